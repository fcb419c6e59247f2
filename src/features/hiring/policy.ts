/** Who may take a job, until when an answer is possible, and the refusals. */

import type { UserId } from '../../kernel/id';
import { type Refusal, refused } from '../../kernel/refusal';
import { dayOf } from '../../kernel/time/day';
import { type DocumentState, isValidOn, unmetRequirements } from '../documents/rules';
import { canTakeRole, needsLicense, type ProfessionalType } from '../jobs/rules';

const hour = 60 * 60 * 1000;

/** The deadline of a pending answer: never later than the start of the shift. */
export function deadlineFor(now: Date, hours: number, startsAt: Date | null): Date {
  const end = new Date(now.getTime() + hours * hour);
  return startsAt && startsAt < end ? startsAt : end;
}

/** Whether a job can still be filled. */
export const isFillable = (job: { status: string; startsAt: Date | null }, now: Date): boolean =>
  job.status === 'open' && (job.startsAt === null || job.startsAt > now);

export interface Candidate {
  title: string;
  documents: readonly DocumentState[];
}

/**
 * Why a professional may not take a job, or `undefined`: first the role, then the documents on that
 * day.
 */
export function checkEligibility(
  { title, documents }: Candidate,
  job: { professionalType: ProfessionalType; workDate: string | null },
  today: string,
): Refusal | undefined {
  const { professionalType, workDate } = job;
  if (!canTakeRole(professionalType, title)) return refusals.wrongRole(professionalType, title);
  if (!needsLicense(professionalType)) return undefined;
  const isMissing = (day: string) =>
    unmetRequirements('professional', documents, (each) => isValidOn(each, day)).length > 0;
  if (isMissing(today)) return refusals.notVerified();
  return isMissing(laterDay(workDate, today)) ? refusals.expiresBefore() : undefined;
}

const laterDay = (workDate: string | null, today: string): string =>
  workDate && workDate > today ? workDate : today;

/** The day documents must be valid: the day of the shift, or today for a permanent position. */
export const documentsValidOn = ({ workDate }: { workDate: string | null }, now: Date): string =>
  laterDay(workDate, dayOf(now));

/** Rate limit, because each of these actions sends a message to another user. */
export const professionalRateLimit = (userId: UserId) => ({
  key: `hiring:professional:${userId}`,
  max: 200,
  seconds: 3_600,
});
export const practiceRateLimit = (userId: UserId) => ({
  key: `hiring:practice:${userId}`,
  max: 600,
  seconds: 3_600,
});

export const sentences = {
  tooMany: 'Too many attempts. Try again in an hour.',
};

export const refusals = {
  notVerified: () =>
    refused(
      'not_verified',
      'You need a verified license and CPR certification to apply. Please upload them in your profile.',
    ),
  alreadyApplied: () => refused('already_applied', "You've already applied to this job."),
  /** Shown to a professional, so without names. */
  held: () =>
    refused(
      'job_held',
      "The practice is waiting for another professional's answer. Please try again later.",
    ),
  wrongRole: (type: ProfessionalType, title: string) =>
    refused('wrong_role', `This job is for a ${type}. Your profile says ${title}.`),
  expiresBefore: () =>
    refused(
      'expires_before_shift',
      'Your license or CPR certification expires before this shift. Please upload a current one in your profile.',
    ),
  alreadyBooked: () => refused('already_booked', "You're already booked for this job."),
  /** Shown to a practice, about a professional who cannot take the job. */
  notEligible: (name: string, { code }: Refusal, type: ProfessionalType) =>
    refused(
      'not_invitable',
      code === 'wrong_role'
        ? `This job is for a ${type}, and ${name} works in a different role.`
        : `${name} doesn't have a verified license and CPR certification that are valid on the day of this shift.`,
    ),
};
