/** Applications as the professional sees them, and as the practice compares them. */
import type { UserType } from '../../../../kernel/actor';
import { toDollars } from '../../../../kernel/money/money';
import { dayOf } from '../../../../kernel/time/day';
import type { Context } from '../../../../platform/context';
import { milesBetween, townPlaceOf, zoneOf } from '../../../../platform/places';
import { isWithinAvailability } from '../../../profiles/availability/rules';
import { locationOf } from '../../../profiles/rules';
import { cardOf } from '../../../profiles/server/views';
import { roundMiles } from '../../openings/rules';
import { type ApplicationFacts, applicationMachine, isFillable } from '../../rules';
import type { ApplicantView, ApplicationView } from '../schema';
import { findApplicants, type ShownApplication } from './data';

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
  side: UserType,
  now: Date,
): ApplicationView {
  const { id, job, coverLetter, isQuick, status, reason, employmentType } = application;
  const { professionalId, contractId, bookingId } = application;
  return {
    id,
    professionalId,
    coverLetter,
    isQuick,
    status,
    reason,
    contractId,
    bookingId,
    employmentType,
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

/** Adds each applicant's card, distance and availability; keeps the order. */
export async function viewApplicants(
  { db, clock }: Context,
  applications: ShownApplication[],
): Promise<ApplicantView[]> {
  const [first] = applications;
  if (!first) return [];
  const { job } = first;
  const ids = applications.map(({ professionalId }) => professionalId);
  const applicants = await findApplicants(db, job.id, ids);
  const now = clock.now();
  const { startsAt, endsAt } = job;
  const shift = startsAt && endsAt ? { startsAt, endsAt } : null;
  return applications.flatMap((application) => {
    const applicant = applicants.get(application.professionalId);
    if (!applicant) return [];
    const { zipCode, availability, documents, isBusy, isFavorite } = applicant;
    const isWithinTheirAvailability =
      shift && isWithinAvailability(availability, shift, zoneOf(zipCode) ?? job.timeZone);
    return {
      ...viewApplication(application, 'practice', now),
      professional: cardOf(applicant, documents, dayOf(now)),
      miles: roundMiles(milesBetween(zipCode, job.zipCode)),
      places: { job: townPlaceOf(job.zipCode), home: townPlaceOf(zipCode) },
      isAvailable: isBusy ? false : isWithinTheirAvailability,
      isFavorite,
    };
  });
}
