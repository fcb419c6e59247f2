/** Rules of the first-day card: what a practice writes down once for everyone it books. */

import type { UserId } from '#kernel/id';
import type { FileRule } from '#kernel/input/file';
import { rateLimit } from '#kernel/rateLimit';

export const maxGreeterLength = 200;
export const maxNoteLength = 500;

export const doorPhotoRule = {
  kinds: ['jpg', 'jpeg', 'png', 'webp'],
  maxBytes: 10 * 1024 * 1024,
  wrongKind: 'Please upload a JPG, PNG or WebP photo.',
  tooLarge: 'Please upload a photo smaller than 10 MB.',
} as const satisfies FileRule;

export const sentences = {
  noGreeter: 'Please say who greets them.',
  tooMany: "You've made a lot of changes. Try again in an hour.",
};

/** More than anyone needs. */
export const saveRateLimit = rateLimit<UserId>('first-day', 60);
