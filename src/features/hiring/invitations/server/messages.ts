/** Texts of messages about invitations, by mail and by SMS where time is short. */

import { rateText, toDollars } from '../../../../kernel/money';
import { type MessageContent, mail, sms } from '../../../bookings/server/messages';
import { factsOf, type NoticeContext, when } from '../../placement/server/messages';

export const invitationConflictMail = (
  { to, job, publicUrl }: NoticeContext,
  professionalName: string,
): MessageContent =>
  mail(
    to,
    `${professionalName} is no longer available for ${job.title}`,
    `${professionalName} was booked elsewhere at this time, so your invitation is closed:`,
    `${job.title}\n${when(job)}`,
    `Invite someone else: ${publicUrl}/practice/jobs/${job.id}`,
  );

export const changedMail = (
  { to, job, publicUrl }: NoticeContext,
  { changes, hasApplied }: { changes: string[]; hasApplied: boolean },
): MessageContent =>
  mail(
    to,
    `${job.practiceName} changed ${job.title}`,
    `${job.practiceName} changed this job. Here's what's different:`,
    changes.map((change) => `- ${change}`).join('\n'),
    `If it no longer works for you, ${hasApplied ? 'withdraw your application' : 'decline the invitation'}: ${publicUrl}/jobs/${job.id}`,
  );

export const invitedMessages = ({ to, job, publicUrl }: NoticeContext): MessageContent[] => {
  const link = `${publicUrl}/jobs/${job.id}`;
  const rate = rateText(toDollars(job.hourlyRateCents));
  return [
    mail(
      to,
      `${job.practiceName} invited you: ${job.title}`,
      `${job.practiceName} would like to work with you:`,
      factsOf(job, job.hourlyRateCents),
      `Accept at the posted rate and you're booked right away. A few others may be invited too, and the first to accept gets the job.`,
      link,
    ),
    ...sms(
      to,
      `${job.practiceName} invited you. ${when(job)}, ${rate}. The first to accept is booked: ${link}`,
    ),
  ];
};

export const invitationDeclinedMail = (
  { to, job, publicUrl }: NoticeContext,
  professionalName: string,
): MessageContent =>
  mail(
    to,
    `${professionalName} declined your invitation`,
    `${professionalName} can't take this job:`,
    `${job.title}\n${when(job)}`,
    `Invite someone else: ${publicUrl}/practice/jobs/${job.id}`,
  );

export const invitationClosedMail = ({ to, job, publicUrl }: NoticeContext): MessageContent =>
  mail(
    to,
    `The invitation from ${job.practiceName} is closed`,
    job.status === 'filled'
      ? 'Someone else was booked for this job, so the invitation is closed:'
      : 'This job is no longer open, so the invitation is closed:',
    factsOf(job, job.hourlyRateCents),
    `See more open jobs: ${publicUrl}/jobs`,
  );
