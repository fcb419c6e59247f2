/** One page of a list: the requested rows, and the link to the next page. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Cursor } from '../../kernel/paging';
import { invalid } from '../../kernel/refusal';

const encode = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** PostgreSQL has no year 0. */
export const moment = z.iso.datetime().refine((text) => text >= '0001');

/** The sort key of lists ordered by creation time. */
export const byTime = z.tuple([moment, z.uuid()]);

/** Cursors come back from clients, so one that does not match the list's key is refused. */
export function readCursor<Key extends z.ZodType<Cursor>>(
  cursor: string | undefined,
  key: Key,
): z.output<Key> | undefined {
  if (cursor === undefined) return undefined;
  try {
    return key.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw invalid([
      { path: 'cursor', message: "This page of results doesn't exist. Start from the first one." },
    ]);
  }
}

/** `rows` holds limit + 1 rows if there is a next page. */
export function sendPage<Row>(
  {
    request,
    reply,
    query,
  }: { request: FastifyRequest; reply: FastifyReply; query: { limit: number } },
  rows: readonly Row[],
  cursorOf: (row: Row) => Cursor,
): Row[] {
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  if (rows.length > query.limit && last !== undefined) {
    const next = new URL(request.url, 'http://site.invalid');
    next.searchParams.set('cursor', encode(cursorOf(last)));
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  return shown;
}
