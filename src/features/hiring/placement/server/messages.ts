/** Texts shared by hiring's messages, by mail and by SMS where time is short. */

import { daysText, shortDaysText, whenText } from '#features/bookings/server/messages';
import { shiftOf } from '#features/jobs/rules';
import type { Job } from '#features/jobs/server/data';
import { shiftName } from '#features/notices/server/messages';
import { locationOf } from '#features/profiles/rules';
import { rateText, toDollars } from '#kernel/money/money';
import type { Shift } from '#kernel/time/zones';

/** Describes a job to users who are not booked for it, so without the street. */
export type JobSummary = Omit<Job, 'practiceId'> & {
  practiceName: string;
  /** The days of its series that the message is about; left out if it is about this one alone. */
  days?: readonly Shift[];
};

export const when = ({ startsAt, endsAt, timeZone, days }: JobSummary): string =>
  days
    ? daysText(days, timeZone)
    : whenText(startsAt && endsAt ? { startsAt, endsAt } : null, timeZone);

/** In a subject. */
export const jobName = (job: JobSummary): string =>
  shiftName({ ...job, during: shiftOf(job), location: job.city });

/** For a text message. */
export const shortWhen = (job: JobSummary): string =>
  job.days ? shortDaysText(job.days, job.timeZone) : when(job);

export const factsOf = (job: JobSummary, rateCents: number): string =>
  [
    job.title,
    `${job.practiceName}, ${locationOf(job)}`,
    when(job),
    rateText(toDollars(rateCents)),
  ].join('\n');

/** What every message about a job needs. */
export interface JobNotice {
  job: JobSummary;
  publicUrl: string;
}
