/** Which files are accepted as documents and photos, how large, and how many. */

import type { FileRule } from '#kernel/input/file';

export const megabyte = 1024 * 1024;

/** The files of one document. */
export const maxPages = 10;

/** The uploads of a professional. */
export const documentRule = {
  kinds: ['pdf', 'jpg', 'jpeg', 'png'],
  maxBytes: 10 * megabyte,
  wrongKind: 'Please upload a PDF, JPG or PNG file.',
  tooLarge: 'Please upload a file smaller than 10MB.',
  maxFiles: maxPages,
} as const satisfies FileRule;

/** Practices may also upload Word documents. */
export const practiceDocumentRule = {
  kinds: ['pdf', 'jpg', 'jpeg', 'png', 'doc', 'docx'],
  maxBytes: 10 * megabyte,
  wrongKind: 'Please upload a PDF, JPG, PNG or Word document.',
  tooLarge: 'Please upload a file smaller than 10MB.',
  maxFiles: maxPages,
} as const satisfies FileRule;

export const facilityPhotoRule = {
  kinds: ['jpg', 'jpeg', 'png'],
  maxBytes: 5 * megabyte,
  wrongKind: 'Please upload a JPG or PNG photo.',
  tooLarge: 'Please upload a photo smaller than 5MB.',
  maxFiles: 10,
} as const satisfies FileRule;

export const photoRule: FileRule = {
  kinds: ['jpg', 'jpeg', 'png', 'webp'],
  maxBytes: 5 * megabyte,
  wrongKind: 'Please upload a JPG, PNG or WebP photo.',
  tooLarge: 'Please upload a photo smaller than 5MB.',
  square: 512,
};

export const maxPhotos = facilityPhotoRule.maxFiles;

/** The limit for all files of a user, including photos of every kind. */
export const quota = { maxFiles: 60, maxBytes: 150 * megabyte };
