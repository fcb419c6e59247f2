/**
 * Tells browsers what changed: a row in the transaction of the cause, which every process reads.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { AudienceName, FeatureFrame } from '#kernel/api/live';
import type { Tag } from '#kernel/api/tags';
import type { UserId } from '#kernel/id';
import type { Context } from '../context';

/** In both directions. */
export const maxFrameBytes = 16 * 1024;

type Announcer = Pick<Context, 'db' | 'clock'>;

const list = (values: readonly string[]) => sql.param([...values]);

/** The query for users that a payload names itself. */
export const theseUsers = (ids: readonly UserId[]): SQL => sql`select unnest(${list(ids)}::uuid[])`;

export type Recipients =
  | { userIds: readonly UserId[] }
  | { audience: AudienceName; except?: readonly UserId[] };

/** Refreshes what these users see of the tags. */
export const announce = (
  announcer: Announcer,
  { tags, ...to }: Recipients & { tags: readonly Tag[] },
) => insert(announcer, to, tags, null);

/** Sends a frame of a feature to every browser of these users, even those that reconnect soon. */
export async function publish(
  announcer: Announcer,
  to: Recipients,
  frame: FeatureFrame,
  tags: readonly Tag[] = [],
): Promise<void> {
  const text = JSON.stringify(frame);
  if (Buffer.byteLength(text) > maxFrameBytes) throw new Error('A frame has at most 16 KiB.');
  await insert(announcer, to, tags, text);
}

async function insert(
  { db, clock }: Announcer,
  to: Recipients,
  tags: readonly Tag[],
  frame: string | null,
): Promise<void> {
  const content = sql`${list(tags)}::text[], ${frame}::jsonb, ${clock.now()}::timestamptz`;
  if ('audience' in to) {
    await db.execute(sql`
      insert into changes (audience, except_ids, tags, frame, recorded_at)
      values (${to.audience}, ${list(to.except ?? [])}::uuid[], ${content})`);
  } else {
    await db.execute(sql`
      insert into changes (user_id, tags, frame, recorded_at)
      select distinct id, ${content} from unnest(${list(to.userIds)}::uuid[]) id`);
  }
}

/** Announces events to those whom the table names; called wherever events are recorded. */
export async function announceEvents(
  { db, clock, audiences }: Announcer & Pick<Context, 'audiences'>,
  type: string,
  payloads: object[],
): Promise<void> {
  const { users, tags = [], groups = {} } = audiences[type] ?? {};
  const now = sql`${clock.now()}::timestamptz`;
  const rows = Object.entries(groups).map(
    ([group, shown]) => sql`select null::uuid, ${group}, ${list(shown)}::text[], ${now}`,
  );
  if (users) {
    rows.push(sql`
      select distinct concerned.id, null::text, ${list(tags)}::text[], ${now}
      from (${users(payloads)}) concerned (id)`);
  }
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into changes (user_id, audience, tags, recorded_at)
    ${sql.join(rows, sql` union all `)}`);
}

/** Longer than any client may rely on a cursor. */
export const deleteOldChanges = ({ db }: Pick<Context, 'db'>, before: Date) =>
  db.execute(sql`delete from changes where recorded_at < ${before}`);
