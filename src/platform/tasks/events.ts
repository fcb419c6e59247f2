/** Domain events, recorded in the transaction that causes them; reactions run exactly once. */
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { newId, uuid } from '#kernel/id';
import type { Context } from '../context';
import { type Database, isConflict, transaction } from '../database/database';
import { announceEvents } from '../live/announce';
import { addTask, task } from './tasks';

/** Reactions only write to the database (messages, tasks, rows), so that a commit covers them. */
export type Reaction<P> = (context: Context, payload: P, eventId: string) => Promise<void>;

export type Reactions<Events> = {
  [K in keyof Events]: {
    /** What must happen with the event: all of it, or the event is delivered again. */
    work?: Reaction<Events[K]>[];
    /** One that fails holds up nothing else: it is sent by a task of its own. */
    notices?: Record<string, Reaction<Events[K]>>;
  };
};

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
const send = { name: 'event:sendNotice', payload: z.object({ id: uuid, notice: z.string() }) };

interface Event<P> extends Record<string, unknown> {
  type: string;
  payload: P;
}

function reactionsTo<Events extends object>(
  reactions: Reactions<Events>,
  { type }: Event<Events[keyof Events]>,
) {
  const found = reactions[type as keyof Events];
  if (!found) throw new Error(`No reactions are declared for ${type}.`);
  return found;
}

export const deliveryTask = <Events extends object>(reactions: Reactions<Events>) =>
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
        const { work = [], notices = {} } = reactionsTo(reactions, event);
        for (const react of work) await react(context, event.payload, id);
        for (const [notice, send] of Object.entries(notices)) {
          try {
            await transaction(context, (context) => send(context, event.payload, id));
          } catch (error) {
            if (isConflict(error)) throw error;
            log.warn({ err: error, notice }, 'a notice failed and will be sent later');
            await postpone(db, id, notice);
          }
        }
      }),
  });

async function postpone(db: Database, id: string, notice: string): Promise<void> {
  await db.execute(sql`
    update events set postponed_notices = postponed_notices || ${notice}::text where id = ${id}`);
  await addTask(db, send, { id, notice });
}

/** The mark and the notice commit together, so that it is sent once. */
export const noticeTask = <Events extends object>(reactions: Reactions<Events>) =>
  task({
    ...send,
    handle: (context, { id, notice }) =>
      transaction(context, async (context) => {
        const { rows } = await context.db.execute<Event<Events[keyof Events]>>(sql`
          update events set postponed_notices = array_remove(postponed_notices, ${notice})
          where id = ${id} and ${notice} = any(postponed_notices) returning type, payload`);
        const [event] = rows;
        if (!event) return;
        const found = reactionsTo(reactions, event).notices?.[notice];
        if (!found) throw new Error(`${event.type} has no notice ${notice}.`);
        await found(context, event.payload, id);
      }),
  });
