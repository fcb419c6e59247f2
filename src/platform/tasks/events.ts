/** Domain events, recorded in the transaction that causes them; reactions run exactly once. */
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { newId, uuid } from '#kernel/id';
import type { Context } from '../context';
import { type Database, isConflict, transaction } from '../database/database';
import { addTask } from '../database/queue';
import { announceEvents } from '../live/announce';
import { task } from './tasks';

/** The event itself, besides its payload. */
export interface Cause {
  id: string;
  type: string;
}

/** Reactions only write to the database (messages, tasks, rows), so that a commit covers them. */
export type Reaction<P> = (context: Context, payload: P, cause: Cause) => Promise<void>;

/** What must happen with an event: all of it, or the event is delivered again. */
export type Reactions<Events> = { [K in keyof Events]: Reaction<Events[K]>[] };

/**
 * Notices of each part of the product. One that fails holds up nothing else: a task of its own
 * sends it.
 */
export type NoticeTables<Events> = Record<
  string,
  { [K in keyof Events]?: Reaction<Events[K]> | Reaction<Events[K]>[] }
>;

/** A feature's `record`, typed by the events it declares. */
export const recorder =
  <Events extends object>() =>
  async <K extends keyof Events & string>(context: Context, type: K, payload: Events[K]) => {
    const now = context.clock.now();
    const id = newId(now);
    await context.db.execute(sql`
      insert into events (id, type, payload, recorded_at)
      values (${id}, ${type}, ${JSON.stringify(payload)}::jsonb, ${now})`);
    await addTask(context.db, deliver, { id });
    await announceEvents(context, type, [payload as object]);
  };

/** The same for many events, such as all rejected applicants: three statements in total. */
export const batchRecorder =
  <Events extends object>() =>
  async <K extends keyof Events & string>(context: Context, type: K, payloads: Events[K][]) => {
    if (payloads.length === 0) return;
    const now = context.clock.now();
    const events = payloads.map((payload) => ({ id: newId(now), payload }));
    const list = JSON.stringify(events);
    await context.db.execute(sql`
      insert into events (id, type, payload, recorded_at)
      select (each->>'id')::uuid, ${type}, each->'payload', ${now}
      from jsonb_array_elements(${list}::jsonb) each`);
    await context.db.execute(sql`
      select graphile_worker.add_job(${deliver.name}, json_build_object('id', each->>'id'))
      from jsonb_array_elements(${list}::jsonb) each`);
    await announceEvents(context, type, payloads as object[]);
  };

const deliver = { name: 'event:deliver', payload: z.object({ id: uuid }) };
const sendLater = { name: 'event:sendNotice', payload: z.object({ id: uuid, notice: z.string() }) };

interface Event<P> extends Record<string, unknown> {
  type: string;
  payload: P;
}

/** Each by a name that is the same in every version. */
const noticesOf = <Events extends object>(tables: NoticeTables<Events>, type: string) =>
  new Map<string, Reaction<Events[keyof Events]>>(
    Object.entries(tables).flatMap(([part, table]) =>
      [table[type as keyof Events] ?? []]
        .flat()
        .map((send, at) => [`${part}:${at}`, send] as const),
    ),
  );

export const deliveryTask = <Events extends object>(
  reactions: Reactions<Events>,
  notices: NoticeTables<Events>,
) =>
  task({
    ...deliver,
    handle: (context, { id }) =>
      transaction(context, async (context) => {
        const { db, clock, log } = context;
        const { rows } = await db.execute<Event<Events[keyof Events]>>(sql`
          update events set delivered_at = ${clock.now()}
          where id = ${id} and delivered_at is null returning type, payload`);
        const [event] = rows;
        if (!event) return;
        const { type, payload } = event;
        const work = reactions[type as keyof Events];
        if (!work) throw new Error(`No reactions are declared for ${type}.`);
        for (const react of work) await react(context, payload, { id, type });
        for (const [name, send] of noticesOf(notices, type)) {
          try {
            await transaction(context, (context) => send(context, payload, { id, type }));
          } catch (error) {
            if (isConflict(error)) throw error;
            log.warn({ err: error, notice: name }, 'a notice failed and will be sent later');
            await postpone(db, id, name);
          }
        }
      }),
  });

async function postpone(db: Database, id: string, notice: string): Promise<void> {
  await db.execute(sql`
    update events set postponed_notices = postponed_notices || ${notice}::text where id = ${id}`);
  await addTask(db, sendLater, { id, notice });
}

/** The mark and the notice commit together, so that it is sent once. */
export const noticeTask = <Events extends object>(notices: NoticeTables<Events>) =>
  task({
    ...sendLater,
    handle: (context, { id, notice }) =>
      transaction(context, async (context) => {
        const { rows } = await context.db.execute<Event<Events[keyof Events]>>(sql`
          update events set postponed_notices = array_remove(postponed_notices, ${notice})
          where id = ${id} and ${notice} = any(postponed_notices) returning type, payload`);
        const [event] = rows;
        if (!event) return;
        const { type, payload } = event;
        const send = noticesOf(notices, type).get(notice);
        if (!send) throw new Error(`${type} has no notice ${notice}.`);
        await send(context, payload, { id, type });
      }),
  });
