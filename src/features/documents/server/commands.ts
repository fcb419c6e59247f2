/** Documents that are here: shown, opened, reviewed, taken back. */

import type { Actor } from '../../../kernel/actor';
import { dayOf } from '../../../kernel/day';
import { notFound } from '../../../kernel/refusal';
import { recordAct } from '../../../platform/audit';
import type { Context } from '../../../platform/context';
import { transaction } from '../../../platform/database';
import { recorder } from '../../../platform/events';
import { dropFile, findFile } from '../../../platform/files';
import { canOpen, isOwnFile } from '../policy';
import { type DocumentEvents, documentActions, isExpired, refusals } from '../rules';
import type { DocumentView, VerificationFile } from '../schema';
import { deleteDocumentOf, lockDocuments, type StoredDocument, saveReview } from './data';

export const record = recorder<DocumentEvents>();

export const fileUrl = (fileId: string): string => `/api/files/${fileId}`;

/** `today` is a calendar day, as `dayOf` gives it. */
export function viewDocument(document: StoredDocument, today: string): DocumentView {
  const { id, kind, status, fileId, number, issuingState, expiresOn, notes } = document;
  const { fileName, mimeType, fileSize } = document;
  return {
    ...{ id, kind, status, fileName, mimeType, fileSize, number, issuingState, expiresOn, notes },
    isExpired: isExpired(document, today),
    url: fileId && fileUrl(fileId),
    uploadedAt: document.uploadedAt.toISOString(),
    allowedActions: documentActions(document),
  };
}

/** Nothing for a claim: this list is of files. */
export function viewVerificationFile(document: StoredDocument): VerificationFile[] {
  const { id, kind, status, fileId, fileName, mimeType, fileSize } = document;
  if (fileId === null || fileName === null || mimeType === null || fileSize === null) return [];
  return [
    {
      ...{ id, fileName, mimeType, fileSize, status },
      fileType: kind,
      fileUrl: fileUrl(fileId),
      uploadedAt: document.uploadedAt.toISOString(),
      allowedActions: documentActions(document),
    },
  ];
}

export interface Review {
  documentIds: string[];
  approve: boolean;
  notes: string | null;
  adminId: string;
}

/**
 * In a transaction of the caller's. Whatever changes a document gives it a new id, so that what was
 * replaced while an admin looked at it cannot be approved unseen.
 */
export async function reviewDocuments(context: Context, review: Review): Promise<void> {
  const { documentIds, approve, notes, adminId } = review;
  if (documentIds.length === 0) return;
  const now = context.clock.now();
  const found = await lockDocuments(context.db, documentIds);
  if (found.length !== new Set(documentIds).size || found.some(({ fileId }) => fileId === null)) {
    throw refusals.replacedMeanwhile();
  }
  if (approve && found.some((each) => isExpired(each, dayOf(now)))) {
    throw refusals.pastItsDate();
  }
  await saveReview(context.db, documentIds, {
    status: approve ? 'verified' : 'rejected',
    notes,
    reviewedAt: now,
    reviewedBy: adminId,
  });
  for (const { id, userId } of found) {
    await record(context, 'document.reviewed', { userId, documentId: id });
  }
}

/** Recorded before a byte leaves, when it is somebody else's that not everybody may see. */
export async function openFile(context: Context, actor: Actor, fileId: string) {
  const file = await findFile(context.db, fileId);
  if (!file || !canOpen(actor, file)) throw notFound();
  if (!file.isShared && !isOwnFile(actor, file)) {
    await recordAct(context, {
      actorId: actor.userId,
      action: 'file.opened',
      subject: file.ownerId ?? fileId,
      details: { fileId, name: file.name },
    });
  }
  return { file, bytes: await context.files.read(fileId) };
}

export const removeDocument = (context: Context, userId: string, documentId: string) =>
  transaction(context.db, async (db) => {
    const document = await deleteDocumentOf(db, userId, documentId);
    if (!document) throw notFound();
    if (!documentActions(document).includes('delete')) throw refusals.verifiedStays();
    if (document.fileId) await dropFile(db, document.fileId);
  });
