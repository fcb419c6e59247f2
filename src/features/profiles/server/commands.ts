/** Creating and changing profiles, and submitting a practice for verification. */

import { findUser, type User, updateUser } from '#features/accounts/server/data';
import { confirmPassword } from '#features/accounts/twostep/server/commands';
import { findDocumentsOf } from '#features/documents/server/data';
import type { EndpointOutput, Requested } from '#kernel/api/endpoint';
import { requireCurrentVersion } from '#kernel/api/version';
import { newId, type UserId } from '#kernel/id';
import { toE164 } from '#kernel/input/phone';
import type { Party } from '#kernel/party';
import { invalid, notFound, requireFound } from '#kernel/refusal';
import { dayOf } from '#kernel/time/day';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import { isTimeZone, statesOf, zoneOf, zoneOrDefault } from '#platform/places';
import { recorder } from '#platform/tasks/events';
import { changeRateLimit, tooManyChanges } from '../availability/rules';
import { announceAvailability } from '../availability/server/steps';
import { type Payout, preparePayout, storePayout } from '../payment/server/commands';
import * as rules from '../rules';
import type * as api from '../schema';
import type { PracticeView, ProfessionalView } from '../schema';
import * as data from './data';
import { viewPractice, viewProfessional } from './views';

const record = recorder<rules.ProfileEvents>();

/** Reopens the decision; the last notes stay, for the next reviewer. */
const undecided = { decision: null, decidedAt: null, decidedBy: null };

type ProfessionalForm = Requested<typeof api.createProfessional>;
type PracticeForm = Requested<typeof api.createPractice>;

/** A place must be in the state of its ZIP code. */
function refuseWrongState(place: { zipCode: string; state: string }) {
  const issue = rules.validateStateOfZip(place, statesOf(place.zipCode));
  if (issue) throw invalid([issue]);
}

/** Call before any transaction: the gateway is called for a card only if the rest is valid. */
export async function prepareProfessional(
  context: Context,
  party: Party<'professional'>,
  { form, requestKey }: { form: ProfessionalForm; requestKey?: string | undefined },
): Promise<Payout> {
  refuseWrongState(form);
  return preparePayout(context, party.id, { fields: form, isOptional: true, requestKey });
}

/** `payout` is prepared beforehand: the gateway is never called inside a transaction. */
export function createProfessional(
  context: Context,
  { id: userId }: Party<'professional'>,
  { form, payout }: { form: ProfessionalForm; payout: Payout },
): Promise<ProfessionalView> {
  return transaction(context, async (context) => {
    const { db } = context;
    const now = context.clock.now();
    const user = requireFound(await findUser(db, userId));
    const profile = await data.insertProfessional(db, {
      id: newId(now),
      userId,
      createdAt: now,
      updatedAt: now,
      ...professionalFields(form, user),
      availability: rules.chooseDays({}, form.availability.days),
      availabilityChangedAt: now,
    });
    if (!profile) throw rules.refusals.profileExists();
    const timeZone = zoneOrDefault(form.zipCode);
    await updateUser(db, userId, { hasCompletedProfile: true, timeZone, updatedAt: now });
    await record(context, 'profile.created', { userId, profileId: profile.id });
    return viewProfessional(context, await storePayout(context, userId, payout));
  });
}

export async function saveProfessional(
  context: Context,
  party: Party<'professional'>,
  form: Requested<typeof api.updateProfessional>,
): Promise<ProfessionalView> {
  const { id: userId } = party;
  await context.limits.consume(tooManyChanges, changeRateLimit(userId));
  const payout = await prepareProfessional(context, party, { form });
  return transaction(context, async (context) => {
    const { db } = context;
    const user = await findUser(db, userId);
    const stored = await data.findProfessional(db, userId, { isLocked: true });
    if (!user || !stored) throw notFound();
    requireCurrentVersion(stored, form.updatedAt);
    const now = context.clock.now();
    const missing = rules.missingFor('professional', await findDocumentsOf(db, userId), dayOf(now));
    const changes = {
      ...professionalFields(form, user),
      availability: rules.chooseDays(stored.availability, form.availability.days),
      // If no document is missing, saving the profile is the fix that the rejection asked for.
      ...(stored.decision === 'rejected' && missing.length === 0 && undecided),
    };
    const profile = requireFound(
      await data.updateProfessional(db, userId, {
        ...changes,
        ...(!rules.isSameWeek(stored.availability, changes.availability) && {
          availabilityChangedAt: now,
        }),
        updatedAt: now,
      }),
    );
    await updateUser(db, userId, { timeZone: zoneOrDefault(form.zipCode), updatedAt: now });
    await record(context, 'profile.updated', { userId, profileId: profile.id });
    // Practices see the title and the rate next to the hours.
    await announceAvailability(context, userId);
    return viewProfessional(context, await storePayout(context, userId, payout));
  });
}

/** A phone that was verified at registration takes precedence over the form. */
function professionalFields(form: ProfessionalForm, user: User) {
  const { title, yearsOfExperience, address, city, state, zipCode } = form;
  const verifiedPhone = user.phoneVerified ? user.phone : null;
  return {
    title,
    yearsOfExperience,
    address,
    city,
    state,
    zipCode,
    bio: form.bio || null,
    phone: verifiedPhone ?? toE164(form.phone),
    hourlyRateCents: Math.round(form.hourlyRate * 100),
  };
}

export async function patchProfessional(
  context: Context,
  { id: userId }: Party<'professional'>,
  { availability: changes, ...fields }: Requested<typeof api.patchProfessional>,
): Promise<ProfessionalView> {
  if (changes) await context.limits.consume(tooManyChanges, changeRateLimit(userId));
  const payout = await preparePayout(context, userId, { fields });
  return transaction(context, async (context) => {
    const { db } = context;
    const stored = requireFound(await data.findProfessional(db, userId, { isLocked: true }));
    const now = context.clock.now();
    const availability = rules.mergeWeek(stored.availability, changes ?? {});
    const isChanged = !rules.isSameWeek(stored.availability, availability);
    await data.updateProfessional(db, userId, {
      availability,
      ...(isChanged && { availabilityChangedAt: now }),
      updatedAt: now,
    });
    if (isChanged) await announceAvailability(context, userId);
    const isPayout = Object.values(fields).some((field) => field !== undefined);
    if (isPayout) await record(context, 'profile.updated', { userId, profileId: stored.id });
    return viewProfessional(context, await storePayout(context, userId, payout));
  });
}

export async function createPractice(
  context: Context,
  { id: userId, by }: Party<'practice'>,
  form: PracticeForm,
): Promise<PracticeView> {
  refuseWrongState(form);
  refuseUnknownZone(form);
  const timeZone = chooseZone(form);
  await confirmPassword(context, by, form.password);
  return transaction(context, async (context) => {
    const { db } = context;
    const now = context.clock.now();
    const profile = await data.insertPractice(db, {
      id: newId(now),
      userId,
      createdAt: now,
      updatedAt: now,
      timeZone,
      ...practiceFields(form),
    });
    if (!profile) throw rules.refusals.profileExists();
    await updateUser(db, userId, { hasCompletedProfile: true, timeZone, updatedAt: now });
    await record(context, 'profile.created', { userId, profileId: profile.id });
    return viewPractice(context, profile);
  });
}

export async function savePractice(
  context: Context,
  { id: userId, by }: Party<'practice'>,
  form: Requested<typeof api.updatePractice>,
): Promise<PracticeView> {
  refuseWrongState(form);
  refuseUnknownZone(form);
  await confirmPassword(context, by, form.password);
  return transaction(context, async (context) => {
    const { db } = context;
    const stored = requireFound(await data.findPractice(db, userId, { isLocked: true }));
    requireCurrentVersion(stored, form.updatedAt);
    // A time zone chosen by hand stays when the form omits it.
    const isKept = !form.timeZone && stored.zipCode === form.zipCode;
    const timeZone = isKept ? stored.timeZone : chooseZone(form);
    const changes = { ...practiceFields(form), timeZone };
    const now = context.clock.now();
    const profile = requireFound(
      await data.updatePractice(db, userId, { ...changes, updatedAt: now }),
    );
    await updateUser(db, userId, { timeZone, updatedAt: now });
    await record(context, 'profile.updated', { userId, profileId: profile.id });
    return viewPractice(context, profile);
  });
}

function refuseUnknownZone({ timeZone }: PracticeForm) {
  if (timeZone && !isTimeZone(timeZone)) throw rules.refusals.badTimeZone();
}

/** The chosen time zone, or else that of the ZIP code. */
function chooseZone({ timeZone, zipCode }: PracticeForm): string {
  const zone = timeZone || zoneOf(zipCode);
  if (!zone) throw rules.refusals.unknownZip();
  return zone;
}

function practiceFields(form: PracticeForm) {
  const { practiceName, address, city, state, zipCode, description } = form;
  const { contactPersonName, contactPersonEmail, parkingInstructions } = form;
  return {
    practiceName,
    address,
    city,
    state,
    zipCode,
    description,
    contactPersonName,
    contactPersonEmail,
    parkingInstructions,
    phone: toE164(form.phone),
    contactPersonPhone: toE164(form.contactPersonPhone),
    website: form.website ?? null,
  };
}

/**
 * Does nothing if the practice is already submitted or verified. A rejected one is submitted again.
 * Answers with the names of missing required documents.
 */
export function submitVerification(
  context: Context,
  { id: userId }: Party<'practice'>,
): Promise<EndpointOutput<typeof api.submitVerification>> {
  return transaction(context, async (context) => {
    const { db } = context;
    const stored = await data.findPractice(db, userId, { isLocked: true });
    if (!stored) throw rules.refusals.practiceProfileMissing();
    const now = context.clock.now();
    const documents = await findDocumentsOf(db, userId);
    const missing = rules.missingFor('practice', documents, dayOf(now));
    const answer = { message: rules.submitted(missing), missing };
    if (rules.isVerified(stored.decision, documents, 'practice', dayOf(now)) || isWaiting(stored)) {
      return answer;
    }
    await data.updatePractice(db, userId, {
      submittedAt: now,
      ...(stored.decision === 'rejected' && undecided),
      updatedAt: now,
    });
    await record(context, 'practice.submitted', { userId, profileId: stored.id });
    return answer;
  });
}

/** A rejected practice can neither post nor hire until it submits its verification again. */
export async function requirePracticeInGoodStanding({ db }: Context, practiceId: UserId) {
  const practice = await data.findPractice(db, practiceId);
  if (practice?.decision === 'rejected') throw rules.refusals.practiceRejected();
}

const isWaiting = ({ submittedAt, decidedAt }: data.PracticeProfile): boolean =>
  submittedAt !== null && (decidedAt === null || submittedAt > decidedAt);
