# SPDX-License-Identifier: GPL-3.0-or-later
"""Calls of GTK and libadwaita that are deprecated after the floor, so that the compiler at the floor
is silent about them. src/app/compat is where they may stand until the floor rises. What is newer than
the floor the version bounds refuse already."""

import lint

# Type and function prefixes, and when they were deprecated.
DEPRECATED = [
    (r"gtk_(?:tree_view|icon_view|list_store|tree_store|tree_model|cell_\w+|cell_view)_\w+", "4.10"),
    (r"gtk_(?:combo_box|combo_box_text|entry_completion)_\w+", "4.10"),
    (r"gtk_(?:dialog|assistant|message_dialog)_\w+", "4.10"),
    (r"gtk_file_chooser_\w+", "4.10"),
    (r"gtk_(?:color|font)_(?:button|chooser)_\w+", "4.10"),
    (r"gtk_(?:info_bar|statusbar|lock_button|volume_button|app_chooser)_\w+", "4.10"),
    (r"gtk_style_context_(?!add_provider_for_display|remove_provider_for_display)\w+", "4.10"),
    (r"gtk_widget_get_style_context", "4.10"),
    (r"gtk_snapshot_render_\w+", "4.10"),
    (r"gtk_widget_(?:show|hide)", "4.10"),
    (r"gtk_show_uri\w*", "4.10"),
    (r"gtk_window_present_with_time", "4.14"),
    (r"gtk_widget_get_(?:allocation|allocated_\w+)|gtk_widget_translate_coordinates", "4.12"),
    (r"gtk_css_provider_load_from_data|gtk_css_provider_load_named", "4.12"),
    (r"gtk_(?:picture_set_pixbuf|image_set_from_pixbuf|image_new_from_pixbuf)", "4.12"),
    (r"gtk_picture_set_keep_aspect_ratio|gtk_drop_target_get_drop", "4.8"),
    (r"gtk_gesture_set_sequence_state", "4.10"),
    (r"gtk_calendar_(?:select_day|get_day|get_month|get_year)", "4.20"),
    (r"adw_(?:leaflet|flap|squeezer|view_switcher_title)_\w+", "1.4"),
    (r"adw_(?:message_dialog|about_window|preferences_window)_\w+", "1.6"),
    (r"adw_(?:action|expander)_row_(?:set|get)_icon_name|adw_expander_row_add_action", "1.4"),
    (r"adw_enum_list_model_\w+", "1.10"),
]
UI_CLASSES = (r'class="(Gtk(?:TreeView|IconView|ListStore|ComboBox\w*|Dialog|Assistant|MessageDialog'
              r'|FileChooser\w+|InfoBar|Statusbar|ColorButton|FontButton|EntryCompletion)'
              r'|Adw(?:Leaflet|Flap|Squeezer|ViewSwitcherTitle|MessageDialog|AboutWindow'
              r'|PreferencesWindow))"')

problems = []
for path in lint.files(".c", ".h", under="src/app"):
    if "compat" in path.relative_to(lint.root).parts:
        continue
    source = lint.code_only(lint.text(path))
    for pattern, version in DEPRECATED:
        for line, match in lint.grep(rf"\b(?:{pattern}) \(", source):
            problems.append(f"{lint.short(path)}:{line}: {match.group()[:-2]} is deprecated in {version}; "
                            "see CONTRIBUTING.md, or put it in src/app/compat")
lint.case("no-call-that-is-deprecated-later", problems)

problems = []
for path in lint.files(".ui", under="ui"):
    for line, match in lint.grep(UI_CLASSES, lint.text(path)):
        problems.append(f"{lint.short(path)}:{line}: {match.group(1)} is deprecated later")
lint.case("no-class-that-is-deprecated-later", problems)

problems = []
for path in lint.files("meson.build"):
    for line, match in lint.grep(r"-Wno-deprecated[\w-]*|-Wno-error[\w=-]*", lint.text(path)):
        problems.append(f"{lint.short(path)}:{line}: {match.group()} hides what the floor says")
lint.case("warnings-are-not-hidden", problems)
lint.done()
