/** What similar shifts paid, as the job form shows it. */

import type { ProfessionalType } from '#features/jobs/rules';
import type { UserId } from '#kernel/id';
import type { Context } from '#platform/context';
import { mapPointOf } from '#platform/places';
import { type Guidance, guidanceFrom } from '../rules';
import { findPaidShifts } from './data';

/** An unknown ZIP code has no similar shifts. */
export async function viewGuidance(
  { db, clock }: Context,
  practiceId: UserId,
  { type, zipCode }: { type: ProfessionalType; zipCode: string },
): Promise<Guidance | null> {
  const near = mapPointOf(zipCode);
  if (!near) return null;
  return guidanceFrom(await findPaidShifts(db, { type, near, now: clock.now() }), practiceId);
}
