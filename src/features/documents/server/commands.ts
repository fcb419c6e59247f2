/** Existing documents: listing, opening, reviewing and deleting them. */

import { isExport } from '#features/accounts/export/server/data';
import type { Actor } from '#kernel/actor';
import type { DocumentId, FileId, UserId } from '#kernel/id';
import type { Party } from '#kernel/party';
import { notFound, requireFound } from '#kernel/refusal';
import { dayOf } from '#kernel/time/day';
import { recordAuditEntry } from '#platform/audit';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import { detachFile, findFile } from '#platform/files/files';
import { recorder } from '#platform/tasks/events';
import { canOpen, isMeantFor } from '../policy';
import { type DocumentEvents, documentActions, isExpired, refusals } from '../rules';
import type { DocumentView, PageView, VerificationFile } from '../schema';
import * as data from './data';

export const record = recorder<DocumentEvents>();

export const fileUrl = (fileId: FileId): string => `/api/files/${fileId}`;

const viewPage = ({ fileId, fileName, mimeType, fileSize }: data.DocumentPage): PageView => ({
  fileName,
  mimeType,
  fileSize,
  url: fileUrl(fileId),
});

/** `today` is a calendar day, as returned by `dayOf`. */
export function viewDocument(document: data.StoredDocument, today: string): DocumentView {
  const { id, kind, status, number, issuingState, expiresOn, notes } = document;
  const pages = document.pages.map(viewPage);
  return {
    id,
    kind,
    status,
    number,
    issuingState,
    expiresOn,
    notes,
    pages,
    ...(pages[0] ?? { fileName: null, mimeType: null, fileSize: null, url: null }),
    isExpired: isExpired(document, today),
    uploadedAt: document.uploadedAt.toISOString(),
    allowedActions: documentActions(document),
  };
}

/** `undefined` for a claim: this list contains files. */
export function viewVerificationFile(document: data.StoredDocument): VerificationFile[] {
  const { id, kind, status, notes } = document;
  const pages = document.pages.map(viewPage);
  const [first] = pages;
  if (!first) return [];
  const { fileName, mimeType, fileSize, url } = first;
  return [
    {
      id,
      fileName,
      mimeType,
      fileSize,
      status,
      notes,
      pages,
      fileType: kind,
      fileUrl: url,
      uploadedAt: document.uploadedAt.toISOString(),
      allowedActions: documentActions(document),
    },
  ];
}

export interface Review {
  documentIds: DocumentId[];
  approve: boolean;
  notes: string | null;
  adminId: UserId;
}

/**
 * Call inside a transaction. Every change gives a document a new id, so a document that was
 * replaced during a review cannot be approved unseen.
 */
export async function reviewDocuments(context: Context, review: Review): Promise<void> {
  const { documentIds, approve, notes, adminId } = review;
  if (documentIds.length === 0) return;
  const now = context.clock.now();
  const found = await data.lockDocuments(context.db, documentIds);
  if (found.length !== new Set(documentIds).size || found.some(({ fileId }) => fileId === null)) {
    throw refusals.replacedMeanwhile();
  }
  if (approve && found.some((each) => isExpired(each, dayOf(now)))) {
    throw refusals.documentExpired();
  }
  await data.saveReview(context.db, documentIds, {
    status: approve ? 'verified' : 'rejected',
    notes,
    reviewedAt: now,
    reviewedBy: adminId,
  });
  for (const { id, userId } of found) {
    await record(context, 'document.reviewed', { userId, documentId: id });
  }
}

/**
 * Whether a file is meant for the actor for a reason that a later feature knows, such as a booking.
 */
export type FileAccess = (context: Context, actor: Actor, fileId: FileId) => Promise<boolean>;

/** An admin opening another user's private file is audited before any byte is sent. */
export async function openFile(
  context: Context,
  actor: Actor,
  { fileId, accesses }: { fileId: FileId; accesses: readonly FileAccess[] },
) {
  const file = requireFound(await findFile(context.db, fileId));
  let isMeant = isMeantFor(actor, file);
  for (const hasAccess of accesses) isMeant ||= await hasAccess(context, actor, fileId);
  if (!isMeant) {
    if (!canOpen(actor, file)) throw notFound();
    // An export is for its user alone, who downloads it from its own URL.
    if (await isExport(context.db, fileId)) throw notFound();
    await recordAuditEntry(context, {
      actorId: actor.userId,
      action: 'file.opened',
      subject: file.ownerId ?? fileId,
      details: {
        fileId,
        name: file.name,
        userId: file.ownerId,
        ...(await data.findPage(context.db, fileId)),
      },
    });
  }
  return { file, bytes: await context.files.read(fileId) };
}

export function removeDocument(
  context: Context,
  { id: userId }: Party,
  { id: documentId }: { id: DocumentId },
) {
  return transaction(context, async ({ db }) => {
    await data.lockUser(db, userId);
    const document = await data.findDocument(db, documentId);
    if (document?.userId !== userId) throw notFound();
    if (!documentActions(document).includes('delete')) throw refusals.verifiedStays();
    await data.deleteDocument(db, documentId);
    for (const { fileId } of document.pages) await detachFile(db, fileId);
  });
}
