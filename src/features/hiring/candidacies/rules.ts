/** The groups of a professional's candidacies, in the order they are listed, and how one ends. */
export const candidacyGroups = ['answer', 'waiting', 'booked', 'past'] as const;
export type CandidacyGroup = (typeof candidacyGroups)[number];

/** Of a shift that was worked; `paid` once the professional confirmed that the wages arrived. */
export const candidacyOutcomes = ['worked', 'paid'] as const;
export type CandidacyOutcome = (typeof candidacyOutcomes)[number];
