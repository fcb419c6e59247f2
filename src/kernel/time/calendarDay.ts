/**
 * A date in a plausible range, as sent over the API: PostgreSQL and Date cannot represent every
 * year.
 */
import * as z from 'zod';

export const calendarDay = z.iso
  .date({ error: 'Please choose a date', abort: true })
  .refine((text) => text >= '2000' && text < '2200', 'Please choose a date');
