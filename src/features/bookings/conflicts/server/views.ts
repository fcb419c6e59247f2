/** The professional's own bookings that overlap a job. */

import { findOverlaps } from '#features/bookings/conflicts/server/data';
import { shiftOf } from '#features/jobs/rules';
import { findJob } from '#features/jobs/server/data';
import type { EndpointOutput, Requested } from '#kernel/api/endpoint';
import type { Party } from '#kernel/party';
import { notFound } from '#kernel/refusal';
import type { Context } from '#platform/context';
import type { checkConflict } from '../schema';

/** The professional's own bookings that overlap a job; a permanent position never overlaps. */
export async function findConflicts(
  { db }: Context,
  { id: professionalId }: Party<'professional'>,
  { jobId }: Requested<typeof checkConflict>,
): Promise<EndpointOutput<typeof checkConflict>> {
  const job = await findJob(db, jobId);
  if (!job) throw notFound();
  const shift = shiftOf(job);
  const found = shift ? await findOverlaps(db, { professionalId, shift }) : [];
  const conflicts = found.flatMap(({ id, jobTitle, practiceName, during, timeZone }) =>
    during
      ? {
          bookingId: id,
          jobTitle,
          practiceName,
          timeZone,
          startsAt: during.startsAt.toISOString(),
          endsAt: during.endsAt.toISOString(),
        }
      : [],
  );
  return { hasConflict: conflicts.length > 0, conflicts };
}
