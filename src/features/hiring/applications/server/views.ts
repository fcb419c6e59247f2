/** Applications as their professional sees them, and as the practice does, side by side. */

import { toDollars } from '../../../../kernel/money';
import type { Context } from '../../../../platform/context';
import { milesBetween, zoneOf } from '../../../../platform/places';
import { findBusy } from '../../../bookings/server/data';
import type { Job } from '../../../jobs/server/data';
import { isWithinAvailability, locationOf } from '../../../profiles/rules';
import { findProfessionals } from '../../../profiles/server/data';
import { viewProfessionalCards } from '../../../profiles/server/views';
import { findFavoriteIds } from '../../favorites/server/data';
import { roundMiles } from '../../openings/rules';
import { isFillable } from '../../placement/rules';
import { type ApplicationFacts, applicationMachine } from '../../rules';
import type { ApplicantView, ApplicationView } from '../schema';

import type { ShownApplication } from './data';

export const factsOf = (application: ShownApplication, now: Date): ApplicationFacts => ({
  isQuick: application.isQuick,
  isLapsed: application.answerBy !== null && application.answerBy <= now,
  isJobFilled: application.job.status === 'filled',
  isFillable: isFillable(application.job, now),
  isJobTaken: application.isJobTaken,
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
  const favoriteIds = await findFavoriteIds(db, practiceId, ids);
  const profiles = new Map(
    (await findProfessionals(db, ids)).map(({ profile }) => [profile.userId, profile]),
  );
  return applications.flatMap((application) => {
    const { professionalId } = application;
    const professional = cards.get(professionalId);
    const profile = profiles.get(professionalId);
    if (!professional || !profile) return [];
    const { zipCode, availability } = profile;
    const isWithinTheirAvailability =
      shift && isWithinAvailability(availability, shift, zoneOf(zipCode) ?? job.timeZone);
    return {
      ...viewApplication(application, 'practice', clock.now()),
      professional,
      miles: roundMiles(milesBetween(zipCode, job.zipCode)),
      isAvailable: busy.has(professionalId) ? false : isWithinTheirAvailability,
      isFavorite: favoriteIds.has(professionalId),
    };
  });
}
