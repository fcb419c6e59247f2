/** Events: delivered exactly once if their cause was committed, and never otherwise. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPlatform, type TestPlatform } from '#tests/support/world/platform';
import { transaction } from '../database/database';
import { queueMessage } from '../mail/outbox';
import { deliveryTask, type NoticeTables, noticeTask, type Reactions, recorder } from './events';
import { drainTasks } from './tasks';

interface Events {
  'tooth.pulled': { tooth: number };
  'tooth.filled': { tooth: number };
}

let platform: TestPlatform;
let problem: Error | undefined;
let noticeProblem: Error | undefined;
beforeAll(async () => {
  platform = await openPlatform();
  await platform.pool.query('create table reacted (event_id uuid, tooth int)');
});
afterAll(() => platform.close());
beforeEach(async () => {
  problem = undefined;
  noticeProblem = undefined;
  await platform.pool.query(
    'truncate events, messages_out, reacted; truncate graphile_worker._private_jobs cascade',
  );
});

const record = recorder<Events>();
const reactions: Reactions<Events> = {
  'tooth.pulled': [
    async (context, { tooth }, { id }) => {
      await context.db.execute(sql`insert into reacted values (${id}, ${tooth})`);
    },
    async (context, { tooth }) => {
      await queueMessage(context, { channel: 'sms', to: '+17015550143', text: `${tooth}` });
      if (problem) throw problem;
    },
  ],
  'tooth.filled': [],
};
const notices: NoticeTables<Events> = {
  nurses: {
    async 'tooth.pulled'(context) {
      await queueMessage(context, { channel: 'sms', to: '+17015550144', text: 'Ouch' });
      // As a failing statement would: the transaction is lost unless a savepoint was set.
      if (noticeProblem) await context.db.execute(sql`select 1 / 0`);
    },
  },
  families: {
    'tooth.pulled': [
      async (context) => {
        await queueMessage(context, { channel: 'sms', to: '+17015550145', text: 'Thanks' });
      },
    ],
  },
};
const delivery = deliveryTask(reactions, notices);
const retry = noticeTask(notices);
const drain = () => drainTasks(platform.context, platform.pool, [delivery, retry]);
const pull = (tooth: number) => record(platform.context, 'tooth.pulled', { tooth });
const happened = () =>
  platform.rows(`select (select count(*)::int from reacted) as reacted,
    (select count(*)::int from messages_out) as messages,
    (select count(*)::int from events where delivered_at is not null) as delivered`);

describe('an event', () => {
  it('reaches every reaction, with its payload and its id', async () => {
    await pull(14);
    await drain();
    expect(await happened()).toEqual([{ reacted: 1, messages: 3, delivered: 1 }]);
    const [event] = await platform.rows('select * from events');
    expect(event).toMatchObject({ type: 'tooth.pulled', payload: { tooth: 14 } });
    expect(event.delivered_at).toEqual(platform.clock.now());
    expect(await platform.rows('select * from reacted')).toEqual([
      { event_id: event.id, tooth: 14 },
    ]);
  });

  it('recorded in a rolled-back transaction is never delivered', async () => {
    const outcome = transaction(platform.context, async (context) => {
      await record(context, 'tooth.pulled', { tooth: 1 });
      throw new Error('changed our mind');
    });
    await expect(outcome).rejects.toThrow('changed our mind');
    await drain();
    expect(await platform.rows('select * from events')).toEqual([]);
    expect(await happened()).toEqual([{ reacted: 0, messages: 0, delivered: 0 }]);
  });

  it('is handled once, although its task runs repeatedly and concurrently', async () => {
    await pull(14);
    const [{ id }] = await platform.rows('select id from events');
    const again = () => delivery.handle(platform.context, { id });
    await Promise.all([again(), again(), again(), drain()]);
    await again();
    expect(await happened()).toEqual([{ reacted: 1, messages: 3, delivered: 1 }]);
  });

  it('whose reaction fails leaves no partial work and is retried', async () => {
    problem = new Error('the second reaction stumbled');
    await pull(14);
    await drain();
    expect(await happened()).toEqual([{ reacted: 0, messages: 0, delivered: 0 }]);
    const [job] = await platform.rows('select * from graphile_worker.jobs');
    expect(job).toMatchObject({ attempts: 1, locked_by: null, last_error: problem.message });
    expect(platform.logged.join('')).toContain('the second reaction stumbled');

    problem = undefined;
    await platform.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await drain();
    expect(await happened()).toEqual([{ reacted: 1, messages: 3, delivered: 1 }]);
  });

  it('whose notice fails is delivered with everything else, and the notice sent once, later', async () => {
    noticeProblem = new Error('no words');
    await pull(14);
    await drain();
    // The failing notice left no partial work, and has been tried by its own task.
    expect(await happened()).toEqual([{ reacted: 1, messages: 2, delivered: 1 }]);
    const [event] = await platform.rows('select id, postponed_notices from events');
    expect(event.postponed_notices).toEqual(['nurses:0']);
    const waiting = await platform.rows(
      'select task_identifier, attempts from graphile_worker.jobs',
    );
    expect(waiting).toContainEqual({ task_identifier: 'event:sendNotice', attempts: 1 });

    noticeProblem = undefined;
    await platform.pool.query('update graphile_worker._private_jobs set run_at = now()');
    const again = () => retry.handle(platform.context, { id: event.id, notice: 'nurses:0' });
    await Promise.all([again(), again(), drain()]);
    await again();
    expect(await happened()).toEqual([{ reacted: 1, messages: 3, delivered: 1 }]);
    expect(await platform.rows('select postponed_notices from events')).toEqual([
      { postponed_notices: [] },
    ]);
  });

  it('without reactions is still delivered', async () => {
    await record(platform.context, 'tooth.filled', { tooth: 3 });
    await drain();
    expect(await happened()).toEqual([{ reacted: 0, messages: 0, delivered: 1 }]);
  });

  it('of an unknown kind waits for a version that knows it', async () => {
    await recorder<{ 'tooth.whitened': object }>()(platform.context, 'tooth.whitened', {});
    await drain();
    expect(await happened()).toEqual([{ reacted: 0, messages: 0, delivered: 0 }]);
    const [job] = await platform.rows('select last_error from graphile_worker.jobs');
    expect(job.last_error).toContain('tooth.whitened');
  });
});
