/**
 * Uploading documents: files become pages of the document of their kind, which is then reviewed.
 */

import {
  checkQuota,
  type DocumentKind,
  isSingleDocument,
  isValidOn,
  refusals,
  tooManyUploads,
  uploadRateLimit,
} from '#features/documents/rules';
import { record } from '#features/documents/server/commands';
import * as documents from '#features/documents/server/data';
import { type DocumentId, type FileId, newId, type UserId } from '#kernel/id';
import type { Party } from '#kernel/party';
import { Refusal } from '#kernel/refusal';
import { dayOf } from '#kernel/time/day';
import type { Context } from '#platform/context';
import { type Database, transaction } from '#platform/database/database';
import { attachFile, detachFile, findUsage } from '#platform/files/files';
import * as rules from '../rules';

interface StoredUpload {
  kind: DocumentKind;
  fileId: FileId;
  size: number;
}

/** Stored files that are not attached yet, or why they were refused. */
export interface Delivery extends Omit<rules.Submission, 'uploads'> {
  uploads: StoredUpload[];
  refusal?: Refusal;
}

/** Checks rate limit and quota before any image is decoded. */
export async function admitUploads(
  context: Context,
  { id: userId }: Party,
  read: (kept: documents.StoredDocument[], today: string) => rules.Submission,
): Promise<void> {
  const kept = await documents.findDocumentsOf(context.db, userId);
  const today = dayOf(context.clock.now());
  const submission = read(kept, today);
  await context.limits.consume(tooManyUploads, uploadRateLimit(userId));
  // An image's final size is known only after re-encoding, but it already counts as a file.
  const coming = submission.uploads.map(({ kind, file: { mediaType, size } }) => ({
    kind,
    size: mediaType.startsWith('image/') ? 0 : size,
  }));
  await refuse(context.db, userId, kept, { ...submission, uploads: coming, today });
}

const nothing = { uploads: [], claims: [], replaced: [], isConfirmed: false };

/**
 * Call before any transaction, because the file store may be slow. A refusal is returned, not
 * thrown: a repeated request must get its first response, even if the state has changed since.
 */
export async function storeUploads(
  context: Context,
  { id: userId }: Party,
  read: (kept: documents.StoredDocument[], today: string) => rules.Submission,
): Promise<Delivery> {
  const kept = await documents.findDocumentsOf(context.db, userId);
  const today = dayOf(context.clock.now());
  try {
    const submission = read(kept, today);
    const coming = submission.uploads.map(({ kind, file }) => ({ kind, size: file.size }));
    await refuse(context.db, userId, kept, { ...submission, uploads: coming, today });
    return { ...submission, uploads: await putAll(context, submission.uploads) };
  } catch (error) {
    if (error instanceof Refusal) return { ...nothing, refusal: error };
    throw error;
  }
}

async function putAll({ files }: Context, uploads: rules.UploadedFile[]): Promise<StoredUpload[]> {
  const stored: StoredUpload[] = [];
  for (const { kind, file } of uploads) {
    stored.push({ kind, fileId: await files.put(file), size: file.size });
  }
  return stored;
}

interface Wanted extends Omit<rules.Submission, 'uploads'> {
  uploads: { kind: DocumentKind; size: number }[];
  today: string;
}

/**
 * Checked before the files are stored, and again under the lock. Returns what goes back to review.
 */
async function refuse(
  db: Database,
  userId: UserId,
  kept: documents.StoredDocument[],
  wanted: Wanted,
): Promise<DocumentKind[]> {
  const again = rules.returnedToReview(kept, wanted, wanted.today);
  if (again.length > 0 && !wanted.isConfirmed) throw refusals.reviewAgain(again);
  const full = checkQuota(kept, await findUsage(db, userId), wanted.uploads, wanted.replaced);
  if (full) throw full;
  return again;
}

/** The documents that were added or changed, and the message to their owner. */
export interface Submitted {
  message: string;
  documents: documents.StoredDocument[];
}

export function submitDocuments(
  context: Context,
  { id: userId }: Party,
  delivery: Delivery,
): Promise<Submitted> {
  if (delivery.refusal) throw delivery.refusal;
  const { uploads, claims, replaced } = delivery;
  return transaction(context, async (context) => {
    const { db } = context;
    const today = dayOf(context.clock.now());
    await documents.lockUser(db, userId);
    const kept = await documents.findDocumentsOf(db, userId);
    const again = await refuse(db, userId, kept, { ...delivery, today });
    const ids = new Set<string>();
    const change = async (kind: DocumentKind, fileIds: FileId[]) => {
      const old = isSingleDocument(kind) ? kept.find((each) => each.kind === kind) : undefined;
      const claim = claims.find((each) => each.kind === kind);
      const isReplaced = fileIds.length > 0 && replaced.includes(kind);
      const isStillValid = old !== undefined && isValidOn(old, today) && !again.includes(kind);
      const review = isStillValid ? reviewOf(old) : {};
      ids.add(
        await saveDocument(context, userId, old, { kind, claim, fileIds, isReplaced, review }),
      );
    };

    for (const { kind, fileIds } of groupUploads(uploads)) await change(kind, fileIds);
    for (const claim of claims.filter(({ kind }) => !uploads.some((each) => each.kind === kind))) {
      const old = kept.find(({ kind }) => kind === claim.kind);
      if (!old || rules.isChange(claim, old)) await change(claim.kind, []);
    }
    return {
      message: rules.uploadMessage(uploads, again),
      documents: (await documents.findDocumentsOf(db, userId)).filter(({ id }) => ids.has(id)),
    };
  });
}

/**
 * Files of a single-document kind become its pages; of other kinds each file is its own document.
 */
function groupUploads(
  uploads: readonly StoredUpload[],
): { kind: DocumentKind; fileIds: FileId[] }[] {
  const groups: { kind: DocumentKind; fileIds: FileId[] }[] = [];
  for (const { kind, fileId } of uploads) {
    const group = isSingleDocument(kind) ? groups.find((each) => each.kind === kind) : undefined;
    if (group) group.fileIds.push(fileId);
    else groups.push({ kind, fileIds: [fileId] });
  }
  return groups;
}

interface Change {
  kind: DocumentKind;
  claim: rules.EnteredDetails | undefined;
  /** The files of the new pages. */
  fileIds: FileId[];
  isReplaced: boolean;
  /** The decision that still applies; empty if it has to be made again. */
  review: Partial<ReturnType<typeof reviewOf>>;
}

function reviewOf(document: documents.StoredDocument) {
  const { status, notes, uploadedAt, reviewedAt, reviewedBy, remindedDays } = document;
  return { status, notes, uploadedAt, reviewedAt, reviewedBy, remindedDays };
}

/**
 * Inserts a new row with a new id, even if only a page or a date changes, so that what an admin
 * reviewed under the old id cannot change before the decision.
 */
async function saveDocument(
  context: Context,
  userId: UserId,
  old: documents.StoredDocument | undefined,
  { kind, claim, fileIds, isReplaced, review }: Change,
): Promise<DocumentId> {
  const { db, clock } = context;
  const now = clock.now();
  const id = newId<DocumentId>(now);
  const isPhoto = kind === 'facility_photo';
  const oldIds = old?.pages.map(({ fileId }) => fileId) ?? [];
  const [fileId = null, ...laterFileIds] = [...(isReplaced ? [] : oldIds), ...fileIds];
  if (old) await documents.deleteDocument(db, old.id);
  if (isReplaced) for (const each of oldIds) await detachFile(db, each);
  for (const each of fileIds) {
    await attachFile(db, each, { ownerId: userId, isShared: isPhoto }, now);
  }
  // The expiry date of the replaced document does not apply to this one.
  const oldDate = isReplaced && old?.hasFile ? null : old?.expiresOn;
  await documents.insertDocument(
    db,
    {
      id,
      userId,
      kind,
      fileId,
      uploadedAt: now,
      number: claim?.number ?? old?.number ?? null,
      issuingState: claim?.issuingState ?? old?.issuingState ?? null,
      expiresOn: claim?.expiresOn ?? oldDate ?? null,
      // Photos are not reviewed.
      ...(isPhoto ? { status: 'verified', reviewedAt: now } : review),
    },
    laterFileIds,
  );
  if (fileId !== null && !isPhoto) {
    await record(context, 'document.uploaded', { userId, documentId: id });
  }
  return id;
}
