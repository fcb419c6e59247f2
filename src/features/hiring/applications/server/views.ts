/** Applications as the professional sees them, and as the practice compares them. */

import { roundMiles } from '#features/hiring/openings/rules';
import { isHeld } from '#features/jobs/hold';
import { isFillable } from '#features/jobs/rules';
import { seriesKey } from '#features/jobs/series/rules';
import { isWithinAvailability } from '#features/profiles/availability/rules';
import { locationOf } from '#features/profiles/rules';
import { cardOf } from '#features/profiles/server/views';
import type { UserType } from '#kernel/actor';
import type { JobId } from '#kernel/id';
import { toDollars } from '#kernel/money/money';
import { dayOf } from '#kernel/time/day';
import type { Context } from '#platform/context';
import { milesBetween, townPlaceOf, zoneOf } from '#platform/places';
import { type ApplicationFacts, applicationMachine } from '../rules';
import type { ApplicantView, ApplicationView } from '../schema';
import * as data from './data';

export function factsOf(application: data.ListedApplication, now: Date): ApplicationFacts {
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
  application: data.ListedApplication,
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
  application: data.ListedApplication,
  side: UserType,
  now: Date,
  group: readonly data.ListedApplication[],
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
  applications: readonly data.ListedApplication[],
  side: UserType,
): Promise<ApplicationView[]> {
  const now = clock.now();
  const groupIds = new Set(applications.flatMap(({ groupId }) => groupId ?? []));
  const days = await data.findGroups(db, [...groupIds]);
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
  applications: data.ReceivedApplication[],
): Promise<ApplicantView[]> {
  const now = clock.now();
  const today = dayOf(now);
  const views = await viewApplications({ db, clock }, applications, 'practice');
  const others = views.flatMap((view) =>
    liveDays(view)
      .filter(({ jobId }) => jobId !== view.jobId)
      .map(({ jobId }) => ({ jobId, userId: view.professionalId })),
  );
  const applicants = await data.findApplicants(db, others);
  return applications.map(({ applicant, job }, index) => {
    const view = views[index] as ApplicationView;
    const { zipCode, documents, isFavorite } = applicant;
    const zone = zoneOf(zipCode) ?? job.timeZone;
    const onDay = ({ jobId }: { jobId: JobId }): data.Applicant | undefined =>
      jobId === view.jobId ? applicant : applicants.get(`${jobId} ${view.professionalId}`);
    const days = liveDays(view).map((day) => ({
      jobId: day.jobId,
      isFree: isFree(day, onDay(day), zone),
    }));
    return Object.assign(view, {
      professional: cardOf(applicant, documents, today),
      miles: roundMiles(milesBetween(zipCode, job.zipCode)),
      places: { job: townPlaceOf(job.zipCode), home: townPlaceOf(zipCode) },
      availableJobIds: days.filter((day) => day.isFree).map(({ jobId }) => jobId),
      isAvailable: days
        .map((day) => day.isFree)
        .reduce((all, day) => (all === false || day === false ? false : day)),
      isFavorite,
      days: view.days.map((day) => Object.assign(day, { isBooked: onDay(day)?.isBooked ?? false })),
    });
  });
}

/** Null for a permanent position, which has no hours, unless they are booked elsewhere. */
function isFree(
  { startsAt, endsAt }: ApplicationView['days'][number],
  applicant: data.Applicant | undefined,
  zone: string,
): boolean | null {
  const isBusy = applicant?.isBooked != null;
  if (!applicant || !startsAt || !endsAt) return isBusy ? false : null;
  const shift = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  return !isBusy && isWithinAvailability(applicant.availability, shift, zone);
}
