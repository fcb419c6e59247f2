/** Text of the email about a new job that matches a saved search. */

import { shiftOf } from '#features/jobs/rules';
import type { ListedJob } from '#features/jobs/server/data';
import { shiftName } from '#features/notices/server/messages';
import { locationOf } from '#features/profiles/rules';
import { rateText, toDollars } from '#kernel/money/money';
import { formatShift } from '#kernel/time/zones';
import type { Mail } from '#platform/mail/mail';

const whenText = ({ startsAt, endsAt, timeZone, seriesSize }: ListedJob): string => {
  if (!startsAt || !endsAt) return 'Permanent position';
  const more =
    seriesSize > 1 ? `, one of ${seriesSize} days posted together; take all or some` : '';
  return formatShift({ startsAt, endsAt, timeZone }) + more;
};

export const newJobMail = (search: { name: string }, job: ListedJob, publicUrl: string): Mail => ({
  subject: `New shift at ${job.practiceName}: ${shiftName({ ...job, during: shiftOf(job), location: job.city })}`,
  body: [
    `A new shift matches your saved search “${search.name}”:`,
    [
      job.title,
      `${job.practiceName}, ${locationOf(job)}`,
      whenText(job),
      rateText(toDollars(job.hourlyRateCents)),
    ].join('\n'),
    { button: 'See details', url: `${publicUrl}/jobs/${job.id}` },
    { link: "Don't want these emails? Delete the search", url: `${publicUrl}/jobs` },
  ],
});
