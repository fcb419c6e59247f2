/**
 * Demo data: shifts worked in the last year, from which reliability and the figures by month follow,
 * what similar shifts paid around Fargo, and shifts that nobody took.
 */

interface Worked {
  practice: string;
  place: string;
  by: string;
  rate: number;
  /** Cents per mile. */
  mileage?: number;
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
  { practice: 'hillsboro', place: 'hillsboro', by: 'caleb', rate: 48, daysAgo: [8, 22] },
  { practice: 'wahpeton', place: 'wahpeton', by: 'wren', rate: 50, daysAgo: [14, 23] },
  {
    practice: 'office',
    place: 'fargo',
    by: 'hanna',
    rate: 50,
    daysAgo: [33, 41, 52, 64, 75, 88, 97, 111, 121, 134, 147, 158, 171, 183, 195, 207, 219],
  },
  {
    practice: 'frontdesk',
    place: 'bismarck',
    by: 'hanna',
    rate: 53,
    mileage: 65,
    daysAgo: [46, 83, 118, 153, 190],
  },
];

const postedDaysAgo = (workdays: number): number => Math.ceil(workdays * 1.5) + 6;
/** Hours until someone applied; not every shift is filled as fast. */
const hoursUntil = (workdays: number): number => 1 + ((workdays * 7) % 40);

/** Each with its posting and the application that was accepted. */
export const pastShifts = worked.flatMap(({ practice, place, by, rate, mileage, daysAgo }) =>
  daysAgo.map((workdays) => ({
    posting: {
      key: `${place}-${by}-${workdays}`,
      mailbox: practice,
      title: 'Hygienist for a regular day',
      type: 'Hygienist' as const,
      rate,
      ...(mileage !== undefined && { mileage }),
      inDays: -workdays,
      status: 'filled' as const,
      postedDaysAgo: postedDaysAgo(workdays),
      description: 'Eight recall patients, with an assistant for X-rays.',
    },
    scenario: {
      job: `${place}-${by}-${workdays}`,
      by,
      hoursAgo: postedDaysAgo(workdays) * 24 - hoursUntil(workdays),
      rate,
      booked: 'completed' as const,
    },
  })),
);

/** Working days ago on which no one came forward. */
const unfilled = [37, 92, 160];

export const unfilledPostings = unfilled.map((workdays) => ({
  key: `fargo-unfilled-${workdays}`,
  mailbox: 'office',
  title: 'Dental assistant for a full schedule',
  type: 'Dental Assistant' as const,
  rate: 23,
  inDays: -workdays,
  status: 'expired' as const,
  postedDaysAgo: postedDaysAgo(workdays),
  description: 'Chairside for two doctors.',
}));
