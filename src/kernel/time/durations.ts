/** Durations in milliseconds. */

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
/** 24 hours, which a calendar day is not where clocks change. */
export const dayMs = 24 * hourMs;
