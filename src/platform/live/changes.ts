/** Reads what changed since a cursor, without skipping what commits late. */
import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#kernel/actor';
import type { AudienceName, FeatureFrame } from '#kernel/api/live';
import type { Tag } from '#kernel/api/tags';
import type { Context } from '../context';

export interface Change {
  id: string;
  xid: string;
  userId: string | null;
  audience: AudienceName | null;
  exceptIds: string[] | null;
  tags: Tag[];
  frame: FeatureFrame | null;
}

/** All transactions before `xmin` had ended when it was read, at `at`. */
export interface Cursor {
  xmin: string;
  at: Date;
}

type Reader = Pick<Context, 'db' | 'clock'>;

/** Rows are kept for an hour; a transaction may have begun a little before its row was seen. */
const cursorMaxAgeMs = 50 * 60_000;
/** A client that missed more frames reloads everything, which is less data than all of them. */
const maxMissedFrames = 100;
/** How far back a page that was just loaded may have missed something. */
const loadingMs = 60_000;

export const writeCursor = ({ xmin, at }: Cursor): string =>
  `${xmin}.${Math.floor(at.getTime() / 1000)}`;

function parseCursor(text: string): Cursor | undefined {
  const [, xmin, seconds] = /^(\d{1,19})\.(\d{1,11})$/.exec(text) ?? [];
  if (xmin === undefined) return undefined;
  return { xmin, at: new Date(Number(seconds) * 1000) };
}

/** One statement, so that the cursor belongs to the same snapshot as the rows. */
async function read({ db, clock }: Reader, condition: SQL, visible: SQL = sql`'[]'::json`) {
  const at = clock.now();
  const { rows } = await db.execute<{
    xmin: string;
    xmax: string;
    visible: string[];
    changes: Change[];
  }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
      pg_snapshot_xmax(pg_current_snapshot())::text as xmax,
      ${visible} as visible,
      (select coalesce(json_agg(found order by found."order"), '[]') from (
        select c.id as "order", c.id::text, c.xid::text, c.user_id as "userId", c.audience,
          c.except_ids as "exceptIds", c.tags, c.frame
        from changes c where ${condition}) found) as changes`);
  const [row] = rows;
  if (!row) throw new Error('There is no snapshot.');
  const { xmin, xmax, visible: visibleIds, changes } = row;
  return { changes, cursor: { xmin, at }, xmax: BigInt(xmax), visibleIds };
}

/** Everything since the cursor; what is read twice has the same id. */
export const readChanges = (reader: Reader, { xmin }: Cursor) =>
  read(reader, sql`c.xid >= ${xmin}::xid8`);

const audiencesOf = ({ userType, isAdmin }: Actor): AudienceName[] => [
  ...(userType === null ? [] : [`${userType}s` as const]),
  ...(isAdmin ? (['admins'] as const) : []),
];

export const isAddressedTo = (change: Change, actor: Actor): boolean =>
  change.audience === null
    ? change.userId === actor.userId
    : audiencesOf(actor).includes(change.audience) && !change.exceptIds?.includes(actor.userId);

/** What a browser that connects has missed. */
export interface CatchUp {
  /** `undefined` if its cursor is too old to tell. */
  changes: Change[] | undefined;
  cursor: Cursor;
  /** What its process may read only now although it was there before: not to be sent again. */
  settled: { ids: ReadonlySet<string>; xmax: bigint };
}

/**
 * What a user missed since the cursor they state, or, without one, while their page was loading.
 * Their process has read everything before `processCursor`.
 */
export async function catchUp(
  reader: Reader,
  actor: Actor,
  stated: string | undefined,
  processCursor: Cursor | undefined,
): Promise<CatchUp> {
  const now = reader.clock.now();
  const since = stated === undefined ? undefined : parseCursor(stated);
  const own = sql`(c.user_id = ${actor.userId}
    or c.audience = any(${sql.param(audiencesOf(actor))}) and ${actor.userId} <> all(coalesce(c.except_ids, '{}')))`;
  const { changes, cursor, xmax, visibleIds } = await read(
    reader,
    since
      ? sql`c.xid >= ${since.xmin}::xid8 and ${own}`
      : sql`c.recorded_at > ${new Date(now.getTime() - loadingMs)} and ${own}`,
    sql`(select coalesce(json_agg(v.id::text), '[]') from changes v
      where v.xid >= least(pg_snapshot_xmin(pg_current_snapshot()), ${processCursor?.xmin ?? null}::xid8))`,
  );
  const settled = { ids: new Set([...visibleIds, ...changes.map(({ id }) => id)]), xmax };
  const isFew = changes.filter(({ frame }) => frame).length <= maxMissedFrames;
  if (stated === undefined) return { changes: isFew ? changes : undefined, cursor, settled };
  const isKnown =
    isFew &&
    since !== undefined &&
    now.getTime() - since.at.getTime() <= cursorMaxAgeMs &&
    // A cursor of another database, or of this one before it was restored.
    BigInt(since.xmin) <= xmax;
  return { changes: isKnown ? changes : undefined, cursor, settled };
}
