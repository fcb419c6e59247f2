/** Which texts people agree to: the day each of them last changed is its version. */
export const legalVersions = {
  terms: '2025-07-02',
  privacy: '2025-07-02',
} as const;
