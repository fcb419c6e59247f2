/** Texts of messages about contracts, by mail and by SMS where time is short. */

import { rateText, toDollars } from '../../../../kernel/money';
import { formatInstant } from '../../../../kernel/zones';
import { type MessageContent, mail, sms } from '../../../bookings/server/messages';
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
      `Good news: ${job.practiceName} selected you. A contract is waiting for your answer:`,
      factsOf(job, agreedRateCents),
      `Please accept or decline by ${until}. After that, the job opens up to others again.`,
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
    `${job.practiceName} withdrew its offer`,
    `${job.practiceName} withdrew its offer before you answered. Your application is still being considered:`,
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
    `${professionalName} declined the contract for this job. The job is open again, and your other applicants are still waiting:`,
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
    `${professionalName} was booked elsewhere at this time, so the contract has ended. Your job is open again, and your other applicants are still waiting:`,
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
    `${name} didn't answer your contract`,
    hasBegun
      ? `${name} didn't answer the contract before the shift started, so it expired:`
      : `${name} didn't answer the contract in time, so it expired. You can select someone else:`,
    `${practice.job.title}\n${when(practice.job)}`,
    `${practice.publicUrl}/practice/jobs/${practice.job.id}`,
  ),
  mail(
    professional.to,
    `Your contract with ${professional.job.practiceName} has expired`,
    "You didn't answer this contract in time, so it expired:",
    factsOf(professional.job, professional.job.hourlyRateCents),
    `See more open jobs: ${professional.publicUrl}/jobs`,
  ),
];
