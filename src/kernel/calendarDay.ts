/** A day that somebody could mean, as it is sent: neither the database nor its clocks know what is far beyond. */
import * as z from 'zod';

export const calendarDay = z.iso
  .date({ error: 'Please choose a date', abort: true })
  .refine((text) => text >= '2000' && text < '2200', 'Please choose a date');
