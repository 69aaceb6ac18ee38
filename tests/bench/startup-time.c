/* SPDX-License-Identifier: GPL-3.0-or-later */

/* startup-time: how long programs take from exec to their first painted frame, and how much memory
 * they then hold.
 *   usage: startup-time [-n RUNS] PROGRAM [PROGRAM]
 * With two programs the runs alternate, so that the load of the machine falls on both alike, and
 * the last line says how the first compares with the second. The display needs to be one without a
 * window manager: a reparenting one hides the map from the root window. */

#include <X11/Xlib.h>
#include <X11/extensions/Xdamage.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define MAX_RUNS 1000
#define FRAME_TIMEOUT_MS 30000.0
#define SETTLE_US 700000

typedef struct
{
  double mapped[MAX_RUNS];
  double painted[MAX_RUNS];
  long rss_kib;
} Samples;

static double
now_ms (void)
{
  struct timespec t;

  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static long
read_rss_kib (pid_t pid)
{
  char path[64], line[256];
  long value = 0;
  FILE *file;

  snprintf (path, sizeof path, "/proc/%d/status", (int) pid);
  file = fopen (path, "r");
  while (file != NULL && fgets (line, sizeof line, file) != NULL)
    if (strncmp (line, "VmRSS:", 6) == 0)
      value = strtol (line + 6, NULL, 10);
  if (file != NULL)
    fclose (file);
  return value;
}

static int
compare_doubles (const void *a,
                 const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static int
ignore_error (Display *display,
              XErrorEvent *event)
{
  (void) display;
  (void) event;
  return 0;
}

/* Follows the windows that come up until one that is big enough to be the program's has been mapped
 * and painted. The first damage after the map is the background, the second the first frame. */
static bool
wait_for_frame (Display *display,
                int damage_base,
                pid_t pid,
                double start,
                double *mapped,
                double *painted)
{
  Window window = 0;
  int damages = 0;

  while (now_ms () < start + FRAME_TIMEOUT_MS)
    {
      struct pollfd fd = { ConnectionNumber (display), POLLIN, 0 };

      if (!XPending (display) && poll (&fd, 1, 100) == 0 && waitpid (pid, NULL, WNOHANG) == pid)
        return false;
      while (XPending (display))
        {
          XEvent event;
          XWindowAttributes attributes;
          XDamageNotifyEvent *damage = (XDamageNotifyEvent *) &event;

          XNextEvent (display, &event);
          if (event.type == CreateNotify && !event.xcreatewindow.override_redirect)
            {
              XDamageCreate (display, event.xcreatewindow.window, XDamageReportRawRectangles);
            }
          else if (event.type == MapNotify && window == 0
                   && XGetWindowAttributes (display, event.xmap.window, &attributes)
                   && !attributes.override_redirect && attributes.width > 50
                   && attributes.height > 50)
            {
              *mapped = now_ms () - start;
              window = event.xmap.window;
            }
          else if (event.type == damage_base + XDamageNotify && window != 0
                   && damage->drawable == window && damage->area.width > 50 && ++damages == 2)
            {
              *painted = now_ms () - start;
              return true;
            }
        }
    }
  return false;
}

static bool
run_once (Display *display,
          int damage_base,
          char *program,
          Samples *samples,
          int run)
{
  char *argv[] = { program, NULL };
  double start;
  pid_t pid;
  bool done;

  XSync (display, True);
  start = now_ms ();
  pid = fork ();
  if (pid == 0)
    {
      execvp (program, argv);
      _exit (127);
    }
  done = wait_for_frame (display, damage_base, pid, start, &samples->mapped[run],
                         &samples->painted[run]);
  if (done)
    {
      usleep (SETTLE_US);
      samples->rss_kib += read_rss_kib (pid);
    }
  else
    fprintf (stderr, "startup-time: %s painted no frame\n", program);
  kill (pid, SIGKILL);
  waitpid (pid, NULL, 0);
  return done;
}

static void
report (const char *program,
        Samples *samples,
        int runs)
{
  const char *slash = strrchr (program, '/');

  qsort (samples->mapped, runs, sizeof (double), compare_doubles);
  qsort (samples->painted, runs, sizeof (double), compare_doubles);
  printf ("%s: mapped %.0f ms, first frame %.0f ms (median of %d, from %.0f to %.0f), %.1f MiB\n",
          slash != NULL ? slash + 1 : program, samples->mapped[runs / 2],
          samples->painted[runs / 2], runs, samples->painted[0], samples->painted[runs - 1],
          samples->rss_kib / (double) runs / 1024);
}

int
main (int argc,
      char **argv)
{
  static Samples samples[2];
  int runs = 11, first = 1, n_programs, damage_base, damage_error;
  Display *display = XOpenDisplay (NULL);

  if (argc > 2 && strcmp (argv[1], "-n") == 0)
    {
      runs = atoi (argv[2]);
      first = 3;
    }
  n_programs = argc - first;
  if (n_programs < 1 || n_programs > 2 || runs < 1 || runs > MAX_RUNS)
    {
      fprintf (stderr, "usage: startup-time [-n RUNS] PROGRAM [PROGRAM]\n");
      return 2;
    }
  if (display == NULL || !XDamageQueryExtension (display, &damage_base, &damage_error))
    {
      fprintf (stderr, "startup-time: there is no X display with the damage extension\n");
      return 2;
    }
  XSetErrorHandler (ignore_error);
  XSelectInput (display, DefaultRootWindow (display), SubstructureNotifyMask);

  for (int run = 0; run < runs; run++)
    for (int i = 0; i < n_programs; i++)
      if (!run_once (display, damage_base, argv[first + i], &samples[i], run))
        return 1;
  for (int i = 0; i < n_programs; i++)
    report (argv[first + i], &samples[i], runs);
  if (n_programs == 2)
    printf ("first frame: %.2f times the second program's\n",
            samples[0].painted[runs / 2] / samples[1].painted[runs / 2]);
  XCloseDisplay (display);
  return 0;
}
