/** Texts of messages about contracts, by mail and by SMS where time is short. */

import type { Messages } from '#features/bookings/server/messages';
import {
  factsOf,
  type JobNotice,
  jobName,
  shortWhen,
  when,
} from '#features/hiring/placement/server/messages';
import { rateText, toDollars } from '#kernel/money/money';
import { formatMoment } from '#kernel/time/zones';
import type { Mail } from '#platform/mail/mail';

export const selectedMessages = (
  { job, publicUrl }: JobNotice,
  { agreedRateCents, expiresAt }: { agreedRateCents: number; expiresAt: Date },
): Messages => {
  const until = formatMoment(expiresAt, job.timeZone);
  const url = `${publicUrl}/applications`;
  return {
    email: {
      subject: `${job.practiceName} selected you: ${jobName(job)}`,
      body: [
        `Good news: ${job.practiceName} selected you. A contract is waiting for your answer:`,
        factsOf(job, agreedRateCents),
        `Please accept or decline by ${until}. After that, it opens up to others again.`,
        { button: 'Read the contract', url },
      ],
    },
    sms: `${job.practiceName} selected you. ${shortWhen(job)}, ${job.city}, ${rateText(toDollars(agreedRateCents))}. Accept by ${until}: ${url}`,
  };
};

export const unselectedMail = ({ job, publicUrl }: JobNotice): Mail => ({
  subject: `${job.practiceName} withdrew its offer: ${jobName(job)}`,
  body: [
    `${job.practiceName} withdrew its offer before you answered. Your application is still being considered:`,
    factsOf(job, job.hourlyRateCents),
    { button: 'See your applications', url: `${publicUrl}/applications` },
  ],
});

/** To the practice: a contract that ended without a booking. */
const endedMail = ({ job, publicUrl }: JobNotice, subject: string, sentence: string): Mail => ({
  subject: `${subject}: ${jobName(job)}`,
  body: [
    sentence,
    `${job.title}\n${when(job)}`,
    { button: 'See your applicants', url: `${publicUrl}/practice/jobs/${job.id}` },
  ],
});

export const contractDeclinedMail = (about: JobNotice, professionalName: string): Mail =>
  endedMail(
    about,
    `${professionalName} declined your contract`,
    `${professionalName} declined the contract. It's open again, and your other applicants are still waiting:`,
  );

export const contractConflictMail = (about: JobNotice, professionalName: string): Mail =>
  endedMail(
    about,
    `${professionalName} is no longer available`,
    `${professionalName} was booked elsewhere at this time, so the contract has ended. It's open again, and your other applicants are still waiting:`,
  );

export const contractExpiredToPractice = (
  about: JobNotice,
  { name, hasBegun }: { name: string; hasBegun: boolean },
): Mail =>
  endedMail(
    about,
    `${name} didn't answer your contract`,
    hasBegun
      ? `${name} didn't answer the contract before the shift started, so it expired:`
      : `${name} didn't answer the contract in time, so it expired. You can select someone else:`,
  );

export const contractExpiredToProfessional = ({ job, publicUrl }: JobNotice): Mail => ({
  subject: `Your contract with ${job.practiceName} has expired: ${jobName(job)}`,
  body: [
    "You didn't answer this contract in time, so it expired:",
    factsOf(job, job.hourlyRateCents),
    { button: 'See more open shifts', url: `${publicUrl}/jobs` },
  ],
});
