/** Rules of concerns: how long the text may be, and how often one may be sent. */
import type { UserId } from '#kernel/id';

export const concernLength = { min: 10, max: 4_000 };

export const concernRateLimits = (userId: UserId) => [
  { key: `concern:hour:${userId}`, max: 5, seconds: 3_600 },
  { key: `concern:day:${userId}`, max: 20, seconds: 24 * 3_600 },
];

export const sentences = {
  tooMany: "You've sent us a lot of concerns. Try again in an hour, or email us directly.",
};
