/** The groups of a professional's candidacies, in the order they are listed. */
export const candidacyGroups = ['answer', 'waiting', 'booked', 'past'] as const;
export type CandidacyGroup = (typeof candidacyGroups)[number];
