/** Open shifts for visitors: the search, one shift, and what is similar to it. */

import { jobUsStates } from '#features/jobs/rules';
import * as search from '#features/jobs/search/server/data';
import { findJob, findShownJobs, type ListedJob } from '#features/jobs/server/data';
import { type ViewableJob, viewJob } from '#features/jobs/server/views';
import type { EndpointOutput } from '#kernel/api/endpoint';
import type { JobId } from '#kernel/id';
import { toStateCode } from '#kernel/input/states';
import { projectToMap } from '#kernel/place';
import { requireFound } from '#kernel/refusal';
import type { Context } from '#platform/context';
import type { CursorOf } from '#platform/database/keyset';
import { mapPointOf, parseTown, placeNear } from '#platform/places';
import { maxSimilar, nearbyMiles, refusals } from '../rules';
import type { listShifts, PublicShift, ShiftPage } from '../schema';
import { findOtherDays, type OtherDay } from './data';

/** What visitors can search for. */
export interface ShiftSearch {
  role?: PublicShift['role'] | undefined;
  near?: string | undefined;
}

export const shiftCursor: CursorOf<search.FoundJob, search.SearchKey> = {
  cursor: search.searchKeys.soonest,
  cursorOf: (job) => search.keyOf('soonest', job),
};

/** Refused if no such town exists. */
export function townOf(near: string | undefined): ReturnType<typeof parseTown> {
  if (near === undefined) return undefined;
  const town = parseTown(near, jobUsStates);
  if (!town) throw refusals.unknownTown(near);
  return town;
}

export function findShifts({ db, clock }: Context, { role, near }: ShiftSearch, page: search.Page) {
  const town = townOf(near);
  return search.searchJobs(
    db,
    {
      type: role,
      near: town && projectToMap(town),
      ...(town && { maxMiles: nearbyMiles }),
      sort: 'soonest',
      now: clock.now(),
    },
    page,
  );
}

/** The town comes from the ZIP code: the city of an address is whatever the practice typed. */
function viewShift(row: ViewableJob, days: readonly OtherDay[]): PublicShift {
  const job = viewJob(row);
  const town = placeNear(job.zipCode);
  return {
    id: job.id,
    role: job.professionalType,
    employmentType: job.employmentType,
    hourlyRate: job.hourlyRate,
    paysMileage: job.paysMileage,
    mileageRate: job.mileageRate,
    isPermanent: job.isPermanent,
    isPracticeVerified: job.isPracticeVerified,
    startsAt: job.startsAt,
    endsAt: job.endsAt,
    breakMinutes: job.breakMinutes,
    timeZone: job.timeZone,
    city: town?.city ?? job.state,
    state: toStateCode(town?.state ?? job.state),
    postedAt: job.createdAt,
    otherDays: days
      .filter(({ jobId }) => jobId === job.id)
      .map(({ id, startsAt, endsAt }) => ({ id, startsAt, endsAt })),
  };
}

/** In the order found; jobs deleted since the search ran are left out. */
export async function viewShifts(
  { db, clock }: Context,
  found: readonly { id: string }[],
): Promise<EndpointOutput<typeof listShifts>> {
  const rows = await findShownJobs(
    db,
    found.map(({ id }) => id),
  );
  const byId = new Map<string, ViewableJob>(rows.map((row) => [row.id, row]));
  const inSeries = rows.filter(({ seriesSize }) => seriesSize > 1).map(({ id }) => id);
  const days = await findOtherDays(db, inSeries, clock.now());
  return found.flatMap(({ id }) => {
    const row = byId.get(id);
    return row ? viewShift(row, days) : [];
  });
}

const isOffered = ({ status, startsAt }: ListedJob, now: Date): boolean =>
  status === 'open' && (startsAt === null || startsAt > now);

/** Whether it is still offered is never old, unlike the others that `reading` finds. */
export async function viewShiftPage(
  context: Context,
  reading: Context,
  jobId: JobId,
): Promise<ShiftPage> {
  const { db, clock } = reading;
  const now = clock.now();
  const job = requireFound(await findJob(context.db, jobId));
  const nearby = await search.searchJobs(
    db,
    {
      type: job.professionalType,
      near: mapPointOf(job.zipCode),
      maxMiles: nearbyMiles,
      sort: 'soonest',
      now,
    },
    { limit: maxSimilar },
  );
  const days = await findOtherDays(db, [jobId], now);
  const own = new Set<string>([jobId, ...days.map(({ id }) => id)]);
  const others = nearby.filter(({ id }) => !own.has(id)).slice(0, maxSimilar);
  const similar = await viewShifts(reading, others);
  if (isOffered(job, now)) return { shift: viewShift(job, days), ending: null, similar };
  return { shift: null, ending: job.status === 'filled' ? 'taken' : 'over', similar };
}
