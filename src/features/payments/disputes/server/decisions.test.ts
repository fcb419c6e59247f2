/** Decisions of an admin about disputed hours, their queue, and the invariants about hours. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hourMs } from '#kernel/time/durations';
import { findViolations } from '#platform/database/invariants';
import {
  claim,
  type DisputeScene,
  disputeIdOf,
  emailsTo,
  givenDisputed,
  statusAndCode,
} from '#tests/support/stories/disputes';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';
import { decideDispute } from './commands';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const openAdmin = async () =>
  clientFor(world, await world.given.person({ isAdmin: true, userType: null }));
const hoursOf = async ({ worker, path }: DisputeScene) => (await worker.get(path)).body.hoursWorked;

describe('an admin', () => {
  it('decides after the answer, with a note that both sides read and the audit log keeps', async () => {
    const scene = await givenDisputed(world);
    await scene.worker.post(`${scene.dispute}/answer`, { answer: 'I stayed until four.' });
    const team = await openAdmin();
    const disputeId = await disputeIdOf(world, scene);
    const waiting = (await team.get('/api/admin/disputes')).body;
    expect(waiting.find(({ id }: { id: string }) => id === disputeId)).toMatchObject({
      status: 'answered',
      statedHours: 8,
      claimedHours: 6,
      evidence: { method: 'automatic', checkedOutAt: '2026-03-05T23:00:00.000Z' },
      allowedActions: ['decide'],
    });
    const decision = { disputeId, hours: 7, note: 'The last patient was at three.' };
    const { status, body } = await team.post('/api/admin/disputes', decision);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'decided', decidedHours: 7, allowedActions: [] });
    expect(await hoursOf(scene)).toBe(7);
    expect((await scene.office.get(scene.dispute)).body.steps.at(-1)).toMatchObject({
      kind: 'decided',
      by: 'Bridgework',
      hours: 7,
      text: decision.note,
    });
    expect(statusAndCode(await team.post('/api/admin/disputes', decision))).toEqual([
      409,
      'already_decided',
    ]);
    const over = (await team.get('/api/admin/disputes?list=over')).body;
    expect(over.map(({ id }: { id: string }) => id)).toContain(disputeId);
    const [entry] = await world.rows(
      `select details from audit_entries where action = 'dispute.decided' and subject = $1`,
      [scene.bookingId],
    );
    expect(entry.details).toMatchObject({ statedHours: 8, hours: 7 });
    await world.drain();
    for (const person of [scene.practice, scene.professional]) {
      expect((await emailsTo(world, person)).some(({ text }) => text.includes(decision.note))).toBe(
        true,
      );
    }
  });

  it('decides without an answer after 72 hours, to the millisecond', async () => {
    const scene = await givenDisputed(world);
    const team = await openAdmin();
    const decision = { disputeId: await disputeIdOf(world, scene), hours: 8, note: 'As stated.' };
    const opened = world.clock.now().getTime();
    world.clock.set(new Date(opened + 72 * hourMs - 1).toISOString());
    expect(statusAndCode(await team.post('/api/admin/disputes', decision))).toEqual([
      409,
      'waits_for_answer',
    ]);
    world.clock.set(new Date(opened + 72 * hourMs).toISOString());
    expect((await team.get('/api/admin/overview')).body.disputes.count).toBeGreaterThan(0);
    expect((await team.post('/api/admin/disputes', decision)).status).toBe(200);
    expect(await hoursOf(scene)).toBe(8);
  });

  it('does not decide about an own shift', async () => {
    const scene = await givenDisputed(world);
    await scene.worker.post(`${scene.dispute}/answer`, { answer: 'No.' });
    const disputeId = await disputeIdOf(world, scene);
    const decision = { disputeId, hours: 8, note: 'Mine.' } as Parameters<typeof decideDispute>[2];
    const own = { userId: scene.professional.id } as Parameters<typeof decideDispute>[1];
    await expect(decideDispute(world.context, own, decision)).rejects.toMatchObject({
      code: 'own_case',
    });
  });

  it('decides nothing that was withdrawn meanwhile, and needs hours and a note', async () => {
    const scene = await givenDisputed(world);
    await scene.worker.post(`${scene.dispute}/answer`, { answer: 'No.' });
    const team = await openAdmin();
    const disputeId = await disputeIdOf(world, scene);
    for (const body of [
      { disputeId, hours: 7 },
      { disputeId, note: 'x' },
      { disputeId, hours: 7.2, note: 'x' },
    ]) {
      expect((await team.post('/api/admin/disputes', body)).status).toBe(400);
    }
    await scene.office.post(`${scene.dispute}/withdraw`);
    const decision = { disputeId, hours: 7, note: 'Late.' };
    expect(statusAndCode(await team.post('/api/admin/disputes', decision))).toEqual([
      409,
      'no_dispute',
    ]);
    await scene.office.post(scene.dispute, claim);
    await scene.worker.post(`${scene.dispute}/answer`, { answer: 'Again.' });
    expect(statusAndCode(await team.post('/api/admin/disputes', decision))).toEqual([
      409,
      'no_dispute',
    ]);
  });

  it('reads one by its id, also once it is settled', async () => {
    const scene = await givenDisputed(world);
    const team = await openAdmin();
    const path = `/api/admin/disputes/${await disputeIdOf(world, scene)}`;
    expect((await team.get(path)).body).toMatchObject({
      bookingId: scene.bookingId,
      status: 'open',
    });
    await scene.office.post(`${scene.dispute}/withdraw`);
    expect((await team.get(path)).body).toMatchObject({ status: 'withdrawn', allowedActions: [] });
    expect((await scene.office.get(path)).status).toBe(403);
    expect((await team.get(`/api/admin/disputes/${scene.bookingId}`)).status).toBe(404);
  });

  it('reads pages of the queue, oldest first', async () => {
    await givenDisputed(world);
    await givenDisputed(world);
    const team = await openAdmin();
    const first = await team.get('/api/admin/disputes?list=unanswered&limit=1');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1];
    expect(next).toBeDefined();
    const second = await team.get((next ?? '').replace(world.url, ''));
    expect(second.body[0].openedAt >= first.body[0].openedAt).toBe(true);
    expect(second.body[0].id).not.toBe(first.body[0].id);
  });
});

it('leaves nothing that contradicts the invariants, which find hours changed without a dispute', async () => {
  const found = async () =>
    (await findViolations(world.databaseUrl)).violations.map(({ invariant }) => invariant);
  expect(await found()).toEqual([]);
  const { bookingId } = await givenDisputed(world);
  await world.rows('update attendances set half_hours = 10 where booking_id = $1', [bookingId]);
  expect(await found()).toEqual(['every dispute is about the hours that were stated']);
  await world.rows('update attendances set stated_half_hours = 16 where booking_id = $1', [
    bookingId,
  ]);
  expect(await found()).toEqual([
    'the hours that count are the stated ones, those the practice raised, or those a dispute settled',
  ]);
});
