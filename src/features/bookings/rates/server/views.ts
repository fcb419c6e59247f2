/** What similar shifts paid, as the job form shows it. */

import type { Requested } from '#kernel/api/endpoint';
import type { Party } from '#kernel/party';
import type { Context } from '#platform/context';
import { mapPointOf } from '#platform/places';
import { type Guidance, guidanceFrom } from '../rules';
import type { rateGuidance } from '../schema';
import { findPaidShifts } from './data';

/** An unknown ZIP code has no similar shifts. */
export async function viewGuidance(
  { db, clock }: Context,
  { id: practiceId }: Party<'practice'>,
  { type, zipCode }: Requested<typeof rateGuidance>,
): Promise<Guidance | null> {
  const near = mapPointOf(zipCode);
  if (!near) return null;
  return guidanceFrom(await findPaidShifts(db, { type, near, now: clock.now() }), practiceId);
}
