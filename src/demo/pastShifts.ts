/**
 * Demo data: shifts worked in recent weeks, from which reliability follows, and what similar shifts
 * paid around Fargo.
 */

interface Worked {
  practice: string;
  place: string;
  by: string;
  rate: number;
  /** Working days. */
  daysAgo: number[];
}

const worked: Worked[] = [
  {
    practice: 'frontdesk',
    place: 'bismarck',
    by: 'solveig',
    rate: 51,
    daysAgo: [6, 9, 12, 16, 18, 21],
  },
  { practice: 'frontdesk', place: 'bismarck', by: 'caleb', rate: 51, daysAgo: [7, 13, 20] },
  { practice: 'westfargo', place: 'westfargo', by: 'wren', rate: 49, daysAgo: [5, 11, 19] },
  { practice: 'casselton', place: 'casselton', by: 'wren', rate: 55, daysAgo: [8, 17] },
  { practice: 'mayville', place: 'mayville', by: 'caleb', rate: 52, daysAgo: [10, 15] },
];

/** Each with its posting and the application that was accepted. */
export const pastShifts = worked.flatMap(({ practice, place, by, rate, daysAgo }) =>
  daysAgo.map((workdays) => ({
    posting: {
      key: `${place}-${by}-${workdays}`,
      mailbox: practice,
      title: 'Hygienist for a regular day',
      type: 'Hygienist' as const,
      rate,
      inDays: -workdays,
      status: 'filled' as const,
      postedDaysAgo: workdays * 2 + 6,
      description: 'Eight recall patients, with an assistant for X-rays.',
    },
    scenario: {
      job: `${place}-${by}-${workdays}`,
      by,
      hoursAgo: (workdays * 2 + 4) * 24,
      rate,
      booked: 'completed' as const,
    },
  })),
);
