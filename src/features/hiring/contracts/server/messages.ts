/** What is written about contracts, by mail and by SMS where time presses. */

import { rateText, toDollars } from '../../../../kernel/money';
import { formatInstant } from '../../../../kernel/zones';
import { type MessageContent, mail, sms } from '../../../bookings/server/notices';
import { factsOf, type NoticeContext, when } from '../../placement/server/messages';

export const selectedMessages = (
  { to, job, publicUrl }: NoticeContext,
  { agreedRateCents, expiresAt }: { agreedRateCents: number; expiresAt: Date },
): MessageContent[] => {
  const until = formatInstant(expiresAt, job.timeZone);
  return [
    mail(
      to,
      `${job.practiceName} selected you for ${job.title}`,
      `good news: ${job.practiceName} selected you. A contract is waiting for your answer:`,
      factsOf(job, agreedRateCents),
      `Please accept or decline by ${until}. After that the job is open to others again.`,
      `${publicUrl}/applications`,
    ),
    ...sms(
      to,
      `${job.practiceName} selected you. ${when(job)}, ${rateText(toDollars(agreedRateCents))}. Accept by ${until}: ${publicUrl}/applications`,
    ),
  ];
};

export const unselectedMail = ({ to, job, publicUrl }: NoticeContext): MessageContent =>
  mail(
    to,
    `${job.practiceName} took its selection back`,
    `${job.practiceName} took its selection of you back before you answered. Your application is waiting with the others again:`,
    factsOf(job, job.hourlyRateCents),
    `${publicUrl}/applications`,
  );

export const contractDeclinedMail = (
  { to, job, publicUrl }: NoticeContext,
  professionalName: string,
): MessageContent =>
  mail(
    to,
    `${professionalName} declined your contract`,
    `${professionalName} declined the contract for this job. It is open again, and the other applicants are still waiting:`,
    `${job.title}\n${when(job)}`,
    `${publicUrl}/practice/jobs/${job.id}`,
  );

export const contractConflictMail = (
  { to, job, publicUrl }: NoticeContext,
  professionalName: string,
): MessageContent =>
  mail(
    to,
    `${professionalName} is no longer available for ${job.title}`,
    `${professionalName} was booked elsewhere at this time, so your contract has ended. Your job is open again, and the other applicants are still waiting:`,
    `${job.title}\n${when(job)}`,
    `${publicUrl}/practice/jobs/${job.id}`,
  );

export const contractExpiredMails = (
  practice: NoticeContext,
  professional: NoticeContext,
  { name, hasBegun }: { name: string; hasBegun: boolean },
): MessageContent[] => [
  mail(
    practice.to,
    `${name} did not answer your contract`,
    hasBegun
      ? `${name} did not answer the contract before the shift started. It has expired:`
      : `${name} did not answer the contract in time. It has expired, and you can select somebody else:`,
    `${practice.job.title}\n${when(practice.job)}`,
    `${practice.publicUrl}/practice/jobs/${practice.job.id}`,
  ),
  mail(
    professional.to,
    `Your contract with ${professional.job.practiceName} has expired`,
    'the contract was not answered in time, so it no longer holds:',
    factsOf(professional.job, professional.job.hourlyRateCents),
    `More open jobs: ${professional.publicUrl}/jobs`,
  ),
];
