/** Applications as the professional sees them, and as the practice compares them. */

import { roundMiles } from '#features/hiring/openings/rules';
import { isHeld } from '#features/jobs/hold';
import { isFillable } from '#features/jobs/rules';
import { seriesKey } from '#features/jobs/series/rules';
import { isWithinAvailability } from '#features/profiles/availability/rules';
import { locationOf } from '#features/profiles/rules';
import { cardOf } from '#features/profiles/server/views';
import type { UserType } from '#kernel/actor';
import { toDollars } from '#kernel/money/money';
import { dayOf } from '#kernel/time/day';
import type { Context } from '#platform/context';
import { milesBetween, townPlaceOf, zoneOf } from '#platform/places';
import { type ApplicationFacts, applicationMachine } from '../rules';
import type { ApplicantView, ApplicationView } from '../schema';
import { findApplicants, findGroups, type ShownApplication } from './data';

export function factsOf(application: ShownApplication, now: Date): ApplicationFacts {
  return {
    isQuick: application.isQuick,
    isLapsed: application.answerBy !== null && application.answerBy <= now,
    isJobFilled: application.job.status === 'filled',
    isFillable: isFillable(application.job, now),
    hasSelectedApplicant: application.hasSelectedApplicant,
    hasCurrentTerms: application.hasCurrentTerms,
    hold: isHeld(application.job, now, application.professionalId) ? application.job : null,
  };
}

const viewDay = (
  application: ShownApplication,
  side: UserType,
  now: Date,
): ApplicationView['days'][number] => {
  const { id, job, status, contractId, bookingId } = application;
  return {
    applicationId: id,
    jobId: job.id,
    startsAt: job.startsAt?.toISOString() ?? null,
    endsAt: job.endsAt?.toISOString() ?? null,
    status,
    contractId,
    bookingId,
    allowedActions: applicationMachine.allowed(side, status, factsOf(application, now)),
  };
};

/** `group` has all days applied for together, itself included. */
export function viewApplication(
  application: ShownApplication,
  side: UserType,
  now: Date,
  group: readonly ShownApplication[],
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
    days: group
      .filter(({ job: day }) => seriesKey(day) === seriesKey(job))
      .map((day) => viewDay(day, side, now)),
  };
}

/** With the other days of each, which are loaded in one statement. */
export async function viewApplications(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  applications: readonly ShownApplication[],
  side: UserType,
): Promise<ApplicationView[]> {
  const now = clock.now();
  const groupIds = new Set(applications.flatMap(({ groupId }) => groupId ?? []));
  const days = await findGroups(db, [...groupIds]);
  return applications.map((application) =>
    viewApplication(
      application,
      side,
      now,
      application.groupId === null
        ? [application]
        : days.filter(({ groupId }) => groupId === application.groupId),
    ),
  );
}

/** The days that an applicant could still work; for an application that ended, its own day. */
const liveDays = ({ days, jobId }: ApplicationView) => {
  const live = days.filter(({ status }) => ['pending', 'selected', 'accepted'].includes(status));
  return live.length > 0 ? live : days.filter((day) => day.jobId === jobId);
};

/** Adds each applicant's card, distance and availability on all their days; keeps the order. */
export async function viewApplicants(
  { db, clock }: Context,
  applications: ShownApplication[],
): Promise<ApplicantView[]> {
  const [first] = applications;
  if (!first) return [];
  const { job } = first;
  const now = clock.now();
  const views = await viewApplications({ db, clock }, applications, 'practice');
  const applicants = await findApplicants(
    db,
    views.flatMap((view) =>
      liveDays(view).map(({ jobId }) => ({ jobId, userId: view.professionalId })),
    ),
  );
  return views.flatMap((view) => {
    const onDays = liveDays(view).flatMap((day) => {
      const applicant = applicants.get(`${day.jobId} ${view.professionalId}`);
      return applicant ? { ...day, applicant } : [];
    });
    const [one] = onDays;
    if (!one) return [];
    const { applicant } = one;
    const { zipCode, documents, isFavorite } = applicant;
    const zone = zoneOf(zipCode) ?? job.timeZone;
    const isFree = ({ startsAt, endsAt, applicant: { isBusy, availability } }: typeof one) => {
      if (!startsAt || !endsAt) return isBusy ? false : null;
      const shift = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
      return !isBusy && isWithinAvailability(availability, shift, zone);
    };
    return {
      ...view,
      professional: cardOf(applicant, documents, dayOf(now)),
      miles: roundMiles(milesBetween(zipCode, job.zipCode)),
      places: { job: townPlaceOf(job.zipCode), home: townPlaceOf(zipCode) },
      availableJobIds: onDays.filter(isFree).map(({ jobId }) => jobId),
      isAvailable: onDays
        .map(isFree)
        .reduce((all, day) => (all === false || day === false ? false : day)),
      isFavorite,
      days: view.days.map((day) => ({
        ...day,
        isBooked: applicants.get(`${day.jobId} ${view.professionalId}`)?.isBooked ?? false,
      })),
    };
  });
}
