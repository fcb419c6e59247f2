import { maxMiles } from '#features/dashboard/rules';
import type { AvailablePerson, posting, StaffableJob, unfilled } from '#features/dashboard/schema';
import { isUrgent } from '#features/hiring/callouts/rules';
import { findPossible } from '#features/hiring/callouts/server/steps';
import { maxOpenInvitations } from '#features/hiring/invitations/rules';
import { roundMiles } from '#features/hiring/openings/rules';
import { findOwnJobs } from '#features/hiring/placement/own/server/data';
import type { OwnJob } from '#features/jobs/server/data';
import { viewOwnJob } from '#features/jobs/server/views';
import { reliabilityOf } from '#features/profiles/reliability/rules';
import type { EndpointOutput } from '#kernel/api/endpoint';
import { toDollars } from '#kernel/money/money';
import type { Party } from '#kernel/party';
import type { Context } from '#platform/context';
import { countOpenInvitations } from './data';

const maxUnfilled = 5;

const maxAvailable = 4;

/** So many are compared for each job; favorites are never left out. */
const maxCandidates = 300;

export async function viewUnfilled(
  context: Context,
  { id: practiceId }: Party<'practice'>,
): Promise<EndpointOutput<typeof unfilled>> {
  const now = context.clock.now();
  const search = { status: 'open', sort: 'soonest', when: 'upcoming', near: undefined } as const;
  const found = (await findOwnJobs(context.db, practiceId, { ...search, now, limit: maxUnfilled }))
    .filter(({ startsAt }) => startsAt === null || startsAt > now)
    .slice(0, maxUnfilled);
  const jobs = await viewStaffable(context, found, maxAvailable);
  return jobs.map((job, index) => ({ ...job, chosen: found[index]?.chosen ?? null }));
}

/** The days of a posting, each with who is available then: as many as can be invited at a time. */
export const viewPosting = (
  context: Context,
  found: readonly OwnJob[],
): Promise<EndpointOutput<typeof posting>> => viewStaffable(context, found, maxOpenInvitations);

type FoundJob = Omit<OwnJob, 'place'>;

/** Jobs with who is available for them, favorites and then the nearest first. */
async function viewStaffable(
  context: Context,
  found: readonly FoundJob[],
  maxAvailable: number,
): Promise<StaffableJob[]> {
  const { db, clock } = context;
  const invited = await countOpenInvitations(
    db,
    found.map(({ id }) => id),
  );
  return Promise.all(
    found.map(async (job) => {
      const available = await findAvailable(context, job);
      return {
        ...viewOwnJob(job, clock.now()),
        openInvitations: invited.get(job.id) ?? 0,
        available: available.slice(0, maxAvailable),
        availableCount: available.length,
        isNobodyLeft: available.length === 0 && job.waiting === 0 && isUrgent(job, clock.now()),
      };
    }),
  );
}

/** Only those whose hours cover the shift; a permanent position has no hours to compare. */
async function findAvailable(context: Context, job: FoundJob): Promise<AvailablePerson[]> {
  const possible = await findPossible(context, job, maxMiles, {
    isAgain: true,
    limit: maxCandidates,
  });
  return possible
    .flatMap(({ userId: id, name, photoUrl, isFavorite, isAvailable, ...person }) => {
      const miles = roundMiles(person.miles);
      if (isAvailable === false || miles === null || miles > maxMiles) return [];
      const hourlyRate = toDollars(person.hourlyRateCents);
      const reliability = reliabilityOf(person.shiftRecord);
      return [{ id, name, photoUrl, miles, hourlyRate, reliability, isFavorite }];
    })
    .sort(
      (one, other) => Number(other.isFavorite) - Number(one.isFavorite) || one.miles - other.miles,
    );
}
