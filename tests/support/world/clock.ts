/** Test clocks: one that stands still until moved, one that keeps running. */
import type { Clock } from '#platform/clock';

export interface MovableClock extends Clock {
  set(instant: string): void;
  advance(duration: Duration): void;
}

interface Duration {
  seconds?: number;
  minutes?: number;
  hours?: number;
  days?: number;
}

const toMilliseconds = ({ seconds = 0, minutes = 0, hours = 0, days = 0 }: Duration) =>
  (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;

export function movableClock(start: string): MovableClock {
  let milliseconds = Date.parse(start);
  return {
    now: () => new Date(milliseconds),
    set(instant) {
      milliseconds = Date.parse(instant);
    },
    advance(duration) {
      milliseconds += toMilliseconds(duration);
    },
  };
}

export function runningClock(): MovableClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    set(instant) {
      ahead = Date.parse(instant) - Date.now();
    },
    advance(duration) {
      ahead += toMilliseconds(duration);
    },
  };
}
