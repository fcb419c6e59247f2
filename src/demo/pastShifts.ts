/** Demo data: shifts worked in recent weeks, from which reliability follows. */

const worked = [
  { by: 'solveig', daysAgo: [6, 9, 12, 16, 18, 21] },
  { by: 'caleb', daysAgo: [7, 13, 20] },
];

/** Each with its posting in Bismarck and the application that was accepted. */
export const pastShifts = worked.flatMap(({ by, daysAgo }) =>
  daysAgo.map((workdays) => ({
    posting: {
      key: `bismarck-${by}-${workdays}`,
      mailbox: 'frontdesk',
      title: 'Hygienist for a regular day',
      type: 'Hygienist' as const,
      rate: 51,
      inDays: -workdays,
      status: 'filled' as const,
      postedDaysAgo: workdays * 2 + 6,
      description: 'Eight recall patients, with an assistant for X-rays.',
    },
    scenario: {
      job: `bismarck-${by}-${workdays}`,
      by,
      hoursAgo: (workdays * 2 + 4) * 24,
      rate: 51,
      booked: 'completed' as const,
    },
  })),
);
