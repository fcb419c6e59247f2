/** Texts of messages about applications. */

import { rateText, toDollars } from '../../../../kernel/money';
import { inOneLine, type MessageContent, mail, quoted } from '../../../bookings/server/messages';
import { factsOf, type NoticeContext, when } from '../../placement/server/messages';

export const submittedMail = (
  { to, job, publicUrl }: NoticeContext,
  application: { professionalName: string; proposedRateCents: number; coverLetter: string | null },
): MessageContent => {
  const { professionalName, proposedRateCents, coverLetter } = application;
  return mail(
    to,
    `${professionalName} applied for ${job.title}`,
    `${professionalName} applied for your job at ${rateText(toDollars(proposedRateCents))}:`,
    `${job.title}\n${when(job)}\nPosted at ${rateText(toDollars(job.hourlyRateCents))}`,
    coverLetter ? `Their cover letter:\n${quoted(coverLetter)}` : undefined,
    `Compare all applicants: ${publicUrl}/practice/jobs/${job.id}`,
  );
};

export const rejectedMail = (
  { to, job, publicUrl }: NoticeContext,
  reason: string | null,
): MessageContent =>
  mail(
    to,
    `Not selected: ${job.title} at ${job.practiceName}`,
    `Thank you for applying. It didn't work out this time:`,
    factsOf(job, job.hourlyRateCents),
    reason ? `What the practice said: ${inOneLine(reason)}` : undefined,
    `See more open jobs: ${publicUrl}/jobs`,
  );

export const withdrawnMail = (
  { to, job, publicUrl }: NoticeContext,
  professionalName: string,
): MessageContent =>
  mail(
    to,
    `${professionalName} withdrew an application`,
    `${professionalName} withdrew their application for this job:`,
    `${job.title}\n${when(job)}`,
    `${publicUrl}/practice/jobs/${job.id}`,
  );
