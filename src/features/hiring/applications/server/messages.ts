/** Texts of messages about applications. */

import { factsOf, type JobNotice, jobName, when } from '#features/hiring/placement/server/messages';
import { rateText, toDollars } from '#kernel/money/money';
import { inlineUserText, type Mail } from '#platform/mail/mail';

export const submittedMail = (
  { job, publicUrl }: JobNotice,
  application: { professionalName: string; proposedRateCents: number; coverLetter: string | null },
): Mail => {
  const { professionalName, proposedRateCents, coverLetter } = application;
  return {
    subject: `${professionalName} applied for ${jobName(job)}`,
    body: [
      `${professionalName} applied at ${rateText(toDollars(proposedRateCents))}:`,
      `${job.title}\n${when(job)}\nPosted at ${rateText(toDollars(job.hourlyRateCents))}`,
      ...(coverLetter ? [{ intro: 'Their cover letter:', quote: coverLetter }] : []),
      { button: 'Compare all applicants', url: `${publicUrl}/practice/jobs/${job.id}` },
    ],
  };
};

export const rejectedMail = ({ job, publicUrl }: JobNotice, reason: string | null): Mail => ({
  subject: `Not selected at ${job.practiceName}: ${jobName(job)}`,
  body: [
    `Thank you for applying. It didn't work out this time:`,
    factsOf(job, job.hourlyRateCents),
    ...(reason ? [`What the practice said: ${inlineUserText(reason)}`] : []),
    { button: 'See more open shifts', url: `${publicUrl}/jobs` },
  ],
});

export const withdrawnMail = ({ job, publicUrl }: JobNotice, professionalName: string): Mail => ({
  subject: `${professionalName} withdrew the application: ${jobName(job)}`,
  body: [
    `${professionalName} withdrew their application:`,
    `${job.title}\n${when(job)}`,
    { button: 'See details', url: `${publicUrl}/practice/jobs/${job.id}` },
  ],
});
