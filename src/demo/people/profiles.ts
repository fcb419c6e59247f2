/** Demo profiles with their documents and review decisions. */

import { type User, updateUser } from '#features/accounts/server/data';
import { isSingleDocument } from '#features/documents/rules';
import { fileUrl } from '#features/documents/server/commands';
import { insertDocument } from '#features/documents/server/data';
import { upsertFirstDay } from '#features/profiles/firstDay/server/data';
import { insertNameChange } from '#features/profiles/names/server/data';
import { insertPractice, insertProfessional } from '#features/profiles/server/data';
import type { Actor } from '#kernel/actor';
import { type DocumentId, type FileId, newId, type ProfileId, type UserId } from '#kernel/id';
import { defaultState } from '#kernel/input/states';
import { dayMs, hourMs } from '#kernel/time/durations';
import { recordAuditEntry } from '#platform/audit';
import type { Context } from '#platform/context';
import { attachFile } from '#platform/files/files';
import { zoneOrDefault } from '#platform/places';
import { type Drawn, fileKeys } from './files';
import { type DemoDocument, lastDayOf, type Practice, type Professional } from './people';

const later = (from: Date, days: number) => new Date(from.getTime() + days * dayMs);

export interface DemoContext {
  /** Runs in the transaction that creates the demo data. */
  context: Context;
  drawn: Drawn;
  now: Date;
  ownerId: UserId;
}

/** The context with an earlier clock. */
export const withClockAt = (context: DemoContext['context'], now: Date) => ({
  ...context,
  clock: { now: () => now },
});

export async function attachPhoto(
  { context: { db }, drawn, now }: Omit<DemoContext, 'ownerId'>,
  person: Professional | Practice,
  user: User,
): Promise<void> {
  const fileId = drawn.get(fileKeys.photo(person));
  if (!fileId) return;
  await attachFile(db, fileId, { ownerId: user.id, isShared: true }, now);
  await updateUser(db, user.id, { profileImageUrl: fileUrl(fileId), updatedAt: user.createdAt });
}

export async function makeProfessional(demo: DemoContext, person: Professional, user: User) {
  if (!person.profile) return;
  const { rate, week, place, ...profile } = person.profile;
  const createdAt = later(user.createdAt, 0.1);
  const id = newId<ProfileId>(createdAt);
  await insertProfessional(demo.context.db, {
    ...profile,
    ...place,
    id,
    userId: user.id,
    phone: user.phone ?? '',
    state: defaultState,
    hourlyRateCents: Math.round(rate * 100),
    availability: week,
    availabilityChangedAt: later(user.createdAt, 0.2),
    createdAt,
    updatedAt: createdAt,
    ...decisionOf(demo, person, user),
  });
  await updateUser(demo.context.db, user.id, {
    hasCompletedProfile: true,
    timeZone: zoneOrDefault(place.zipCode),
    updatedAt: createdAt,
  });
  await addDocuments(demo, person, user);
  await noteDecision(demo, person, user, id);
  if (person.newLastName) await askForName(demo, person.newLastName, user);
}

function askForName({ context, now }: DemoContext, lastName: string, user: User) {
  const createdAt = new Date(now.getTime() - 5 * hourMs);
  return insertNameChange(context.db, {
    id: newId(createdAt),
    userId: user.id,
    firstName: user.firstName,
    lastName,
    previousFirstName: user.firstName,
    previousLastName: user.lastName,
    status: 'pending',
    createdAt,
  });
}

export async function makePractice(demo: DemoContext, person: Practice, user: User) {
  if (!person.profile) return;
  const { website = null, place, ...profile } = person.profile;
  const timeZone = zoneOrDefault(place.zipCode);
  const createdAt = later(user.createdAt, 0.1);
  const id = newId<ProfileId>(createdAt);
  const phone = user.phone ?? '';
  await insertPractice(demo.context.db, {
    ...profile,
    ...place,
    id,
    userId: user.id,
    phone,
    website,
    timeZone,
    state: defaultState,
    contactPersonName: `${user.firstName} ${user.lastName}`,
    contactPersonEmail: user.email,
    contactPersonPhone: phone,
    submittedAt: person.documents ? later(user.createdAt, 0.3) : null,
    createdAt,
    updatedAt: createdAt,
    ...decisionOf(demo, person, user),
  });
  await updateUser(demo.context.db, user.id, {
    hasCompletedProfile: true,
    timeZone,
    updatedAt: createdAt,
  });
  await addDocuments(demo, person, user);
  await addRooms(demo, person, user);
  await addFirstDay(demo, person, user);
  await noteDecision(demo, person, user, id);
}

function decisionOf(demo: DemoContext, person: Professional | Practice, user: User) {
  const { decision, notes = null } = person;
  if (!decision) return {};
  const decidedAt = later(user.createdAt, 1);
  return { decision, decidedAt, decidedBy: demo.ownerId, decisionNotes: notes };
}

async function addDocuments(demo: DemoContext, person: Professional | Practice, user: User) {
  for (const paper of person.documents ?? []) {
    const fileIds = Array.from({ length: paper.pages ?? 1 }, (_, at) =>
      demo.drawn.get(fileKeys.paper(person, paper, at + 1)),
    ).filter((fileId) => fileId !== undefined);
    await addDocument(demo, user, paper, fileIds);
  }
}

async function addRooms(demo: DemoContext, person: Practice, user: User) {
  for (const at of [0, 1, 2]) {
    const fileId = demo.drawn.get(fileKeys.room(person, at));
    // Photos are shown newest first, so the first one, the reception, gets the latest time.
    const uploadedAt = later(user.createdAt, 0.3 - at / 100);
    if (fileId) await addDocument(demo, user, { kind: 'facility_photo' }, [fileId], uploadedAt);
  }
}

async function addFirstDay(
  { context: { db }, drawn, now }: DemoContext,
  person: Practice,
  user: User,
) {
  if (!person.firstDay) return;
  const { door: _color, ...fields } = person.firstDay;
  const doorPhotoId = drawn.get(fileKeys.door(person)) ?? null;
  if (doorPhotoId) await attachFile(db, doorPhotoId, { ownerId: user.id, isShared: false }, now);
  const updatedAt = later(user.createdAt, 1.5);
  await upsertFirstDay(db, { ...fields, practiceId: user.id, doorPhotoId, updatedAt });
}

async function addDocument(
  demo: DemoContext,
  user: User,
  paper: DemoDocument,
  fileIds: FileId[],
  uploadedAt = later(user.createdAt, 0.2),
) {
  const { context, now, ownerId } = demo;
  const { kind, status = 'pending', number = null, expiresInDays, notes = null } = paper;
  const [fileId = null, ...laterFileIds] = fileIds;
  for (const each of fileIds) {
    const isShared = kind === 'facility_photo';
    await attachFile(context.db, each, { ownerId: user.id, isShared }, now);
  }
  const document = {
    id: newId<DocumentId>(uploadedAt),
    userId: user.id,
    kind,
    fileId,
    status,
    notes,
    number,
    isSetAside: paper.isSetAside ?? false,
    issuingState: number && isSingleDocument(kind) ? defaultState : null,
    expiresOn: lastDayOf(paper, now),
    uploadedAt,
    ...(status !== 'pending' && { reviewedAt: later(user.createdAt, 1), reviewedBy: ownerId }),
    // A document that has expired already had its expiration notice sent.
    ...((expiresInDays ?? 0) < 0 && { remindedDays: 0 as const }),
  };
  await insertDocument(context.db, document, laterFileIds);
}

/** Writes the audit log entry, dated on the day of the decision. */
async function noteDecision(
  { context, ownerId }: DemoContext,
  { decision, notes }: Professional | Practice,
  user: User,
  profileId: ProfileId,
) {
  if (!decision) return;
  const decidedAt = later(user.createdAt, 1);
  await recordAuditEntry(
    { ...context, clock: { now: () => decidedAt } },
    {
      actorId: ownerId,
      action: decision === 'verified' ? 'profile.approved' : 'profile.rejected',
      subject: profileId,
      details: { userId: user.id, userType: user.userType, hasNotes: notes !== undefined },
    },
  );
}

/** For what an admin does. */
export const adminOf = ({ id: userId }: User): Actor => ({
  userId,
  userType: null,
  isAdmin: true,
  isOwner: true,
  tokenVersion: 0,
});
