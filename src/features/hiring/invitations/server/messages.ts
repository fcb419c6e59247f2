/** Texts of messages about invitations, by mail and by SMS where time is short. */

import type { Messages } from '#features/bookings/server/messages';
import { factsOf, type JobNotice, jobName, when } from '#features/hiring/placement/server/messages';
import { rateText, toDollars } from '#kernel/money/money';
import type { Mail } from '#platform/mail/mail';
import { holdMinutes, waveMinutes } from '../rules';

export const invitationConflictMail = (
  { job, publicUrl }: JobNotice,
  professionalName: string,
): Mail => ({
  subject: `${professionalName} is no longer available: ${jobName(job)}`,
  body: [
    `${professionalName} was booked elsewhere at this time, so your invitation is closed:`,
    `${job.title}\n${when(job)}`,
    { button: 'Invite someone else', url: `${publicUrl}/practice/jobs/${job.id}` },
  ],
});

/** What someone has to do with a job that changed; `none` once they declined or let it pass. */
export type Relation = 'applied' | 'invited' | 'none';

const nextActs: Record<Relation, string> = {
  applied: 'If it no longer works for you, withdraw your application:',
  invited: 'If it no longer works for you, decline the invitation:',
  none: "It's still open. If it works for you now, apply:",
};

export const changedMail = (
  { job, publicUrl }: JobNotice,
  { changes, relation }: { changes: string[]; relation: Relation },
): Mail => ({
  subject: `${job.practiceName} changed the terms: ${jobName(job)}`,
  body: [
    {
      intro: `${job.practiceName} changed the terms. Here's what's different:`,
      list: changes,
    },
    `${job.title}\n${when(job)}`,
    nextActs[relation],
    { button: 'See details', url: `${publicUrl}/jobs/${job.id}` },
  ],
});

export const invitedMessages = (
  { job, publicUrl }: JobNotice,
  { isUrgent = false, hasNext = false } = {},
): Messages => {
  const url = `${publicUrl}/jobs/${job.id}`;
  const rate = rateText(toDollars(job.hourlyRateCents));
  return {
    email: {
      subject: `${job.practiceName} invited you: ${jobName(job)}`,
      body: [
        `${job.practiceName} would like to work with you:`,
        factsOf(job, job.hourlyRateCents),
        `Accept at the posted rate and you're booked right away. A few others may be invited too, and the first to accept is booked.`,
        ...(isUrgent
          ? [
              `They need someone soon.${hasNext ? " If no one accepts within a few minutes, they'll ask others." : ''}`,
            ]
          : []),
        { button: 'See details', url },
      ],
    },
    sms: `${job.practiceName} invited you. ${when(job)}, ${job.city}, ${rate}. Reply YES and we hold it for you for ${holdMinutes} minutes, or NO to decline. ${url}${hasNext ? ` We'll ask others in ${waveMinutes} minutes.` : ''}`,
  };
};

export const invitationDeclinedMail = (
  { job, publicUrl }: JobNotice,
  professionalName: string,
): Mail => ({
  subject: `${professionalName} declined your invitation: ${jobName(job)}`,
  body: [
    `${professionalName} can't take this:`,
    `${job.title}\n${when(job)}`,
    { button: 'Invite someone else', url: `${publicUrl}/practice/jobs/${job.id}` },
  ],
});

export const invitationClosedMail = ({ job, publicUrl }: JobNotice): Mail => ({
  subject: `The invitation from ${job.practiceName} is closed: ${jobName(job)}`,
  body: [
    job.status === 'filled'
      ? 'Someone else was booked, so the invitation is closed:'
      : "It's no longer open, so the invitation is closed:",
    factsOf(job, job.hourlyRateCents),
    { button: 'See more open shifts', url: `${publicUrl}/jobs` },
  ],
});

/** To someone who did not answer a call-out in time; nothing is held against them. */
export const passedOnMail = ({ job, publicUrl }: JobNotice): Mail => ({
  subject: `${job.practiceName} asked others: ${jobName(job)}`,
  body: [
    `${job.practiceName} needed an answer quickly, so your invitation went to others. That doesn't count against you:`,
    factsOf(job, job.hourlyRateCents),
    'The shift is still open. If you can work it, apply now:',
    { button: 'See details', url: `${publicUrl}/jobs/${job.id}` },
  ],
});
