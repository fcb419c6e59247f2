/** What hiring writes to professionals and practices, by mail and by SMS where time presses. */
import { rateText, toDollars } from '../../../../kernel/money';
import { type Recipient, whenText } from '../../../bookings/server/messages';
import type { Job } from '../../../jobs/server/data';
import { locationOf } from '../../../profiles/rules';

/** What is said of a job to somebody who is not booked for it: no street. */
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

export interface NoticeContext {
  to: Recipient;
  job: JobSummary;
  publicUrl: string;
}
