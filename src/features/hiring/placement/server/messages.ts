/** Texts shared by hiring's messages, by mail and by SMS where time is short. */
import { rateText, toDollars } from '../../../../kernel/money/money';
import { whenText } from '../../../bookings/server/messages';
import type { Job } from '../../../jobs/server/data';
import { locationOf } from '../../../profiles/rules';

/** Describes a job to users who are not booked for it, so without the street. */
export type JobSummary = Omit<Job, 'practiceId'> & { practiceName: string };

export const when = ({ startsAt, endsAt, timeZone }: JobSummary): string =>
  whenText(startsAt && endsAt ? { startsAt, endsAt } : null, timeZone);

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
