/** Versions of the legal texts people accept: the date each last changed. */
export const legalVersions = {
  terms: '2026-11-19',
  privacy: '2026-11-19',
} as const;

/** The date of the version before, of both texts. */
export const previousLegalVersion = '2025-07-02';
