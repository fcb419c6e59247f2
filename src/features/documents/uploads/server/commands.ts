/** Handing in documents: files become pages of the document of their kind, which waits for review. */
import { dayOf } from '../../../../kernel/day';
import { newId } from '../../../../kernel/id';
import { Refusal } from '../../../../kernel/refusal';
import type { Context } from '../../../../platform/context';
import { type Database, transaction } from '../../../../platform/database';
import { attachFile, detachFile, usageOf } from '../../../../platform/files';
import {
  checkQuota,
  type DocumentKind,
  isSingleDocument,
  refusals,
  tooManyUploads,
  uploadRateLimit,
} from '../../rules';
import { record } from '../../server/commands';
import {
  deleteDocument,
  findDocumentsOf,
  insertDocument,
  lockHolder,
  type StoredDocument,
} from '../../server/data';
import {
  type Claim,
  isChange,
  returnedToReview,
  type Submission,
  type UploadedFile,
  uploadMessage,
} from '../rules';

interface StoredUpload {
  kind: DocumentKind;
  fileId: string;
  size: number;
}

/** Files that are in the store and belong to nobody yet, or why they were not taken. */
export interface Delivery extends Omit<Submission, 'uploads'> {
  uploads: StoredUpload[];
  refusal?: Refusal;
}

/** Before any picture is decoded: whether this may be sent now, and whether there is room for it. */
export async function admitUploads(
  context: Context,
  userId: string,
  read: (kept: StoredDocument[], today: string) => Submission,
): Promise<void> {
  const kept = await findDocumentsOf(context.db, userId);
  const today = dayOf(context.clock.now());
  const submission = read(kept, today);
  await context.limits.consume(tooManyUploads, uploadRateLimit(userId));
  // How large a picture will be is known when it is made anew; that it is one more, already now.
  const coming = submission.uploads.map(({ kind, file: { mediaType, size } }) => ({
    kind,
    size: mediaType.startsWith('image/') ? 0 : size,
  }));
  await refuse(context.db, userId, kept, { ...submission, uploads: coming, today });
}

const nothing = { uploads: [], claims: [], replaced: [], isConfirmed: false };

/**
 * Before any transaction: the store may be far away. A refusal is not thrown yet, since a repeated
 * request is answered as it was the first time, when things stood otherwise.
 */
export async function storeUploads(
  context: Context,
  userId: string,
  read: (kept: StoredDocument[], today: string) => Submission,
): Promise<Delivery> {
  const kept = await findDocumentsOf(context.db, userId);
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

async function putAll({ files }: Context, uploads: UploadedFile[]): Promise<StoredUpload[]> {
  const stored: StoredUpload[] = [];
  for (const { kind, file } of uploads) {
    stored.push({ kind, fileId: await files.put(file), size: file.size });
  }
  return stored;
}

interface Wanted extends Omit<Submission, 'uploads'> {
  uploads: { kind: DocumentKind; size: number }[];
  today: string;
}

/** Asked before the files are stored, and again under the lock. Answers what goes back to review. */
async function refuse(
  db: Database,
  userId: string,
  kept: StoredDocument[],
  wanted: Wanted,
): Promise<DocumentKind[]> {
  const again = returnedToReview(kept, wanted, wanted.today);
  if (again.length > 0 && !wanted.isConfirmed) throw refusals.reviewAgain(again);
  const full = checkQuota(kept, await usageOf(db, userId), wanted.uploads, wanted.replaced);
  if (full) throw full;
  return again;
}

/** The documents that came in or changed, and what to tell their holder. */
export function submitDocuments(
  context: Context,
  userId: string,
  delivery: Delivery,
): Promise<{ message: string; documents: StoredDocument[] }> {
  if (delivery.refusal) throw delivery.refusal;
  const { uploads, claims, replaced } = delivery;
  return transaction(context.db, async (db) => {
    const within = { ...context, db };
    const today = dayOf(context.clock.now());
    await lockHolder(db, userId);
    const kept = await findDocumentsOf(db, userId);
    const again = await refuse(db, userId, kept, { ...delivery, today });
    const ids = new Set<string>();
    const change = async (kind: DocumentKind, fileIds: string[]) => {
      const old = isSingleDocument(kind) ? kept.find((each) => each.kind === kind) : undefined;
      const claim = claims.find((each) => each.kind === kind);
      const isReplaced = fileIds.length > 0 && replaced.includes(kind);
      ids.add(await saveDocument(within, userId, old, { kind, claim, fileIds, isReplaced }));
    };

    for (const { kind, fileIds } of groupUploads(uploads)) await change(kind, fileIds);
    for (const claim of claims.filter(({ kind }) => !uploads.some((each) => each.kind === kind))) {
      const old = kept.find(({ kind }) => kind === claim.kind);
      if (!old || isChange(claim, old)) await change(claim.kind, []);
    }
    return {
      message: uploadMessage(uploads, again),
      documents: (await findDocumentsOf(db, userId)).filter(({ id }) => ids.has(id)),
    };
  });
}

/** Files of a kind that is there once are its pages; of the others each is a document of its own. */
function groupUploads(
  uploads: readonly StoredUpload[],
): { kind: DocumentKind; fileIds: string[] }[] {
  const groups: { kind: DocumentKind; fileIds: string[] }[] = [];
  for (const { kind, fileId } of uploads) {
    const group = isSingleDocument(kind) ? groups.find((each) => each.kind === kind) : undefined;
    if (group) group.fileIds.push(fileId);
    else groups.push({ kind, fileIds: [fileId] });
  }
  return groups;
}

interface Change {
  kind: DocumentKind;
  claim: Claim | undefined;
  /** Of the new pages. */
  fileIds: string[];
  isReplaced: boolean;
}

/**
 * A new row with a new id, also when only a page or a date changes: what an admin saw under the old
 * id cannot become something else before they decide.
 */
async function saveDocument(
  context: Context,
  userId: string,
  old: StoredDocument | undefined,
  { kind, claim, fileIds, isReplaced }: Change,
): Promise<string> {
  const { db, clock } = context;
  const now = clock.now();
  const id = newId(now);
  const isPhoto = kind === 'facility_photo';
  const oldIds = old?.pages.map(({ fileId }) => fileId) ?? [];
  const [fileId = null, ...laterFileIds] = [...(isReplaced ? [] : oldIds), ...fileIds];
  if (old) await deleteDocument(db, old.id);
  if (isReplaced) for (const each of oldIds) await detachFile(db, each);
  for (const each of fileIds) {
    await attachFile(db, each, { ownerId: userId, isShared: isPhoto }, now);
  }
  // The date of another paper says nothing about this one.
  const oldDate = isReplaced && old?.hasFile ? null : old?.expiresOn;
  await insertDocument(
    db,
    {
      ...{ id, userId, kind, fileId, uploadedAt: now },
      number: claim?.number ?? old?.number ?? null,
      issuingState: claim?.issuingState ?? old?.issuingState ?? null,
      expiresOn: claim?.expiresOn ?? oldDate ?? null,
      // Nobody reviews photos.
      ...(isPhoto && { status: 'verified', reviewedAt: now }),
    },
    laterFileIds,
  );
  if (fileId !== null && !isPhoto) {
    await record(context, 'document.uploaded', { userId, documentId: id });
  }
  return id;
}
