/** What is written about applications. */

import { rateText, toDollars } from '../../../../kernel/money';
import { inOneLine, type MessageContent, mail, quoted } from '../../../bookings/server/notices';
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
    coverLetter ? `They write:\n${quoted(coverLetter)}` : undefined,
    `See all applicants side by side: ${publicUrl}/practice/jobs/${job.id}`,
  );
};

export const rejectedMail = (
  { to, job, publicUrl }: NoticeContext,
  reason: string | null,
): MessageContent =>
  mail(
    to,
    `Not selected: ${job.title} at ${job.practiceName}`,
    `thank you for applying. This time it did not work out:`,
    factsOf(job, job.hourlyRateCents),
    reason ? `What we were told: ${inOneLine(reason)}` : undefined,
    `More open jobs: ${publicUrl}/jobs`,
  );

export const withdrawnMail = (
  { to, job, publicUrl }: NoticeContext,
  professionalName: string,
): MessageContent =>
  mail(
    to,
    `${professionalName} took an application back`,
    `${professionalName} took the application for this job back:`,
    `${job.title}\n${when(job)}`,
    `${publicUrl}/practice/jobs/${job.id}`,
  );
