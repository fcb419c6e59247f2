/** Versions of the legal texts people accept: the date each last changed. */
export const legalVersions = {
  terms: '2025-07-02',
  privacy: '2025-07-02',
} as const;
