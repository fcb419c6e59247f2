/** The dashboards as their owners see them. */

import { hasProvenContact } from '#features/accounts/rules';
import { countUsers, findNewestUsers } from '#features/accounts/server/data';
import { documentNames } from '#features/documents/rules';
import { findDocumentsOf } from '#features/documents/server/data';
import { answersTo } from '#features/hiring/invitations/rules';
import { fitOf, fitScore, isOverlapping, roundMiles } from '#features/hiring/openings/rules';
import type { JobListing } from '#features/hiring/openings/schema';
import type { ViewerFacts } from '#features/hiring/openings/server/data';
import {
  nearOf,
  offeredDays,
  toViewer,
  viewListings,
} from '#features/hiring/openings/server/views';
import { holdOf } from '#features/jobs/hold';
import { checkEligibility } from '#features/jobs/policy';
import { type ProfessionalType, termsVersionOf } from '#features/jobs/rules';
import { searchJobs } from '#features/jobs/search/server/data';
import { serializeJobs } from '#features/jobs/server/views';
import type { ChecklistFacts } from '#features/profiles/checklist/rules';
import { locationOf, missingFor } from '#features/profiles/rules';
import { findPractice, findProfessional } from '#features/profiles/server/data';
import { viewPractice, viewProfessional } from '#features/profiles/server/views';
import type { Actor } from '#kernel/actor';
import type { EndpointOutput } from '#kernel/api/endpoint';
import { toDollars } from '#kernel/money/money';
import { summarizePay } from '#kernel/money/pay';
import { type Party, partyOf } from '#kernel/party';
import { dayOf } from '#kernel/time/day';
import { dayMs } from '#kernel/time/durations';
import type { Shift } from '#kernel/time/zones';
import type { Context } from '#platform/context';
import type { JsonText } from '#platform/http/json';
import { milesBetween, zoneOrDefault } from '#platform/places';
import { type AnswerRow, findAwaitedAnswers } from '../answers/server/data';
import { bookedAheadOf, isSuggested, maxSuggestions, nextShiftOf, weekOf } from '../rules';
import type { AwaitedAnswer, dashboard, NextShift, Work } from '../schema';
import { findFirstShift, findShifts, type Home, type ShiftRow } from './data';

const week = 7 * dayMs;

type Accounts = EndpointOutput<typeof dashboard>['accounts'];

export async function viewAccounts({ db, clock }: Context): Promise<Accounts> {
  const newest = await findNewestUsers(db, 8);
  return {
    ...(await countUsers(db, new Date(clock.now().getTime() - week))),
    newest: newest.map((user) => ({
      id: user.id,
      name: `${user.firstName} ${user.lastName}`,
      userType: user.userType,
      hasProvenContact: hasProvenContact(user),
      createdAt: user.createdAt.toISOString(),
    })),
  };
}

function viewNextShift(row: ShiftRow | undefined): NextShift | null {
  if (!row?.applicationId) return null;
  const { id, applicationId, jobTitle, name, photoUrl, startsAt, endsAt, timeZone } = row;
  const { location, person, phone, address, city, parkingInstructions, miles } = row;
  return {
    id,
    applicationId,
    jobTitle,
    name: name ?? '',
    photoUrl,
    startsAt,
    endsAt,
    timeZone,
    location,
    rate: toDollars(row.rateCents),
    total: summarizePay(row).total,
    miles: roundMiles(miles),
    contact: person && phone ? { person, phone, address, city, parkingInstructions } : null,
  };
}

/** Only invitations that can be answered are found. */
function viewInvitation(terms: AnswerRow['invitation'], now: Date): AwaitedAnswer['invitation'] {
  if (!terms) return null;
  const { id, employmentType, termsRevision, practiceTermsRevision } = terms;
  const { hold, heldUntil } = holdOf(terms, now);
  return {
    id,
    location: locationOf(terms),
    employmentType,
    termsVersion: termsVersionOf({ termsRevision }, { termsRevision: practiceTermsRevision }),
    heldUntil,
    ...answersTo('pending', { isFillable: true, hold }),
  };
}

export async function viewWork(
  { db, clock }: Context,
  party: Party,
  { zipCode, timeZone, availability, asksFirstDay }: Home,
): Promise<Work> {
  const now = clock.now();
  const answers = await findAwaitedAnswers(db, party, now);
  const shifts = await findShifts(db, party, now);
  const today = dayOf(now, timeZone ?? zoneOrDefault(zipCode));
  return {
    answers: answers.map(({ rateCents, askedCents, invitation, cost, ...answer }) => ({
      ...answer,
      rate: toDollars(rateCents),
      askedRate: askedCents === null ? null : toDollars(askedCents),
      invitation: viewInvitation(invitation, now),
      cost: cost && { ...cost, miles: roundMiles(milesBetween(cost.zipCode, cost.jobZipCode)) },
    })),
    days: weekOf(shifts, { today, availability }),
    nextShift: viewNextShift(nextShiftOf(shifts, now)),
    bookedAhead: party.side === 'professional' ? bookedAheadOf(shifts, now) : null,
    asksFirstDay,
  };
}

/** The nearest jobs for the user's own role, from which the best fits are chosen. */
const maxCompared = 100;

export async function viewSuggestions(
  context: Context,
  actor: Actor,
  facts: ViewerFacts | null,
): Promise<JsonText<JobListing[]>> {
  const { db, clock } = context;
  const now = clock.now();
  const viewer = toViewer(actor, facts);
  const { fitProfile, documents, zipCode } = viewer;
  if (!fitProfile) {
    const next = { sort: 'soonest' as const, near: undefined, now };
    const found = await searchJobs(db, next, { limit: maxSuggestions, viewerId: actor.userId });
    return viewListings(context, viewer, found.slice(0, maxSuggestions));
  }
  const search = {
    type: fitProfile.title as ProfessionalType,
    sort: 'distance' as const,
    near: nearOf(viewer),
    now,
  };
  const found = await searchJobs(db, search, { limit: maxCompared, viewerId: actor.userId });
  const written = await serializeJobs(db, found);
  const today = dayOf(now);
  const ranked = found.flatMap((job) => {
    const offer = written.get(job.id);
    const isAnswered = job.applicationStatus !== null && job.applicationStatus !== 'withdrawn';
    if (isAnswered || !offer?.shift) return [];
    const { shift } = offer;
    const days = offeredDays(job.days ?? []);
    const isTaken = (time: Shift | null) =>
      time !== null && fitProfile.taken.some((each) => isOverlapping(each, time));
    if (days.length > 1 ? days.every((day) => isTaken(day.shift)) : isTaken(shift)) return [];
    const refusal = checkEligibility({ ...fitProfile, documents }, offer, today);
    if (refusal && refusal.code !== 'not_verified') return [];
    const miles = roundMiles(zipCode ? milesBetween(zipCode, offer.zipCode) : null);
    const fit = fitOf({ ...offer, days }, fitProfile, miles);
    return isSuggested(fit) ? { job, at: shift.startsAt.getTime(), score: fitScore(fit) } : [];
  });
  const best = ranked
    .sort((one, other) => other.score - one.score || one.at - other.at)
    .slice(0, maxSuggestions);
  return viewListings(
    context,
    viewer,
    best.map(({ job }) => job),
  );
}

/** `undefined` without an account type. */
export async function checklistFacts(
  context: Context,
  actor: Actor,
): Promise<ChecklistFacts | undefined> {
  const { db, clock } = context;
  const { userId, userType } = actor;
  if (!userType) return undefined;
  const documents = await findDocumentsOf(db, userId);
  const facts = {
    userType,
    missing: missingFor(userType, documents, dayOf(clock.now())),
    reasons: documents.flatMap(({ kind, status, notes }) =>
      status === 'rejected' && notes ? [{ document: documentNames[kind], reason: notes }] : [],
    ),
    ...(await findFirstShift(db, partyOf(actor))),
  };
  const standing =
    userType === 'professional'
      ? await professionalStanding(context, actor)
      : await practiceStanding(context, actor);
  return { ...facts, ...standing };
}

const withoutProfile = {
  hasProfile: false,
  isVerified: false,
  isRejected: false,
  isSubmitted: false,
  notes: null,
  hasPayment: false,
};

async function professionalStanding(context: Context, { userId }: Actor) {
  const row = await findProfessional(context.db, userId);
  if (!row) return withoutProfile;
  const profile = await viewProfessional(context, row);
  return {
    hasProfile: true,
    isVerified: profile.profileVerified,
    isRejected: profile.isRejected,
    isSubmitted: true,
    notes: profile.verificationNotes,
    hasPayment: profile.isPaymentSetUp,
  };
}

async function practiceStanding(context: Context, { userId }: Actor) {
  const row = await findPractice(context.db, userId);
  if (!row) return withoutProfile;
  const profile = await viewPractice(context, row);
  return {
    hasProfile: true,
    isVerified: profile.isVerified,
    isRejected: profile.verificationState === 'rejected',
    isSubmitted: profile.verificationState === 'submitted',
    notes: profile.verificationNotes,
    hasPayment: profile.isPaymentSetUp,
  };
}
