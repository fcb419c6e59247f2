/** Calendar days and instants as people read them. */
const medium = { dateStyle: 'medium' } as const;
const ofDays = new Intl.DateTimeFormat('en-US', { ...medium, timeZone: 'UTC' });
const ofInstants = new Intl.DateTimeFormat('en-US', medium);

/** 2027-03-31 as Mar 31, 2027, in whatever zone the reader is. */
export const dayText = (day: string): string => ofDays.format(new Date(`${day}T00:00:00Z`));

/** The reader's own day of an instant. */
export const instantText = (instant: string): string => ofInstants.format(new Date(instant));
