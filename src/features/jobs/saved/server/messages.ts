/** Text of the email about a new job that matches a saved search. */
import { brand } from '../../../../kernel/brand';
import { rateText, toDollars } from '../../../../kernel/money';
import { formatShift } from '../../../../kernel/zones';
import type { Message } from '../../../../platform/outbox';
import { locationOf } from '../../../profiles/rules';
import type { ListedJob } from '../../server/data';
import type { MatchingSearch } from './data';

const signature = `${brand.name} · ${brand.tagline}\nQuestions? ${brand.supportEmail}`;

const whenText = ({ startsAt, endsAt, timeZone, seriesSize }: ListedJob): string => {
  if (!startsAt || !endsAt) return 'Permanent position';
  const more = seriesSize > 1 ? `, one of ${seriesSize} days, each filled separately` : '';
  return formatShift({ startsAt, endsAt, timeZone }) + more;
};

export const newJobMail = (
  { email, firstName, name }: Pick<MatchingSearch, 'email' | 'firstName' | 'name'>,
  job: ListedJob,
  publicUrl: string,
): Omit<Message, 'key'> => ({
  channel: 'email',
  to: email,
  subject: `New job: ${job.title} in ${job.city}`,
  text: [
    `Hi ${firstName},`,
    `A new job matches your saved search “${name}”:`,
    [
      job.title,
      `${job.practiceName}, ${locationOf(job)}`,
      whenText(job),
      rateText(toDollars(job.hourlyRateCents)),
    ].join('\n'),
    `${publicUrl}/jobs/${job.id}`,
    `Don't want these emails? Delete the search at ${publicUrl}/jobs`,
    signature,
  ].join('\n\n'),
});
