/** Who may take a job. */

import type { Refusal } from '../../kernel/refusal';
import { dayOf } from '../../kernel/time/day';
import { type DocumentState, isValidOn, unmetRequirements } from '../documents/rules';
import { canTakeRole, needsLicense, type ProfessionalType, refusals } from './rules';

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
