/** Requesting, making and downloading a user's data. */

import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { findUser, lockUser, type User } from '#features/accounts/server/data';
import { notify } from '#features/notices/server/commands';
import type { Actor } from '#kernel/actor';
import { brand } from '#kernel/brand';
import { type DataExportId, type FileId, ids, newId, type UserId } from '#kernel/id';
import { notFound, requireFound } from '#kernel/refusal';
import { dayOf } from '#kernel/time/day';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import { addTask } from '#platform/database/queue';
import { attachFile, detachFile, findFile } from '#platform/files/files';
import { writeZip, type ZipEntry } from '#platform/files/zip';
import { announce } from '#platform/live/announce';
import { task } from '#platform/tasks/tasks';
import * as rules from '../rules';
import type { ExportView } from '../schema';
import * as data from './data';
import { exportFailedMail, exportReadyMail } from './messages';

/** What the ZIP file contains; every feature adds its part. */
export type ExportContents = (context: Context, user: User) => AsyncIterable<ZipEntry>;

const makeExport = {
  name: 'account:makeExport',
  payload: z.object({ id: ids.dataExport }),
};

export const exportTask = (contents: ExportContents) =>
  task({ ...makeExport, handle: (context, { id }) => runExport(context, id, contents) });

export async function viewExport(
  { db, clock }: Context,
  found: data.DataExport,
): Promise<ExportView> {
  const file = found.fileId && (await findFile(db, found.fileId));
  return {
    id: found.id,
    status: rules.statusAt(found, clock.now()),
    requestedAt: found.requestedAt.toISOString(),
    expiresAt: found.expiresAt?.toISOString() ?? null,
    size: file ? file.size : null,
  };
}

/** A second request while an export is being prepared returns that same export. */
export function requestExport(
  context: Context,
  { userId }: Pick<Actor, 'userId'>,
): Promise<ExportView> {
  return transaction(context, async (context) => {
    const { db, clock } = context;
    await lockUser(db, userId);
    const now = clock.now();
    const latest = await data.findLatestExport(db, userId);
    if (latest?.status === 'requested') return viewExport(context, latest);
    const since = new Date(now.getTime() - rules.exportPeriod);
    const requests = await data.findRequestTimes(db, userId, since);
    const [first] = requests;
    if (first && requests.length >= rules.maxExportsPerDay) {
      throw rules.refusals.tooMany(Math.ceil((first.getTime() - since.getTime()) / 1000));
    }
    const id = newId<DataExportId>(now);
    await data.insertExport(db, { id, userId, requestedAt: now });
    await addTask(db, makeExport, { id });
    return { id, status: 'requested', requestedAt: now.toISOString(), expiresAt: null, size: null };
  });
}

export async function openExport(
  { db, clock, files }: Context,
  { userId }: Actor,
  { id }: { id: DataExportId },
) {
  const found = requireFound(await data.findExportOf(db, userId, id));
  const status = rules.statusAt(found, clock.now());
  if (status === 'expired') throw rules.refusals.expired();
  const file = found.fileId && (await findFile(db, found.fileId));
  if (!file) throw notFound();
  return { file, bytes: await files.read(file.id) };
}

/**
 * The file is complete before its row refers to it: a worker that dies leaves a temporary file and
 * at most a file without an owner, both of which cleanup removes, and the queue repeats the task.
 */
export async function runExport(context: Context, id: DataExportId, contents: ExportContents) {
  const { db, files, clock } = context;
  const started = await data.startAttempt(db, id);
  const user = started && (await findUser(db, started.userId));
  if (!started || !user || user.deletedAt) return;
  const temporary = path.join(files.incoming, randomUUID());
  try {
    await mkdir(files.incoming, { recursive: true });
    const now = clock.now();
    const zip = await writeZip(temporary, contents(context, user), now);
    const name = `${brand.name} data ${dayOf(now)}.zip`;
    const fileId = await files.put({ ...zip, name, mediaType: 'application/zip' });
    const isWanted = await finish(context, { id, userId: user.id }, fileId);
    if (!isWanted) await files.remove([fileId]);
  } catch (error) {
    if (started.attempts < rules.maxExportAttempts) throw error;
    await giveUp(context, { id, userId: user.id });
    context.log.error({ err: error, exportId: id }, 'a data export could not be made');
  } finally {
    await rm(temporary, { force: true });
  }
}

type Waiting = { id: DataExportId; userId: UserId };

/**
 * Without an owner, so that it does not count as an upload; only `openExport` serves it. Returns
 * false if another worker was first, or the account is gone.
 */
function finish(context: Context, { id, userId }: Waiting, fileId: FileId): Promise<boolean> {
  return transaction(context, async (context) => {
    const { db, clock, config } = context;
    const user = await lockUser(db, userId);
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + rules.exportLifetime);
    const outcome = { status: 'ready', fileId, readyAt: now, expiresAt } as const;
    if (!user || user.deletedAt || !(await data.finishExport(db, id, outcome))) return false;
    await attachFile(db, fileId, { ownerId: null, isShared: false }, now);
    await announce(context, { userIds: [userId], tags: ['exports'] });
    await notify(context, {
      kind: 'account.exportReady',
      to: user,
      subjectId: id,
      key: `export-ready:${id}`,
      email: exportReadyMail(`${config.publicUrl}/settings/export/${id}`, expiresAt, user),
    });
    return true;
  });
}

function giveUp(context: Context, { id, userId }: Waiting) {
  return transaction(context, async (context) => {
    const { db, config } = context;
    const user = await lockUser(db, userId);
    if (!user || user.deletedAt || !(await data.finishExport(db, id, { status: 'failed' }))) return;
    await announce(context, { userIds: [userId], tags: ['exports'] });
    await notify(context, {
      kind: 'account.exportFailed',
      to: user,
      subjectId: id,
      key: `export-failed:${id}`,
      email: exportFailedMail(`${config.publicUrl}/settings`),
    });
  });
}

const batch = 100;

/** From then on no one can open the files; the platform's cleanup deletes their bytes. */
export async function removeExpiredExports(context: Context): Promise<void> {
  let files: FileId[];
  do {
    files = await transaction(context, async ({ db, clock }) => {
      const expired = await data.expireExports(db, clock.now(), batch);
      for (const fileId of expired) await detachFile(db, fileId);
      return expired;
    });
  } while (files.length === batch);
}
