/** Usual shifts as the job form reads them. */

import { type ProfessionalType, professionalTypes } from '#features/jobs/rules';
import type { UsualShiftView } from '#features/jobs/usual/schema';
import { toDollars } from '#kernel/money/money';
import type { UsualShift } from '../rules';

const viewUsualShift = ({
  hourlyRateCents,
  mileageRateCents,
  ...shift
}: UsualShift): UsualShiftView => ({
  ...shift,
  hourlyRate: toDollars(hourlyRateCents),
  mileageRate: mileageRateCents,
});

export const viewUsualShifts = (shifts: Record<ProfessionalType, UsualShift>) =>
  Object.fromEntries(
    professionalTypes.map((role) => [role, viewUsualShift(shifts[role])]),
  ) as Record<ProfessionalType, UsualShiftView>;
