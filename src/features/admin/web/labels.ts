/** Durations and shares on the admin screens. */

import { minuteMs } from '#kernel/time/durations';

const count = (value: number, unit: string) => `${value} ${unit}${value === 1 ? '' : 's'}`;

/** 45 min, 5 h 20 min, 31 h, 3 days: exact while it is short. */
export function durationText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 10 && minutes % 60 > 0) return `${hours} h ${minutes % 60} min`;
  return hours < 48 ? `${hours} h` : count(Math.floor(hours / 24), 'day');
}

/** How long ago that was: 12 min, 5 h, 2 days. */
export function ageText(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / minuteMs));
  const hours = Math.floor(minutes / 60);
  if (hours < 1) return `${minutes} min`;
  return hours < 24 ? `${hours} h` : count(Math.floor(hours / 24), 'day');
}

export const shareText = (part: number, whole: number): string =>
  `${Math.round((part / whole) * 100)}%`;
