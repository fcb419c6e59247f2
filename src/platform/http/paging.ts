/** One page of a list: the requested rows, and the link to the next page. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Cursor } from '#kernel/api/paging';
import { invalid } from '#kernel/refusal';
import type { CursorOf } from '../database/keyset';

export interface ListCall<Query> {
  request: FastifyRequest;
  reply: FastifyReply;
  query: Query & { limit: number; cursor?: string | undefined };
}

/** Cursors come back from clients, so one that does not match the list's key is refused. */
export function readCursor<Key extends Cursor>(
  cursor: string | undefined,
  key: z.ZodType<Key>,
): Key | undefined {
  if (cursor === undefined) return undefined;
  try {
    return key.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw invalid([
      { path: 'cursor', message: "This page of results doesn't exist. Start from the first one." },
    ]);
  }
}

export const encodeCursor = (key: Cursor): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url');

/** The rows to show, and the cursor of the next page; `rows` holds limit + 1 if there is one. */
export function cutPage<Row, Key extends Cursor>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => Key,
): { shown: Row[]; next: Key | undefined } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: rows.length > limit && last !== undefined ? cursorOf(last) : undefined };
}

export function linkNext(
  { request, reply }: Pick<ListCall<unknown>, 'request' | 'reply'>,
  next: Cursor | undefined,
): void {
  if (!next) return;
  const { url } = request;
  const pathEnd = url.includes('?') ? url.indexOf('?') : url.length;
  const query = new URLSearchParams(url.slice(pathEnd));
  query.set('cursor', encodeCursor(next));
  reply.header('link', `<${url.slice(0, pathEnd)}?${query}>; rel="next"`);
}

/**
 * Reads the cursor, finds the page after it and links to the next one. `find` returns limit + 1 rows
 * if there are more.
 */
export async function sendPage<Query, Row, Found extends Row, Key extends Cursor>(
  call: ListCall<Query>,
  { cursor, cursorOf }: CursorOf<Row, Key>,
  find: (query: Query & { limit: number; after: Key | undefined }) => Promise<readonly Found[]>,
): Promise<Found[]> {
  const { query } = call;
  const rows = await find({ ...query, after: readCursor(query.cursor, cursor) });
  const { shown, next } = cutPage(rows, query.limit, cursorOf);
  linkNext(call, next);
  return shown;
}
