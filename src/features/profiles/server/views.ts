/** Profiles as shown to their owners and the other side, and as input of the health score. */

import { deletedUser, nameOf } from '#features/accounts/rules';
import { findUser, type User } from '#features/accounts/server/data';
import { type DocumentState, isWaiting } from '#features/documents/rules';
import { fileUrl } from '#features/documents/server/commands';
import {
  findDocumentsOf,
  findDocumentsOfAll,
  type StoredDocument,
} from '#features/documents/server/data';
import type { Actor } from '#kernel/actor';
import type { EndpointOutput } from '#kernel/api/endpoint';
import type { UserId } from '#kernel/id';
import type { Party } from '#kernel/party';
import { notFound, requireFound } from '#kernel/refusal';
import { dayOf } from '#kernel/time/day';
import type { Context } from '#platform/context';
import { zoneOrDefault } from '#platform/places';
import type { practiceCard, professionalCard } from '../cards/schema';
import { levelOf, percentOf, practiceItems, professionalItems, quickWins } from '../health/rules';
import type { profileHealth } from '../health/schema';
import { maskedMethod, maskedPayout, methodOf } from '../payment/server/data';
import { shownPayRecord } from '../payRecord/rules';
import { findPayRecord } from '../payRecord/server/data';
import { findRating } from '../ratings/server/data';
import { reliabilityOf, type ShiftRecord } from '../reliability/rules';
import {
  isVerified,
  locationOf,
  missingFor,
  proofState,
  verificationState,
  weekView,
} from '../rules';
import type { PracticeView, ProfessionalView } from '../schema';
import * as data from './data';

async function holderOf({ db }: Context, userId: UserId): Promise<User> {
  return requireFound(await findUser(db, userId));
}

/** What the documents prove about a professional, with or without a profile. */
function viewProofs(documents: StoredDocument[], today: string) {
  const license = documents.find(({ kind }) => kind === 'license');
  const cpr = documents.find(({ kind }) => kind === 'cpr');
  const licenseStatus = proofState(license, today);
  const cprStatus = proofState(cpr, today);
  return {
    licenseStatus,
    licenseVerified: licenseStatus === 'verified',
    licenseNumber: license?.number ?? null,
    licenseState: license?.issuingState ?? null,
    licenseExpirationDate: license?.expiresOn ?? null,
    licenseDocumentUrl: license?.fileId ? fileUrl(license.fileId) : null,
    cprStatus,
    cprCertified: cpr !== undefined,
    cprCertificationVerified: cprStatus === 'verified',
    cprCertificationExpirationDate: cpr?.expiresOn ?? null,
    cprCertificationUrl: cpr?.fileId ? fileUrl(cpr.fileId) : null,
  };
}

const photosOf = (documents: StoredDocument[]): string[] =>
  documents.flatMap(({ kind, fileId }) =>
    kind === 'facility_photo' && fileId ? [fileUrl(fileId)] : [],
  );

/** The owner sees the notes only while there is something to do about them. */
const notesOf = ({ decision, decisionNotes }: data.ProfessionalProfile | data.PracticeProfile) =>
  decision === 'rejected' ? decisionNotes : null;

export async function showProfessional(
  context: Context,
  party: Party<'professional'>,
): Promise<ProfessionalView> {
  return viewProfessional(context, requireFound(await data.findProfessional(context.db, party.id)));
}

export async function showPractice(
  context: Context,
  party: Party<'practice'>,
): Promise<PracticeView> {
  return viewPractice(context, requireFound(await data.findPractice(context.db, party.id)));
}

export async function viewProfessional(
  context: Context,
  profile: data.ProfessionalProfile,
): Promise<ProfessionalView> {
  const user = await holderOf(context, profile.userId);
  const documents = await findDocumentsOf(context.db, user.id);
  const today = dayOf(context.clock.now());
  const { id, userId, title, yearsOfExperience, bio, phone, address, city, state } = profile;
  return {
    id,
    userId,
    title,
    yearsOfExperience,
    bio,
    phone,
    address,
    city,
    state,
    zipCode: profile.zipCode,
    professionalType: title,
    firstName: user.firstName,
    lastName: user.lastName,
    fullName: `${user.firstName} ${user.lastName}`,
    email: user.email,
    profileImageUrl: user.profileImageUrl,
    phoneVerified: user.phoneVerified,
    location: locationOf(profile),
    timeZone: zoneOrDefault(profile.zipCode),
    hourlyRate: profile.hourlyRateCents / 100,
    availability: weekView(profile.availability),
    ...viewProofs(documents, today),
    ...maskedPayout(context.vault, profile),
    profileVerified: isVerified(profile.decision, documents, 'professional', today),
    isRejected: profile.decision === 'rejected' && !documents.some(isWaiting),
    verificationNotes: notesOf(profile),
    createdAt: profile.createdAt.toISOString(),
    updatedAt: profile.updatedAt.toISOString(),
  };
}

export async function viewPractice(
  context: Context,
  profile: data.PracticeProfile,
): Promise<PracticeView> {
  const user = await holderOf(context, profile.userId);
  const documents = await findDocumentsOf(context.db, user.id);
  const today = dayOf(context.clock.now());
  const isProven = isVerified(profile.decision, documents, 'practice', today);
  const { id, userId, practiceName, address, city, state, zipCode, timeZone } = profile;
  const { phone, website, description, parkingInstructions } = profile;
  const { contactPersonName, contactPersonEmail, contactPersonPhone } = profile;
  return {
    id,
    userId,
    practiceName,
    address,
    city,
    state,
    zipCode,
    timeZone,
    phone,
    website,
    description,
    parkingInstructions,
    contactPersonName,
    contactPersonEmail,
    contactPersonPhone,
    location: locationOf(profile),
    profileImageUrl: user.profileImageUrl,
    facilityPhotos: photosOf(documents),
    ...maskedMethod(context.vault, { ...profile, paymentMethod: methodOf(context, profile) }),
    isVerified: isProven,
    verifiedAt: isProven ? (profile.decidedAt?.toISOString() ?? null) : null,
    verificationState: verificationState(profile, isProven),
    missingDocuments: missingFor('practice', documents, today),
    verificationNotes: notesOf(profile),
    submittedAt: profile.submittedAt?.toISOString() ?? null,
    createdAt: profile.createdAt.toISOString(),
    updatedAt: profile.updatedAt.toISOString(),
  };
}

type ProfessionalCard = EndpointOutput<typeof professionalCard>;

/** For any signed-in user: no street address, phone or bank details. */
export async function viewProfessionalCard(
  context: Context,
  userId: UserId,
): Promise<ProfessionalCard> {
  const card = (await viewProfessionalCards(context, [userId])).get(userId);
  if (!card) throw notFound();
  return card;
}

/** Cards by user id; users without a profile are omitted. */
export async function viewProfessionalCards(
  { db, clock }: Context,
  userIds: UserId[],
): Promise<Map<string, ProfessionalCard>> {
  const found = await data.findProfessionals(db, userIds);
  const documents = await findDocumentsOfAll(db, userIds);
  const today = dayOf(clock.now());
  return new Map(
    found.map(({ profile, user, shiftRecord, rating }) => {
      const own = documents.filter(({ userId }) => userId === user.id);
      const memberSince = user.createdAt.toISOString();
      const photoUrl = user.profileImageUrl;
      const person = { ...profile, name: nameOf(user), photoUrl, memberSince, shiftRecord, rating };
      return [user.id, cardOf(person, own, today)];
    }),
  );
}

type Carded = Pick<
  data.ProfessionalProfile,
  | 'userId'
  | 'title'
  | 'yearsOfExperience'
  | 'bio'
  | 'city'
  | 'state'
  | 'hourlyRateCents'
  | 'decision'
> &
  Pick<ProfessionalCard, 'name' | 'photoUrl' | 'memberSince' | 'rating'> & {
    shiftRecord: ShiftRecord | null;
  };

export const cardOf = (
  person: Carded,
  documents: readonly DocumentState[],
  today: string,
): ProfessionalCard => ({
  id: person.userId,
  name: person.name,
  title: person.title,
  yearsOfExperience: person.yearsOfExperience,
  bio: person.bio,
  city: person.city,
  state: person.state,
  hourlyRate: person.hourlyRateCents / 100,
  photoUrl: person.photoUrl,
  isVerified: isVerified(person.decision, documents, 'professional', today),
  rating: person.rating,
  reliability: reliabilityOf(person.shiftRecord),
  memberSince: person.memberSince,
});

export async function viewPracticeCard(
  context: Context,
  userId: UserId,
): Promise<EndpointOutput<typeof practiceCard>> {
  const profile = requireFound(await data.findPractice(context.db, userId));
  const user = await holderOf(context, userId);
  const documents = await findDocumentsOf(context.db, userId);
  const { practiceName, city, state, description, parkingInstructions } = profile;
  return {
    id: userId,
    name: user.deletedAt ? deletedUser : practiceName,
    city,
    state,
    description,
    parkingInstructions,
    photoUrl: user.profileImageUrl,
    facilityPhotos: photosOf(documents),
    isVerified: isVerified(profile.decision, documents, 'practice', dayOf(context.clock.now())),
    rating: await findRating(context.db, userId),
    payRecord: shownPayRecord(await findPayRecord(context.db, userId)),
    memberSince: user.createdAt.toISOString(),
  };
}

/** Before a profile exists, it is based on the account and its documents. */
export async function viewHealth(
  context: Context,
  { userId }: Pick<Actor, 'userId'>,
): Promise<EndpointOutput<typeof profileHealth>> {
  const user = await holderOf(context, userId);
  const items = await itemsOf(context, user);
  const percent = percentOf(items);
  return {
    userType: user.userType,
    percent,
    level: levelOf(percent),
    items,
    quickWins: quickWins(items),
  };
}

async function itemsOf(context: Context, user: User) {
  const { db, clock } = context;
  if (user.userType === 'professional') {
    const profile = await data.findProfessional(db, user.id);
    const facts = profile
      ? await viewProfessional(context, profile)
      : viewProofs(await findDocumentsOf(db, user.id), dayOf(clock.now()));
    return professionalItems(user, facts);
  }
  if (user.userType === 'practice') {
    const profile = await data.findPractice(db, user.id);
    const facts = profile
      ? await viewPractice(context, profile)
      : { facilityPhotos: photosOf(await findDocumentsOf(db, user.id)) };
    return practiceItems(user, facts);
  }
  return [];
}
