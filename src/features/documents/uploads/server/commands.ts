/** Handing in documents: each takes the place of the one of its kind, and waits for review. */
import { dayOf } from '../../../../kernel/day';
import { newId } from '../../../../kernel/id';
import { Refusal } from '../../../../kernel/refusal';
import type { Context } from '../../../../platform/context';
import { transaction } from '../../../../platform/database';
import { dropFile, keepFile, usageOf } from '../../../../platform/files';
import {
  type DocumentKind,
  isOneOfAKind,
  judgeRoom,
  tooManyUploads,
  uploadAllowance,
} from '../../rules';
import { record } from '../../server/commands';
import {
  deleteDocumentOf,
  findDocumentsOf,
  insertDocument,
  lockHolder,
  type StoredDocument,
} from '../../server/data';
import type { Claim, Paper, Submission } from '../rules';

interface StoredPaper {
  kind: DocumentKind;
  fileId: string;
  size: number;
}

/** Files that are in the store and belong to nobody yet, or why they were not taken in. */
export interface Delivery {
  papers: StoredPaper[];
  claims: Claim[];
  refusal?: Refusal;
}

/** Before any picture is decoded: whether this may be sent now, and whether there is room for it. */
export async function admitUploads(
  context: Context,
  userId: string,
  read: (kept: StoredDocument[], today: string) => Submission,
): Promise<void> {
  const kept = await findDocumentsOf(context.db, userId);
  const { papers } = read(kept, dayOf(context.clock.now()));
  await context.limits.take(tooManyUploads, uploadAllowance(userId));
  // How large a picture will be is known when it is made anew; that it is one more, already now.
  const coming = papers.map(({ kind, file: { mediaType, size } }) => ({
    kind,
    size: mediaType.startsWith('image/') ? 0 : size,
  }));
  const full = judgeRoom(kept, await usageOf(context.db, userId), coming);
  if (full) throw full;
}

/**
 * Before any transaction: the store may be far away. A refusal is not thrown yet, since a repeated
 * request is answered as it was the first time, when things stood otherwise.
 */
export async function takeIn(
  context: Context,
  userId: string,
  read: (kept: StoredDocument[], today: string) => Submission,
): Promise<Delivery> {
  const kept = await findDocumentsOf(context.db, userId);
  try {
    const { papers, claims } = read(kept, dayOf(context.clock.now()));
    const coming = papers.map(({ kind, file }) => ({ kind, size: file.size }));
    const full = judgeRoom(kept, await usageOf(context.db, userId), coming);
    if (full) throw full;
    return { papers: await putAll(context, papers), claims };
  } catch (error) {
    if (error instanceof Refusal) return { papers: [], claims: [], refusal: error };
    throw error;
  }
}

async function putAll({ files }: Context, papers: Paper[]): Promise<StoredPaper[]> {
  const stored: StoredPaper[] = [];
  for (const { kind, file } of papers) {
    stored.push({ kind, fileId: await files.put(file), size: file.size });
  }
  return stored;
}

/** The documents that came in or changed. */
export function handIn(
  context: Context,
  userId: string,
  { papers, claims, refusal }: Delivery,
): Promise<StoredDocument[]> {
  if (refusal) throw refusal;
  return transaction(context.db, async (db) => {
    const within = { ...context, db };
    await lockHolder(db, userId);
    const kept = await findDocumentsOf(db, userId);
    const full = judgeRoom(kept, await usageOf(db, userId), papers);
    if (full) throw full;
    const ids = new Set<string>();
    const oldOf = (kind: DocumentKind) =>
      isOneOfAKind(kind) ? kept.find((each) => each.kind === kind) : undefined;
    for (const paper of papers) {
      const claim = claims.find(({ kind }) => kind === paper.kind);
      ids.add(await replace(within, userId, oldOf(paper.kind), { ...claim, ...paper }));
    }
    for (const claim of claims.filter(({ kind }) => !papers.some((each) => each.kind === kind))) {
      const old = oldOf(claim.kind);
      if (!old || isNews(claim, old)) ids.add(await replace(within, userId, old, claim));
    }
    return (await findDocumentsOf(db, userId)).filter(({ id }) => ids.has(id));
  });
}

const isNews = (claim: Claim, old: StoredDocument): boolean =>
  (['number', 'issuingState', 'expiresOn'] as const).some(
    (field) => claim[field] !== undefined && claim[field] !== old[field],
  );

/**
 * A new row with a new id, also when only a date changes: what an admin saw under the old id cannot
 * become something else before they decide.
 */
async function replace(
  context: Context,
  userId: string,
  old: StoredDocument | undefined,
  document: Claim & Partial<StoredPaper>,
): Promise<string> {
  const { db, clock } = context;
  const { kind, fileId = old?.fileId ?? null } = document;
  const now = clock.now();
  const id = newId(now);
  const isPhoto = kind === 'facility_photo';
  const isNewFile = document.fileId !== undefined;
  if (old) await deleteDocumentOf(db, userId, old.id);
  if (old?.fileId && isNewFile) await dropFile(db, old.fileId);
  if (document.fileId !== undefined) {
    await keepFile(db, document.fileId, { ownerId: userId, isShared: isPhoto }, now);
  }
  await insertDocument(db, {
    ...{ id, userId, kind, fileId, uploadedAt: now },
    number: document.number ?? old?.number ?? null,
    issuingState: document.issuingState ?? old?.issuingState ?? null,
    // The date of another paper says nothing about this one.
    expiresOn: document.expiresOn ?? (old?.hasFile && isNewFile ? null : (old?.expiresOn ?? null)),
    // Nobody reviews photos.
    ...(isPhoto && { status: 'verified', reviewedAt: now }),
  });
  if (fileId !== null && !isPhoto) {
    await record(context, 'document.uploaded', { userId, documentId: id });
  }
  return id;
}
