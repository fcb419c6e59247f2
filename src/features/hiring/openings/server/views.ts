/** Jobs as those see them who could work there: how far, how well they fit, what may be done. */

import type { Actor } from '../../../../kernel/actor';
import { dayOf } from '../../../../kernel/day';
import type { Answer } from '../../../../kernel/endpoint';
import { notFound } from '../../../../kernel/refusal';
import type { Context } from '../../../../platform/context';
import { milesBetween, type Spot, spotOf, zoneOf } from '../../../../platform/places';
import { findTakenTimes } from '../../../bookings/server/data';
import { findDocumentsOf, type StoredDocument } from '../../../documents/server/data';
import { shiftOf } from '../../../jobs/rules';
import { findJob, type ListedJob } from '../../../jobs/server/data';
import { viewJob } from '../../../jobs/server/views';
import { findPractice, findProfessional } from '../../../profiles/server/data';
import { viewPracticeCard } from '../../../profiles/server/views';
import { findLiked } from '../../favorites/server/data';
import { judgeCandidate } from '../../placement/rules';
import { fitOf, jobActions, roundMiles, type Worker } from '../rules';
import type { OfferedJob, oneJob } from '../schema';
import { findLatestByJob } from './data';

export interface Looker {
  actor: Actor;
  /** Where they live, or where the practice is. */
  zipCode: string | undefined;
  /** Of a professional with a profile. */
  worker: Worker | undefined;
  documents: StoredDocument[];
}

/** What is known of whoever looks at jobs. */
export async function lookerOf({ db, clock }: Context, actor: Actor): Promise<Looker> {
  const { userId, userType } = actor;
  if (userType === 'practice') {
    const practice = await findPractice(db, userId);
    return { actor, zipCode: practice?.zipCode, worker: undefined, documents: [] };
  }
  const profile = userType === 'professional' ? await findProfessional(db, userId) : undefined;
  if (!profile) return { actor, zipCode: undefined, worker: undefined, documents: [] };
  const { zipCode, title, hourlyRateCents, availability: week } = profile;
  const taken = await findTakenTimes(db, userId, clock.now());
  const timeZone = zoneOf(zipCode) ?? 'America/Chicago';
  const documents = await findDocumentsOf(db, userId);
  return { actor, zipCode, worker: { title, hourlyRateCents, week, timeZone, taken }, documents };
}

export const nearOf = ({ zipCode }: Looker): Spot | undefined =>
  zipCode ? spotOf(zipCode) : undefined;

export async function viewOffers(
  { db, clock }: Context,
  { actor, zipCode, worker, documents }: Looker,
  jobs: ListedJob[],
): Promise<OfferedJob[]> {
  const now = clock.now();
  const isProfessional = actor.userType === 'professional';
  const jobIds = jobs.map(({ id }) => id);
  const latest = isProfessional ? await findLatestByJob(db, actor.userId, jobIds) : new Map();
  return jobs.map((job) => {
    const miles = roundMiles(zipCode ? milesBetween(zipCode, job.zipCode) : null);
    const applicationStatus = latest.get(job.id)?.status ?? null;
    const refusal = worker && judgeCandidate({ ...worker, documents }, job, dayOf(now));
    // Whoever is not verified yet may try: the refusal says what to upload.
    const blockedReason = refusal && refusal.code !== 'not_verified' ? refusal.message : null;
    const isBlocked = blockedReason !== null;
    return {
      ...viewJob(job),
      miles,
      fit: worker ? fitOf({ ...job, shift: shiftOf(job) }, worker, miles) : null,
      applicationStatus,
      blockedReason,
      allowedActions: isProfessional ? jobActions(job, applicationStatus, { now, isBlocked }) : [],
    };
  });
}

/** Whatever became of it: a link in a mail leads to an answer, not to nothing. */
export async function viewOffer(
  context: Context,
  actor: Actor,
  jobId: string,
): Promise<Answer<typeof oneJob>> {
  const { db } = context;
  const job = await findJob(db, jobId);
  if (!job) throw notFound();
  const [offer] = await viewOffers(context, await lookerOf(context, actor), [job]);
  if (!offer) throw notFound();
  const liked = await findLiked(db, actor.userId, [job.practiceId]);
  const latest = await findLatestByJob(db, actor.userId, [jobId]);
  return {
    ...offer,
    practice: await viewPracticeCard(context, job.practiceId),
    isFavourite: liked.has(job.practiceId),
    applicationId: latest.get(jobId)?.id ?? null,
  };
}
