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
    coverLetter ? `They write:\n${quoted(coverLetter)}` : undefined,
    `See all applicants side by side: ${publicUrl}/practice/jobs/${job.id}`,
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

export const unselectedMail = ({ to, job, publicUrl }: Told): Written =>
  mail(
    to,
    `${job.practiceName} took its selection back`,
    `${job.practiceName} took its selection of you back before you answered. Your application is waiting with the others again:`,
    factsOf(job, job.hourlyRateCents),
    `${publicUrl}/applications`,
  );

export const rejectedMail = ({ to, job, publicUrl }: Told, reason: string | null): Written =>
  mail(
    to,
    `Not selected: ${job.title} at ${job.practiceName}`,
    `thank you for applying. This time it did not work out:`,
    factsOf(job, job.hourlyRateCents),
    reason ? `What we were told: ${inOneLine(reason)}` : undefined,
    `More open jobs: ${publicUrl}/jobs`,
  );

export const withdrawnMail = ({ to, job, publicUrl }: Told, professionalName: string): Written =>
  mail(
    to,
    `${professionalName} took an application back`,
    `${professionalName} took the application for this job back:`,
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
    `${professionalName} declined the contract for this job. It is open again, and the other applicants are still waiting:`,
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
    `${professionalName} was booked elsewhere at this time, so your contract has ended. Your job is open again, and the other applicants are still waiting:`,
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
    `${professionalName} was booked elsewhere at this time, so your invitation has ended:`,
    `${job.title}\n${when(job)}`,
    `Invite somebody else: ${publicUrl}/practice/jobs/${job.id}`,
  );

export const contractExpiredMails = (
  practice: Told,
  professional: Told,
  { name, hasBegun }: { name: string; hasBegun: boolean },
): Written[] => [
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

export const changedMail = (
  { to, job, publicUrl }: Told,
  { changes, hasApplied }: { changes: string[]; hasApplied: boolean },
): Written =>
  mail(
    to,
    `${job.practiceName} changed ${job.title}`,
    `${job.practiceName} changed this job. What is different now:`,
    changes.map((change) => `- ${change}`).join('\n'),
    `If it no longer suits you, ${hasApplied ? 'take your application back' : 'decline the invitation'}: ${publicUrl}/jobs/${job.id}`,
  );

export const invitedMessages = ({ to, job, publicUrl }: Told): Written[] => {
  const link = `${publicUrl}/jobs/${job.id}`;
  const rate = rateText(toDollars(job.hourlyRateCents));
  return [
    mail(
      to,
      `${job.practiceName} invites you: ${job.title}`,
      `${job.practiceName} would like to work with you:`,
      factsOf(job, job.hourlyRateCents),
      `Accept at the posted rate and you are booked at once. A few others were invited too: the first to accept gets the job.`,
      link,
    ),
    ...sms(
      to,
      `${job.practiceName} invites you. ${when(job)}, ${rate}. The first to accept is booked: ${link}`,
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
    `${professionalName} cannot take this job:`,
    `${job.title}\n${when(job)}`,
    `Invite somebody else: ${publicUrl}/practice/jobs/${job.id}`,
  );

export const invitationClosedMail = ({ to, job, publicUrl }: Told): Written =>
  mail(
    to,
    `The invitation of ${job.practiceName} is over`,
    job.status === 'filled'
      ? 'somebody else was booked for this job, so the invitation is over:'
      : 'this job is no longer open, so the invitation is over:',
    factsOf(job, job.hourlyRateCents),
    `More open jobs: ${publicUrl}/jobs`,
  );
