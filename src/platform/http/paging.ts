/** One page of a list: the rows that were asked for, and where the next page begins. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cursor } from '../../kernel/paging';
import { invalid } from '../../kernel/refusal';

const encode = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** A cursor is the client's to keep and ours to read: whatever else is sent is refused. */
export function readCursor(cursor: string | undefined, length: number): Cursor | undefined {
  if (cursor === undefined) return undefined;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const isKey = (value: unknown) =>
      value === null || typeof value === 'string' || typeof value === 'number';
    if (Array.isArray(values) && values.length === length && values.every(isKey)) return values;
  } catch {
    // Answered below.
  }
  throw invalid([{ path: 'cursor', message: 'This page does not exist. Start from the first.' }]);
}

/** `rows` holds one more than the limit where there is another page. */
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
