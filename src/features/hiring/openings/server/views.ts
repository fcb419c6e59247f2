/** Jobs as those see them who could work there: how far, how well they fit, what may be done. */

import type { Actor } from '../../../../kernel/actor';
import { dayOf } from '../../../../kernel/day';
import type { EndpointOutput } from '../../../../kernel/endpoint';
import { notFound } from '../../../../kernel/refusal';
import type { Context } from '../../../../platform/context';
import { type MapPoint, mapPointOf, milesBetween, zoneOf } from '../../../../platform/places';
import { findTakenTimes } from '../../../bookings/server/data';
import { findDocumentsOf, type StoredDocument } from '../../../documents/server/data';
import { shiftOf } from '../../../jobs/rules';
import { findJob, type ListedJob } from '../../../jobs/server/data';
import { viewJob } from '../../../jobs/server/views';
import { findPractice, findProfessional } from '../../../profiles/server/data';
import { viewPracticeCard } from '../../../profiles/server/views';
import { findFavoriteIds } from '../../favorites/server/data';
import { checkEligibility } from '../../placement/rules';
import { type FitProfile, fitOf, jobActions, roundMiles } from '../rules';
import type { JobListing, oneJob } from '../schema';
import { findLatestByJob } from './data';

export interface Viewer {
  actor: Actor;
  /** Where they live, or where the practice is. */
  zipCode: string | undefined;
  /** Of a professional with a profile. */
  fitProfile: FitProfile | undefined;
  documents: StoredDocument[];
}

/** What is known of whoever looks at jobs. */
export async function viewerOf({ db, clock }: Context, actor: Actor): Promise<Viewer> {
  const { userId, userType } = actor;
  if (userType === 'practice') {
    const practice = await findPractice(db, userId);
    return { actor, zipCode: practice?.zipCode, fitProfile: undefined, documents: [] };
  }
  const profile = userType === 'professional' ? await findProfessional(db, userId) : undefined;
  if (!profile) return { actor, zipCode: undefined, fitProfile: undefined, documents: [] };
  const { zipCode, title, hourlyRateCents, availability: week } = profile;
  const taken = await findTakenTimes(db, userId, clock.now());
  const timeZone = zoneOf(zipCode) ?? 'America/Chicago';
  const documents = await findDocumentsOf(db, userId);
  return {
    actor,
    zipCode,
    fitProfile: { title, hourlyRateCents, week, timeZone, taken },
    documents,
  };
}

export const nearOf = ({ zipCode }: Viewer): MapPoint | undefined =>
  zipCode ? mapPointOf(zipCode) : undefined;

export async function viewListings(
  { db, clock }: Context,
  { actor, zipCode, fitProfile, documents }: Viewer,
  jobs: ListedJob[],
): Promise<JobListing[]> {
  const now = clock.now();
  const isProfessional = actor.userType === 'professional';
  const jobIds = jobs.map(({ id }) => id);
  const latest = isProfessional ? await findLatestByJob(db, actor.userId, jobIds) : new Map();
  return jobs.map((job) => {
    const miles = roundMiles(zipCode ? milesBetween(zipCode, job.zipCode) : null);
    const applicationStatus = latest.get(job.id)?.status ?? null;
    const refusal = fitProfile && checkEligibility({ ...fitProfile, documents }, job, dayOf(now));
    // Whoever is not verified yet may try: the refusal says what to upload.
    const blockedReason = refusal && refusal.code !== 'not_verified' ? refusal.message : null;
    const isBlocked = blockedReason !== null;
    return {
      ...viewJob(job),
      miles,
      fit: fitProfile ? fitOf({ ...job, shift: shiftOf(job) }, fitProfile, miles) : null,
      applicationStatus,
      blockedReason,
      allowedActions: isProfessional ? jobActions(job, applicationStatus, { now, isBlocked }) : [],
    };
  });
}

/** Whatever became of it: a link in a mail leads to an answer, not to nothing. */
export async function viewListing(
  context: Context,
  actor: Actor,
  jobId: string,
): Promise<EndpointOutput<typeof oneJob>> {
  const { db } = context;
  const job = await findJob(db, jobId);
  if (!job) throw notFound();
  const [offer] = await viewListings(context, await viewerOf(context, actor), [job]);
  if (!offer) throw notFound();
  const favoriteIds = await findFavoriteIds(db, actor.userId, [job.practiceId]);
  const latest = await findLatestByJob(db, actor.userId, [jobId]);
  return {
    ...offer,
    practice: await viewPracticeCard(context, job.practiceId),
    isFavorite: favoriteIds.has(job.practiceId),
    applicationId: latest.get(jobId)?.id ?? null,
  };
}
