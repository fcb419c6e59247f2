/** What hiring writes to professionals and practices, by mail and by SMS where time presses. */
import { rateText, toDollars } from '../../../../kernel/money';
import { formatInstant } from '../../../../kernel/zones';
import {
  inOneLine,
  mail,
  quoted,
  type Recipient,
  sms,
  type Written,
  whenText,
} from '../../../bookings/server/notices';
import type { Job } from '../../../jobs/server/data';
import { locationOf } from '../../../profiles/rules';

/** What is said of a job to somebody who is not booked for it: no street. */
export type ToldJob = Omit<Job, 'practiceId'> & { practiceName: string };

const when = ({ startsAt, endsAt, timeZone }: ToldJob): string =>
  whenText(startsAt && endsAt ? { startsAt, endsAt } : null, timeZone);

const factsOf = (job: ToldJob, rateCents: number): string =>
  [
    job.title,
    `${job.practiceName}, ${locationOf(job)}`,
    when(job),
    rateText(toDollars(rateCents)),
  ].join('\n');

export interface Told {
  to: Recipient;
  job: ToldJob;
  publicUrl: string;
}

export const submittedMail = (
  { to, job, publicUrl }: Told,
  application: { professionalName: string; proposedRateCents: number; coverLetter: string | null },
): Written => {
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

export const selectedMessages = (
  { to, job, publicUrl }: Told,
  { agreedRateCents, expiresAt }: { agreedRateCents: number; expiresAt: Date },
): Written[] => {
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

export const unselectedMail = ({ to, job, publicUrl }: Told): Written =>
  mail(
    to,
    `${job.practiceName} withdrew its offer`,
    `${job.practiceName} withdrew its offer before you answered. Your application is still being considered:`,
    factsOf(job, job.hourlyRateCents),
    `${publicUrl}/applications`,
  );

export const rejectedMail = ({ to, job, publicUrl }: Told, reason: string | null): Written =>
  mail(
    to,
    `Not selected: ${job.title} at ${job.practiceName}`,
    `Thank you for applying. It didn't work out this time:`,
    factsOf(job, job.hourlyRateCents),
    reason ? `What the practice said: ${inOneLine(reason)}` : undefined,
    `See more open jobs: ${publicUrl}/jobs`,
  );

export const withdrawnMail = ({ to, job, publicUrl }: Told, professionalName: string): Written =>
  mail(
    to,
    `${professionalName} withdrew an application`,
    `${professionalName} withdrew their application for this job:`,
    `${job.title}\n${when(job)}`,
    `${publicUrl}/practice/jobs/${job.id}`,
  );

export const contractDeclinedMail = (
  { to, job, publicUrl }: Told,
  professionalName: string,
): Written =>
  mail(
    to,
    `${professionalName} declined your contract`,
    `${professionalName} declined the contract for this job. The job is open again, and your other applicants are still waiting:`,
    `${job.title}\n${when(job)}`,
    `${publicUrl}/practice/jobs/${job.id}`,
  );

export const contractConflictMail = (
  { to, job, publicUrl }: Told,
  professionalName: string,
): Written =>
  mail(
    to,
    `${professionalName} is no longer available for ${job.title}`,
    `${professionalName} was booked elsewhere at this time, so the contract has ended. Your job is open again, and your other applicants are still waiting:`,
    `${job.title}\n${when(job)}`,
    `${publicUrl}/practice/jobs/${job.id}`,
  );

export const invitationConflictMail = (
  { to, job, publicUrl }: Told,
  professionalName: string,
): Written =>
  mail(
    to,
    `${professionalName} is no longer available for ${job.title}`,
    `${professionalName} was booked elsewhere at this time, so your invitation is closed:`,
    `${job.title}\n${when(job)}`,
    `Invite someone else: ${publicUrl}/practice/jobs/${job.id}`,
  );

export const contractExpiredMails = (
  practice: Told,
  professional: Told,
  { name, hasBegun }: { name: string; hasBegun: boolean },
): Written[] => [
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

export const changedMail = (
  { to, job, publicUrl }: Told,
  { changes, hasApplied }: { changes: string[]; hasApplied: boolean },
): Written =>
  mail(
    to,
    `${job.practiceName} changed ${job.title}`,
    `${job.practiceName} changed this job. Here's what's different:`,
    changes.map((change) => `- ${change}`).join('\n'),
    `If it no longer works for you, ${hasApplied ? 'withdraw your application' : 'decline the invitation'}: ${publicUrl}/jobs/${job.id}`,
  );

export const invitedMessages = ({ to, job, publicUrl }: Told): Written[] => {
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
  { to, job, publicUrl }: Told,
  professionalName: string,
): Written =>
  mail(
    to,
    `${professionalName} declined your invitation`,
    `${professionalName} can't take this job:`,
    `${job.title}\n${when(job)}`,
    `Invite someone else: ${publicUrl}/practice/jobs/${job.id}`,
  );

export const invitationClosedMail = ({ to, job, publicUrl }: Told): Written =>
  mail(
    to,
    `The invitation from ${job.practiceName} is closed`,
    job.status === 'filled'
      ? 'Someone else was booked for this job, so the invitation is closed:'
      : 'This job is no longer open, so the invitation is closed:',
    factsOf(job, job.hourlyRateCents),
    `See more open jobs: ${publicUrl}/jobs`,
  );
