/** Admin commands: decisions about profiles and documents, and a test message. */

import { findNames, findUser } from '#features/accounts/server/data';
import { type DocumentKind, refusals } from '#features/documents/rules';
import { reviewDocuments } from '#features/documents/server/commands';
import * as documents from '#features/documents/server/data';
import { postWithoutAccount } from '#features/notices/server/commands';
import { findNameChangedAt } from '#features/profiles/names/server/data';
import {
  findPractice,
  findProfessional,
  updatePractice,
  updateProfessional,
} from '#features/profiles/server/data';
import type { Actor, UserType } from '#kernel/actor';
import type { Requested } from '#kernel/api/endpoint';
import type { DocumentId, UserId } from '#kernel/id';
import { toE164 } from '#kernel/input/phone';
import { invalid, notFound, requireFound } from '#kernel/refusal';
import { dayOf } from '#kernel/time/day';
import { recordAuditEntry } from '#platform/audit';
import type { Context } from '#platform/context';
import { type Database, transaction } from '#platform/database/database';
import { recorder } from '#platform/tasks/events';
import * as rules from '../rules';
import type * as api from '../schema';
import { findListedProfile } from './data';
import { testSms } from './messages';
import { findReview, lockReview, type StoredReview } from './steps';
import { viewItem, viewReviewed } from './views';

const record = recorder<rules.AdminEvents>();

export function decideProfile(
  context: Context,
  actor: Actor,
  body: Requested<typeof api.verifyProfile>,
) {
  return transaction(context, async (context) => {
    const { db } = context;
    const isApproved = body.approve ?? body.verified ?? false;
    const review = await lockReview(db, body.profileId);
    const now = context.clock.now();
    const today = dayOf(now);
    if (!review || (body.userType && body.userType !== review.userType)) throw notFound();
    const { userId, userType, profileId } = review;
    const refusal = rules.checkProfileDecision(review, isApproved ? 'approve' : 'reject', {
      isHolder: userId === actor.userId,
      today,
      asOf: body.asOf === undefined ? undefined : new Date(body.asOf),
      nameChangedAt: await findNameChangedAt(db, userId),
    });
    if (refusal) throw refusal;

    const notes = body.notes || null;
    const waiting = review.documents.filter(
      ({ kind, hasFile, status }) => hasFile && kind !== 'facility_photo' && status === 'pending',
    );
    const rejected = isApproved ? [] : await rejectMarked(context, actor, review, body);
    const marked = new Set(rejected.map(({ id }) => id));
    const others = waiting.map(({ id }) => id).filter((id) => !marked.has(id));
    if (isApproved) {
      await reviewDocuments(context, {
        documentIds: others,
        approve: true,
        notes: null,
        adminId: actor.userId,
      });
    } else {
      await documents.setAside(db, others);
    }
    const save = userType === 'professional' ? updateProfessional : updatePractice;
    await save(db, userId, {
      decision: isApproved ? 'verified' : 'rejected',
      decidedAt: now,
      decidedBy: actor.userId,
      decisionNotes: notes,
      updatedAt: now,
    });
    await record(context, 'profile.decided', {
      userId,
      profileId,
      userType,
      isApproved,
      notes,
      rejected: rejected.map(({ kind, reason }) => ({ kind, reason })),
    });
    await recordAuditEntry(context, {
      actorId: actor.userId,
      action: isApproved ? 'profile.approved' : 'profile.rejected',
      subject: profileId,
      details: { userId, userType, hasNotes: notes !== null },
    });
    const item = await findListedProfile(db, { userType, profileId, today });
    if (!item) throw new Error('The profile is gone.');
    return viewItem(item, actor, today);
  });
}

/** Each with its own reason; the mail about the profile lists all of them. */
async function rejectMarked(
  context: Context,
  actor: Actor,
  review: StoredReview,
  { rejectedDocuments, asOf }: Requested<typeof api.verifyProfile>,
) {
  const rejected: { id: DocumentId; kind: DocumentKind; reason: string }[] = [];
  for (const { id, reason } of rejectedDocuments) {
    const document = review.documents.find((each) => each.id === id);
    if (!document) throw refusals.replacedMeanwhile();
    const refusal = rules.checkDocumentDecision(document, 'reject', {
      isHolder: review.userId === actor.userId,
      today: dayOf(context.clock.now()),
      asOf: asOf === undefined ? undefined : new Date(asOf),
    });
    if (refusal) throw refusal;
    await reviewDocuments(context, {
      documentIds: [id],
      approve: false,
      notes: reason,
      adminId: actor.userId,
    });
    await recordReview(context, actor, document, { approve: false, notes: reason });
    rejected.push({ id, kind: document.kind, reason });
  }
  return rejected;
}

/** Leaves out the text, because the log is never deleted. */
const recordReview = (
  context: Context,
  actor: Actor,
  { id, userId, kind }: Pick<documents.StoredDocument, 'id' | 'userId' | 'kind'>,
  { approve, notes }: { approve: boolean; notes: string | null },
) =>
  recordAuditEntry(context, {
    actorId: actor.userId,
    action: approve ? 'document.approved' : 'document.rejected',
    subject: id,
    details: { userId, kind, hasNotes: notes !== null },
  });

const findProfileIdOf = async (db: Database, userId: UserId, userType: UserType) =>
  (await (userType === 'professional' ? findProfessional : findPractice)(db, userId))?.id;

export function decideDocument(
  context: Context,
  actor: Actor,
  { id: documentId, ...body }: Requested<typeof api.reviewDocument>,
) {
  return transaction(context, async (context) => {
    const { db } = context;
    const reviewer = { isHolder: false, today: dayOf(context.clock.now()) };
    const seen = requireFound(await documents.findDocument(db, documentId));
    const { userId } = seen;
    await documents.lockUser(db, userId);
    const document = requireFound(await documents.findDocument(db, documentId));
    const refusal = rules.checkDocumentDecision(document, body.approve ? 'approve' : 'reject', {
      ...reviewer,
      isHolder: userId === actor.userId,
      asOf: new Date(body.asOf),
      nameChangedAt: await findNameChangedAt(db, userId),
    });
    if (refusal) throw refusal;

    const notes = body.notes || null;
    const { approve } = body;
    const kind = approve ? await resolveKind(db, document, body.kind) : document.kind;
    await reviewDocuments(context, {
      documentIds: [documentId],
      approve,
      notes,
      adminId: actor.userId,
    });
    if (notes) {
      const event = approve ? 'document.approved' : 'document.rejected';
      await record(context, event, { userId, documentId, kind, notes });
    }
    await recordReview(context, actor, { id: documentId, userId, kind }, { approve, notes });
    const reviewed = await documents.findDocument(db, documentId);
    const holder = await findUser(db, userId);
    if (!reviewed || !holder) throw new Error('The document is gone.');
    const profileId = holder.userType && (await findProfileIdOf(db, userId, holder.userType));
    const review = profileId ? await findReview(db, profileId) : undefined;
    return {
      ...viewReviewed(reviewed, reviewer, await findNames(db, [reviewed.reviewedBy])),
      profile: review ? { id: review.profileId, ...rules.outcomeOf(review, reviewer.today) } : null,
    };
  });
}

/** A verification document is approved as the kind that an admin assigns. */
async function resolveKind(
  db: Database,
  document: documents.StoredDocument,
  kind: DocumentKind | undefined,
): Promise<DocumentKind> {
  if (kind === undefined) {
    if (document.kind !== 'verification') return document.kind;
    throw invalid([{ path: 'kind', message: 'Please choose what this document is' }]);
  }
  const refusal = rules.checkDocumentName(
    document,
    kind,
    await documents.findDocumentsOf(db, document.userId),
  );
  if (refusal) throw refusal;
  await documents.assignKind(db, document.id, kind);
  return kind;
}

export async function sendTestSms(
  context: Context,
  actor: Actor,
  { phoneNumber, message }: Requested<typeof api.testSms>,
) {
  await context.limits.consume(rules.tooManyTests, ...rules.testSmsRateLimits(actor.userId));
  const phone = toE164(phoneNumber);
  await transaction(context, async (context) => {
    await postWithoutAccount(context, { channel: 'sms', to: phone, text: testSms(message) });
    await recordAuditEntry(context, {
      actorId: actor.userId,
      action: 'sms.tested',
      subject: rules.maskPhone(phone),
      details: { hasMessage: Boolean(message) },
    });
  });
  return { message: 'Test SMS has been sent to the provided number.' };
}
