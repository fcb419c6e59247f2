/** Formats calendar days and instants for people. */
const medium = { dateStyle: 'medium' } as const;
const ofDays = new Intl.DateTimeFormat('en-US', { ...medium, timeZone: 'UTC' });
const ofInstants = new Intl.DateTimeFormat('en-US', medium);

/** 2027-03-31 as Mar 31, 2027, in every time zone. */
export const dayText = (day: string): string => ofDays.format(new Date(`${day}T00:00:00Z`));

/** The day of an instant in the reader's time zone. */
export const localDayText = (instant: string): string => ofInstants.format(new Date(instant));
