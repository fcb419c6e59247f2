/** API schema of the schedule: the next shifts, small enough to be kept on a device. */
import * as z from 'zod';
import { get } from '#kernel/api/endpoint';
import { ids } from '#kernel/id';
import { schedulePath } from './rules';

const scheduledShift = z.object({
  id: ids.booking,
  applicationId: ids.application,
  jobTitle: z.string(),
  /** The practice or the professional on the other side. */
  name: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  timeZone: z.string(),
  /** Where the shift is; never anyone's home. */
  address: z.string().nullable(),
  /** Null once the other side deleted their account. */
  contact: z
    .object({
      person: z.string(),
      phone: z.string(),
      email: z.string(),
      parkingInstructions: z.string().nullable(),
    })
    .nullable(),
  checkedInAt: z.iso.datetime().nullable(),
  /** Only for the practice; a professional hears it at the office. */
  pin: z.string().nullable(),
});
export type ScheduledShift = z.output<typeof scheduledShift>;

export const schedule = get(schedulePath, {
  summary: 'Your next confirmed shifts with place and contact, to keep for times without signal',
  tags: ['bookings', 'profiles'],
  output: z.object({
    side: z.enum(['professional', 'practice']),
    shifts: z.array(scheduledShift),
  }),
});
export type Schedule = z.output<typeof schedule.output>;
