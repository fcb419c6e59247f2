/** Job listings for professionals: distance, fit and allowed actions. */

import type { DocumentState } from '#features/documents/rules';
import { findFavoriteIds } from '#features/hiring/favorites/server/data';
import { checkEligibility } from '#features/jobs/policy';
import {
  type ApplicationStatus,
  isFillable,
  type JobStatus,
  type ProfessionalType,
  shiftOf,
} from '#features/jobs/rules';
import type { FoundJob } from '#features/jobs/search/server/data';
import { countByZip } from '#features/jobs/search/towns/server/data';
import { findSeries } from '#features/jobs/series/server/data';
import { findJob, type ListedJob } from '#features/jobs/server/data';
import { type SerializedJob, serializeJobs, viewJob } from '#features/jobs/server/views';
import { isBlocked } from '#features/profiles/blocks/server/data';
import { viewPracticeCard } from '#features/profiles/server/views';
import type { Actor } from '#kernel/actor';
import type { EndpointOutput, Received } from '#kernel/api/endpoint';
import type { JobId } from '#kernel/id';
import { toDollars } from '#kernel/money/money';
import type { MapPoint } from '#kernel/place';
import { notFound } from '#kernel/refusal';
import { homeZone } from '#kernel/time/day';
import { localOf } from '#kernel/time/zones';
import type { Context } from '#platform/context';
import {
  type JsonParts,
  type JsonText,
  jsonList,
  responseSchema,
  serializeLazily,
} from '#platform/http/json';
import { mapPointOf, milesBetween, townOf, townPlaceOf, zoneOrDefault } from '#platform/places';
import * as rules from '../rules';
import {
  type JobListing,
  type JobMap,
  type jobMap,
  listingAdditions,
  type oneJob,
} from '../schema';
import { findLatestByJob, findViewer, type ViewerFacts } from './data';

export interface Viewer {
  actor: Actor;
  /** The professional's home, or the practice's location. */
  zipCode: string | undefined;
  /** Only for a professional with a profile. */
  fitProfile: rules.FitProfile | undefined;
  documents: readonly DocumentState[];
  invited: ReadonlySet<string>;
  contracts: ReadonlyMap<string, JobListing['contract']>;
}

export function toViewer(actor: Actor, facts: ViewerFacts | null): Viewer {
  if (!facts) {
    return {
      actor,
      zipCode: undefined,
      fitProfile: undefined,
      documents: [],
      invited: new Set(),
      contracts: new Map(),
    };
  }
  const { zipCode, fitProfile, documents = [], invited = [], contracts = [] } = facts;
  return {
    actor,
    zipCode,
    fitProfile: fitProfile && {
      title: fitProfile.title,
      hourlyRateCents: fitProfile.hourlyRateCents,
      availability: fitProfile.availability,
      timeZone: zoneOrDefault(zipCode),
      taken: fitProfile.taken.map(({ jobId, startsAt, endsAt }) => ({
        jobId,
        startsAt: new Date(startsAt),
        endsAt: new Date(endsAt),
      })),
    },
    documents,
    invited: new Set(invited),
    contracts: new Map(
      contracts.map(({ jobId, id, rateCents }) => [jobId, { id, rate: toDollars(rateCents) }]),
    ),
  };
}

/** Loads what is known about the viewer of a job. */
const viewerOf = async ({ db, clock }: Context, actor: Actor): Promise<Viewer> =>
  toViewer(actor, await findViewer(db, actor.userId, clock.now()));

export function nearOf({ zipCode }: Viewer): MapPoint | undefined {
  return zipCode ? mapPointOf(zipCode) : undefined;
}

type Offer = Omit<SerializedJob, 'version' | 'text'> & { days?: readonly rules.OfferedDay[] };

/** The days of a found series, for its fit. */
export function offeredDays(days: NonNullable<FoundJob['days']>): rules.OfferedDay[] {
  return days.map(({ id, startsAt, endsAt }) => ({
    id,
    shift: { startsAt: new Date(startsAt), endsAt: new Date(endsAt) },
  }));
}

/**
 * What a viewer sees besides the job itself. It runs for every job of a page, so the viewer's part
 * is computed once.
 */
function viewFor({ actor, zipCode, fitProfile, documents, ...viewer }: Viewer, now: Date) {
  const isProfessional = actor.userType === 'professional';
  const today = localOf(now, homeZone).date;
  const candidate = fitProfile && { title: fitProfile.title, documents };
  let day: string | null | undefined;
  /** By role, for one day: neighbors in a list are often on the same. */
  const reasons = new Map<ProfessionalType, string | null>();
  function blockedReasonOf(job: Offer): string | null {
    if (job.workDate !== day) reasons.clear();
    day = job.workDate;
    const known = reasons.get(job.professionalType);
    if (known !== undefined) return known;
    const refusal = candidate && checkEligibility(candidate, job, today);
    // An unverified professional may try, because the refusal says what to upload.
    const reason = refusal && refusal.code !== 'not_verified' ? refusal.message : null;
    reasons.set(job.professionalType, reason);
    return reason;
  }
  return (job: Offer, status: JobStatus, applicationStatus: ApplicationStatus | null) => {
    const miles = rules.roundMiles(zipCode ? milesBetween(zipCode, job.zipCode) : null);
    const blockedReason = blockedReasonOf(job);
    const startsAt = job.shift?.startsAt ?? null;
    return {
      miles,
      fit: fitProfile ? rules.fitOf(job, fitProfile, miles) : null,
      applicationStatus,
      isInvited: viewer.invited.has(job.id),
      contract: viewer.contracts.get(job.id) ?? null,
      blockedReason,
      allowedActions: isProfessional
        ? rules.jobActions({ status, startsAt, isPermanent: job.isPermanent }, applicationStatus, {
            now,
            isBlocked: blockedReason !== null,
          })
        : [],
    };
  };
}

const serializeMore = serializeLazily({ schema: responseSchema(listingAdditions) });

/** A page of the search; jobs deleted since the search ran are left out. */
export async function viewListings(
  { db, clock }: Context,
  viewer: Viewer,
  jobs: readonly FoundJob[],
): Promise<JsonText<JobListing[]>> {
  const written = await serializeJobs(db, jobs);
  const view = viewFor(viewer, clock.now());
  const parts: JsonParts[] = [];
  for (const { id, days, applicationStatus } of jobs) {
    const job = written.get(id);
    if (!job) continue;
    // Copying a job takes longer than comparing it, so only the first of a series is copied.
    const offer = days ? { ...job, days: offeredDays(days) } : job;
    const more = view(offer, 'open', applicationStatus);
    parts.push({ text: job.text, more: serializeMore({ days: days ?? [], ...more }) });
  }
  return jsonList(parts);
}

/** The search on a map: the same jobs as in the list, counted by town. */
export async function viewJobMap(
  { db, clock }: Context,
  viewer: Viewer,
  query: Received<typeof jobMap>['query'],
): Promise<JobMap> {
  const search = { ...query, near: nearOf(viewer), now: clock.now() };
  const counts = await countByZip(db, search, viewer.actor.userId);
  const towns = new Map<string, JobMap['towns'][number]>();
  for (const { zipCode, jobs, maxRateCents } of counts) {
    const town = townOf(zipCode);
    // Skips a ZIP code that is newer than the table: the filter by town would not find it.
    if (!town?.zips.includes(zipCode)) continue;
    const { name, latitude, longitude } = town;
    const known = towns.get(name);
    towns.set(name, {
      name,
      latitude,
      longitude,
      zips: [...(known?.zips ?? []), zipCode],
      jobs: (known?.jobs ?? 0) + jobs,
      maxRate: Math.max(known?.maxRate ?? 0, toDollars(maxRateCents)),
    });
  }
  return {
    home: townPlaceOf(viewer.zipCode),
    towns: [...towns.values()].sort(
      (one, other) => other.jobs - one.jobs || one.name.localeCompare(other.name),
    ),
  };
}

/** Returns a job in any state, so that a link in an old email still opens it. */
export async function viewListing(
  context: Context,
  actor: Actor,
  { id: jobId }: { id: JobId },
): Promise<EndpointOutput<typeof oneJob>> {
  const { db } = context;
  const job = await findJob(db, jobId);
  if (!job || (await isBlocked(db, actor.userId, job.practiceId))) throw notFound();
  const viewer = await viewerOf(context, actor);
  const favoriteIds = await findFavoriteIds(db, actor.userId, [job.practiceId]);
  const series = await findSeries(db, job.seriesId);
  const ids = [jobId, ...series.map(({ id }) => id)];
  const latest = await findLatestByJob(db, actor.userId, ids);
  const own = latest.get(jobId);
  const now = context.clock.now();
  const view = viewFor(viewer, now);
  const listing = (day: ListedJob, days: readonly rules.OfferedDay[] = []) =>
    view({ ...day, shift: shiftOf(day), days }, day.status, latest.get(day.id)?.status ?? null);
  const open = series
    .filter((day) => isFillable(day, now))
    .map((day) => ({ id: day.id, shift: shiftOf(day) }));
  return {
    ...viewJob(job),
    ...listing(job, open),
    days: series.flatMap((day) => {
      const shift = shiftOf(day);
      if (!shift) return [];
      const { id, breakMinutes, status, termsVersion } = viewJob(day);
      const { applicationStatus, blockedReason, allowedActions } = listing(day);
      return {
        id,
        startsAt: shift.startsAt.toISOString(),
        endsAt: shift.endsAt.toISOString(),
        breakMinutes,
        status,
        termsVersion,
        applicationId: latest.get(id)?.id ?? null,
        applicationStatus,
        blockedReason,
        isBusy: Boolean(viewer.fitProfile && rules.isBusy({ id, shift }, viewer.fitProfile)),
        allowedActions,
      };
    }),
    practice: await viewPracticeCard(context, job.practiceId),
    isFavorite: favoriteIds.has(job.practiceId),
    places: { job: townPlaceOf(job.zipCode), home: townPlaceOf(viewer.zipCode) },
    applicationId: own?.id ?? null,
    proposedRate: own ? toDollars(own.proposedRateCents) : null,
  };
}
