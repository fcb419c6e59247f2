/** Domain events, recorded in the transaction that causes them; reactions run exactly once. */
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { newId, uuid } from '../../kernel/id';
import type { Context } from '../context';
import { transaction } from '../database/database';
import { announceEvents } from '../live/announce';
import { addTask, task } from './tasks';

/**
 * Reactions only write to the database (messages, tasks, rows), so that one commit covers them all.
 */
export type Reaction<P> = (context: Context, payload: P, eventId: string) => Promise<void>;

export type Reactions<Events> = { [K in keyof Events]: Reaction<Events[K]>[] };

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

export const deliveryTask = <Events extends object>(reactions: Reactions<Events>) =>
  task({
    ...deliver,
    handle: (context, { id }) =>
      transaction(context, async (context) => {
        const { db } = context;
        const { rows } = await db.execute<{ type: string; payload: unknown }>(sql`
          update events set delivered_at = ${context.clock.now()}
          where id = ${id} and delivered_at is null returning type, payload`);
        const event = rows[0];
        if (!event) return;
        const list = reactions[event.type as keyof Events];
        if (!list) throw new Error(`No reactions are declared for ${event.type}.`);
        for (const react of list) {
          await react(context, event.payload as Events[keyof Events], id);
        }
      }),
  });
