/** Rules of profiles: what they offer to choose from, weeks, verification. */
export const titles = ['Dentist', 'Hygienist', 'Dental Assistant'] as const;

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

export const accountTypes = ['checking', 'savings', 'debit_card', 'credit_card'] as const;
export const paymentMethods = ['card', 'debit_card', 'ach', 'check'] as const;
