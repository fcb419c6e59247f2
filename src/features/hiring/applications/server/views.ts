/** Applications as their professional sees them, and as the practice does, side by side. */

import { toDollars } from '../../../../kernel/money';
import type { Context } from '../../../../platform/context';
import { milesBetween, zoneOf } from '../../../../platform/places';
import { findBusy } from '../../../bookings/server/data';
import type { Job } from '../../../jobs/server/data';
import { isInWeek, locationOf } from '../../../profiles/rules';
import { findProfessionals } from '../../../profiles/server/data';
import { viewProfessionalCards } from '../../../profiles/server/views';
import { findLiked } from '../../favorites/server/data';
import { roundMiles } from '../../openings/rules';
import { isOnOffer } from '../../placement/rules';
import { type ApplicationFacts, applicationMachine } from '../../rules';
import type { ApplicantView, ApplicationView } from '../schema';

import type { ShownApplication } from './data';

export const factsOf = (application: ShownApplication, now: Date): ApplicationFacts => ({
  isQuick: application.isQuick,
  isLapsed: application.answerBy !== null && application.answerBy <= now,
  isJobFilled: application.job.status === 'filled',
  isOnOffer: isOnOffer(application.job, now),
  isJobGiven: application.isJobGiven,
  hasCurrentTerms: application.hasCurrentTerms,
});

export function viewApplication(
  application: ShownApplication,
  side: 'practice' | 'professional',
  now: Date,
): ApplicationView {
  const { id, job, coverLetter, isQuick, status, reason, employmentType } = application;
  const { contractId, bookingId } = application;
  return {
    ...{ id, coverLetter, isQuick, status, reason, contractId, bookingId, employmentType },
    jobId: job.id,
    jobTitle: job.title,
    practiceName: job.practiceName,
    location: locationOf(job),
    startsAt: job.startsAt?.toISOString() ?? null,
    endsAt: job.endsAt?.toISOString() ?? null,
    timeZone: job.timeZone,
    postedRate: toDollars(job.hourlyRateCents),
    proposedRate: toDollars(application.proposedRateCents),
    appliedAt: application.appliedAt.toISOString(),
    respondedAt: application.respondedAt?.toISOString() ?? null,
    allowedActions: applicationMachine.allowed(side, status, factsOf(application, now)),
  };
}

/** Each with their card, the way to the job, and whether they are free; in the order given. */
export async function viewApplicants(
  context: Context,
  job: Job,
  applications: ShownApplication[],
): Promise<ApplicantView[]> {
  const { db, clock } = context;
  const ids = applications.map(({ professionalId }) => professionalId);
  const { startsAt, endsAt, id: jobId, practiceId } = job;
  const shift = startsAt && endsAt ? { startsAt, endsAt } : null;
  const cards = await viewProfessionalCards(context, ids);
  const busy = shift ? await findBusy(db, ids, { jobId, shift }) : new Set<string>();
  const liked = await findLiked(db, practiceId, ids);
  const profiles = new Map(
    (await findProfessionals(db, ids)).map(({ profile }) => [profile.userId, profile]),
  );
  return applications.flatMap((application) => {
    const { professionalId } = application;
    const professional = cards.get(professionalId);
    const profile = profiles.get(professionalId);
    if (!professional || !profile) return [];
    const { zipCode, availability } = profile;
    const isInTheirWeek = shift && isInWeek(availability, shift, zoneOf(zipCode) ?? job.timeZone);
    return {
      ...viewApplication(application, 'practice', clock.now()),
      professional,
      miles: roundMiles(milesBetween(zipCode, job.zipCode)),
      isFree: busy.has(professionalId) ? false : isInTheirWeek,
      isFavourite: liked.has(professionalId),
    };
  });
}
