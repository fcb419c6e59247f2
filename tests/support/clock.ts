/** A clock that stands still until it is moved. */
import type { Clock } from '../../src/platform/clock';

export interface MovableClock extends Clock {
  set(instant: string): void;
  advance(duration: { seconds?: number; minutes?: number; hours?: number; days?: number }): void;
}

export function movableClock(start: string): MovableClock {
  let milliseconds = Date.parse(start);
  return {
    now: () => new Date(milliseconds),
    set(instant) {
      milliseconds = Date.parse(instant);
    },
    advance({ seconds = 0, minutes = 0, hours = 0, days = 0 }) {
      milliseconds += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
