/** The terms a user was shown, and how the current terms differ. */

import { breakText } from '#features/bookings/web/pay';
import { type EmploymentType, employmentTypes } from '#features/jobs/rules';
import type { JobView } from '#features/jobs/schema';
import { type Shift, shiftText } from '#features/jobs/web/labels';
import { rateText } from '#kernel/money/money';
import type { ContractPreview } from '../schema';

/** A card shows fewer terms than a contract; the ones it did not show are not compared. */
export interface ShownTerms {
  termsVersion: string;
  title: string;
  rate: number;
  shift: string;
  location: string;
  employmentType: EmploymentType;
  role?: string;
  breakMinutes?: number | undefined;
  /** `null` if no mileage is paid. */
  mileageRate?: number | null;
  requirements?: string;
  description?: string;
}

type ShownJob = JobView & { breakMinutes?: number };

export const termsOfJob = (job: ShownJob): ShownTerms => ({
  termsVersion: job.termsVersion,
  title: job.title,
  rate: job.hourlyRate,
  shift: shiftText(job),
  location: job.location,
  employmentType: job.employmentType,
  role: job.professionalType,
  breakMinutes: job.breakMinutes,
  mileageRate: job.paysMileage ? job.mileageRate : null,
  requirements: job.requirements,
  description: job.description,
});

interface ShownInvitation extends Shift {
  termsVersion: string;
  jobTitle: string;
  rate: number;
  location: string;
  employmentType: EmploymentType;
}

export const termsOfInvitation = (invitation: ShownInvitation): ShownTerms => ({
  termsVersion: invitation.termsVersion,
  title: invitation.jobTitle,
  rate: invitation.rate,
  shift: shiftText(invitation),
  location: invitation.location,
  employmentType: invitation.employmentType,
});

export const termsOfPreview = (preview: ContractPreview): ShownTerms => ({
  termsVersion: preview.termsVersion,
  title: preview.jobTitle,
  rate: preview.agreedRate,
  shift: shiftText(preview),
  location: preview.location,
  employmentType: preview.employmentType,
  role: preview.role,
  breakMinutes: preview.breakMinutes,
  mileageRate: preview.mileageRate,
  requirements: preview.specialInstructions ?? '',
});

const mileageText = (cents: number | null | undefined) =>
  cents === undefined ? undefined : cents === null ? 'not offered' : `${cents}¢ a mile`;

type Text = (terms: ShownTerms) => string | undefined;

const compared: readonly [name: string, text: Text][] = [
  ['Shift', ({ shift }) => shift],
  [
    'Unpaid break',
    ({ breakMinutes }) =>
      breakMinutes === undefined ? undefined : breakText(breakMinutes).toLowerCase(),
  ],
  ['Rate', ({ rate }) => rateText(rate)],
  ['Location', ({ location }) => location],
  ['Mileage', ({ mileageRate }) => mileageText(mileageRate)],
  ['Employment', ({ employmentType }) => employmentTypes[employmentType]],
  ['Role', ({ role }) => role],
  ['Title', ({ title }) => title],
];

export const hasChanged = (before: ShownTerms, after: ShownTerms): boolean =>
  before.termsVersion !== after.termsVersion;

/** “Rate: $40/hr instead of $50/hr”, one line for each difference. */
export function changesBetween(before: ShownTerms, after: ShownTerms): string[] {
  if (!hasChanged(before, after)) return [];
  const changes = compared.flatMap(([name, text]) => {
    const [old, current] = [text(before), text(after)];
    return old === undefined || current === undefined || old === current
      ? []
      : `${name}: ${current} instead of ${old}`;
  });
  const isRewritten =
    before.requirements !== undefined && before.requirements !== after.requirements;
  if (isRewritten) changes.push('Requirements: changed. Please read them again.');
  if (
    after.description !== undefined &&
    before.description !== undefined &&
    before.description !== after.description
  ) {
    changes.push('Description: changed. Please read it again.');
  }
  return changes.length > 0 ? changes : ['Some contract details changed. Please read it again.'];
}
