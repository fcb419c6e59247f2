import { maxMiles } from '#features/dashboard/rules';
import type { posting, StaffableJob, unfilled } from '#features/dashboard/schema';
import { maxOpenInvitations } from '#features/hiring/invitations/rules';
import { roundMiles } from '#features/hiring/openings/rules';
import { findOwnJobs } from '#features/hiring/placement/own/server/data';
import { needsLicense, professionalTypes } from '#features/jobs/rules';
import type { OwnJob } from '#features/jobs/server/data';
import { viewOwnJob } from '#features/jobs/server/views';
import { isWithinAvailability } from '#features/profiles/availability/rules';
import { reliabilityOf } from '#features/profiles/reliability/rules';
import type { EndpointOutput } from '#kernel/api/endpoint';
import type { UserId } from '#kernel/id';
import { toDollars } from '#kernel/money/money';
import type { Party } from '#kernel/party';
import { dayOf } from '#kernel/time/day';
import type { Context } from '#platform/context';
import { milesBetween, zipsWithin, zoneOf } from '#platform/places';
import { type AvailableRow, countOpenInvitations, findNearby } from './data';

const maxUnfilled = 5;

const maxAvailable = 4;

export async function viewUnfilled(
  context: Context,
  { id: practiceId }: Party<'practice'>,
): Promise<EndpointOutput<typeof unfilled>> {
  const now = context.clock.now();
  const search = { status: 'open', sort: 'soonest', when: 'upcoming', near: undefined } as const;
  const found = (await findOwnJobs(context.db, practiceId, { ...search, now, limit: maxUnfilled }))
    .filter(({ startsAt }) => startsAt === null || startsAt > now)
    .slice(0, maxUnfilled);
  return viewStaffable(context, practiceId, { found, maxAvailable });
}

/** As many people as may have an open invitation at a time. */
const maxInvitable = maxOpenInvitations;

/** The days of a posting, each with who is available then. */
export function viewPosting(
  context: Context,
  practiceId: UserId,
  found: readonly OwnJob[],
): Promise<EndpointOutput<typeof posting>> {
  return viewStaffable(context, practiceId, { found, maxAvailable: maxInvitable });
}

/** Jobs with who is available for them, favorites and then the nearest first. */
async function viewStaffable(
  { db, clock }: Context,
  practiceId: UserId,
  { found, maxAvailable }: { found: readonly FoundJob[]; maxAvailable: number },
): Promise<StaffableJob[]> {
  const now = clock.now();
  const jobIds = found.map(({ id }) => id);
  const zipCodes = [...new Set(found.flatMap(({ zipCode }) => zipsWithin(zipCode, maxMiles)))];
  const wanted = {
    practiceId,
    jobIds,
    zipCodes,
    clinicalTypes: professionalTypes.filter(needsLicense),
  };
  const nearby = await findNearby(db, { ...wanted, today: dayOf(now) });
  const invited = await countOpenInvitations(db, jobIds);
  return found.map((job) => {
    const available = nearby
      .filter((row) => row.jobId === job.id)
      .flatMap((row) => availableFor(job, row))
      .sort(
        (one, other) =>
          Number(other.isFavorite) - Number(one.isFavorite) || one.miles - other.miles,
      );
    return {
      ...viewOwnJob(job, now),
      openInvitations: invited.get(job.id) ?? 0,
      available: available.slice(0, maxAvailable),
      availableCount: available.length,
    };
  });
}

type FoundJob = Omit<OwnJob, 'place'>;

/** Only those whose hours cover the shift; a permanent position has no hours to compare. */
function availableFor({ startsAt, endsAt, zipCode, timeZone }: FoundJob, row: AvailableRow) {
  const miles = roundMiles(milesBetween(row.zipCode, zipCode));
  if (!startsAt || !endsAt || miles === null || miles > maxMiles) return [];
  const zone = zoneOf(row.zipCode) ?? timeZone;
  if (isWithinAvailability(row.availability, { startsAt, endsAt }, zone) === false) return [];
  const { userId: id, name, photoUrl, hourlyRateCents, isFavorite } = row;
  const reliability = reliabilityOf(row.shiftRecord);
  const hourlyRate = toDollars(hourlyRateCents);
  return [{ id, name, photoUrl, miles, hourlyRate, reliability, isFavorite }];
}
