/** Deleting an account: what it ends, what refuses it, and that it happens once and completely. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptContract } from '#features/hiring/contracts/server/commands';
import { invite } from '#features/hiring/invitations/server/commands';
import { partyFor } from '#kernel/party';
import { findViolations } from '#platform/database/invariants';
import { givenCheckedIn } from '#tests/support/stories/attendance';
import { asId } from '#tests/support/world/ids';
import { newcomer } from '#tests/support/world/newcomer';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const path = '/api/user/account';
const deletionOf = async (person: Person) => (await clientFor(world, person)).send('DELETE', path);
const mailsTo = async ({ email }: Person) =>
  (await world.outbox()).filter(({ to }) => to === email).map(({ subject }) => subject);
const statusOf = async (table: string, id: string) =>
  (await world.rows(`select status from ${table} where id = $1`, [id]))[0].status;

describe('a professional who deletes their account', () => {
  it('ends bookings, applications, contracts and invitations, and the practices are told', async () => {
    world.clock.set('2026-03-02T15:00:00Z');
    const professional = await world.given.verifiedProfessional();
    const at = (day: string) => ({ professional, jobDetails: { workDate: day } });
    const booked = await world.given.confirmedBooking(at('2026-03-09'));
    const applied = await world.given.application(at('2026-03-10'));
    const selected = await world.given.contract(at('2026-03-11'));
    const quick = await world.given.quickRequest(at('2026-03-12'));
    const invited = await world.given.invitation(at('2026-03-13'));
    const preview = await (await clientFor(world, professional)).get(`${path}/deletion`);
    expect(preview.body).toMatchObject({
      refusal: null,
      bookings: [{ id: booked.bookingId, feeAmount: null }],
      applications: 3,
      invitations: 1,
    });

    expect((await deletionOf(professional)).status).toBe(204);
    await world.drain();

    expect(await statusOf('bookings', booked.bookingId)).toBe('cancelled');
    expect(await statusOf('jobs', booked.job.id)).toBe('open');
    expect(await statusOf('job_applications', applied.applicationId)).toBe('withdrawn');
    expect(await statusOf('contracts', selected.contractId)).toBe('declined');
    expect(await statusOf('bookings', quick.bookingId)).toBe('cancelled');
    expect(await statusOf('invitations', invited.invitationId)).toBe('declined');
    expect(await mailsTo(booked.practice)).toContainEqual(
      expect.stringMatching(/^Deleted user cancelled \w{3}, \w{3} \d+, .+ in Fargo$/),
    );
    for (const { practice } of [applied, selected, quick, invited]) {
      expect((await mailsTo(practice)).length).toBeGreaterThan(0);
    }
  });

  it('frees email and phone for a new account, which inherits nothing', async () => {
    const someone = newcomer();
    const browser = world.visitor();
    const before = await someone.register(browser, await someone.codeIn(world));
    expect((await browser.send('DELETE', path)).status).toBe(204);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    expect((await browser.send('DELETE', path)).status).toBe(401);
    await world.drain();
    world.clock.advance({ minutes: 2 });
    const again = await someone.register(world.visitor(), await someone.codeIn(world));
    expect([again.status, again.body.email]).toEqual([200, someone.email]);
    expect(again.body.id).not.toBe(before.body.id);
    const old = { email: someone.email, password: 'sturdy-bridge-77' };
    expect((await world.visitor().post('/api/login', old)).status).toBe(401);
  });

  it('gets one email, of which nothing is kept', async () => {
    const professional = await world.given.verifiedProfessional();
    await deletionOf(professional);
    expect(await mailsTo(professional)).toEqual(['Your Bridgework account was deleted']);
    await world.drain();
    const key = `account-deleted:${professional.id}`;
    expect(
      await world.rows(
        'select state, recipient, subject, body from messages_out where business_key = $1',
        [key],
      ),
    ).toEqual([{ state: 'sent', recipient: '', subject: '', body: null }]);
  });

  it('cannot while checked in', async () => {
    const { professional, practice, bookingId } = await givenCheckedIn(world);
    for (const person of [professional, practice]) {
      const answer = await deletionOf(person);
      expect([answer.status, answer.body.code]).toEqual([409, 'shift_in_progress']);
      const preview = await (await clientFor(world, person)).get(`${path}/deletion`);
      expect(preview.body.refusal).toBe(answer.body.message);
    }
    expect(await statusOf('bookings', bookingId)).toBe('confirmed');
  });
});

describe('a practice that deletes its account', () => {
  it('closes its jobs, cancels its bookings, and owes the late fee', async () => {
    world.clock.set('2026-03-02T15:00:00Z');
    const practice = await world.given.verifiedPractice();
    const tomorrow = { practice, jobDetails: { workDate: '2026-03-03' } };
    const booked = await world.given.confirmedBooking(tomorrow);
    const selected = await world.given.contract({
      practice,
      jobDetails: { workDate: '2026-03-11' },
    });
    const open = await world.given.application({ practice });
    world.clock.set('2026-03-03T12:00:00Z');
    const office = await clientFor(world, practice);
    const { body } = await office.get(`${path}/deletion`);
    expect(body.bookings).toMatchObject([{ id: booked.bookingId, feeAmount: expect.any(Number) }]);
    expect((await office.send('DELETE', path)).status).toBe(204);
    await world.drain();
    expect(await statusOf('jobs', open.job.id)).toBe('closed');
    expect(await statusOf('job_applications', open.applicationId)).toBe('rejected');
    expect(await statusOf('contracts', selected.contractId)).toBe('withdrawn');
    const [fee] = await world.rows('select amount_cents from obligations where booking_id = $1', [
      booked.bookingId,
    ]);
    expect(fee.amount_cents).toBe(body.bookings[0].feeAmount * 100);
    expect(await mailsTo(booked.professional)).toContainEqual(
      expect.stringMatching(/^Deleted user cancelled \w{3}, \w{3} \d+, .+ in Fargo$/),
    );
    const worker = await clientFor(world, booked.professional);
    const asked = await worker.post(`/api/bookings/${booked.bookingId}/cancellation-fee/request`);
    expect(asked.status).toBe(200);
  });
});

it('the owner has to name another one first', async () => {
  const owner = await world.given.owner();
  const answer = await deletionOf(owner);
  expect([answer.status, answer.body.code]).toEqual([409, 'owner_stays']);
});

it('an admin can, and their decisions stay in the audit log', async () => {
  const admin = await world.given.person({ userType: null, isAdmin: true });
  await world.rows(`insert into audit_entries values ($1, $2, 'sms.tested', 'x', '{}', now())`, [
    '01990000-0000-7000-8000-000000000001',
    admin.id,
  ]);
  expect((await deletionOf(admin)).status).toBe(204);
  expect(
    await world.rows('select action from audit_entries where actor_id = $1', [admin.id]),
  ).toEqual([{ action: 'sms.tested' }]);
});

describe('at the same moment', () => {
  it('two deletions delete once', async () => {
    const professional = await world.given.verifiedProfessional();
    const tabs = [await clientFor(world, professional), await clientFor(world, professional)];
    const answers = await Promise.all(tabs.map((tab) => tab.send('DELETE', path)));
    const statuses = answers.map(({ status }) => status).sort();
    expect([
      [204, 401],
      [204, 404],
    ]).toContainEqual(statuses);
    const late = answers.find(({ status }) => status === 404);
    if (late) {
      expect(late.body.message).toBe('Account not found. It may have already been deleted.');
    }
  });

  it.each(['professional', 'practice'] as const)(
    'accepting a contract and deleting the %s leave no booking with a deleted account',
    async (side) => {
      for (let round = 0; round < 5; round += 1) {
        const made = await world.given.contract();
        const { professional, contractId } = made;
        await Promise.all([
          deletionOf(made[side]),
          acceptContract(world.context, partyFor('professional', professional.id), {
            id: asId(contractId),
            ipAddress: '203.0.113.7',
          }).catch(() => undefined),
        ]);
        expect(
          await world.rows(
            `select status from bookings where job_id = $1 and status in ('pending', 'confirmed')`,
            [made.job.id],
          ),
        ).toEqual([]);
      }
    },
  );

  it('posting, uploading and inviting store nothing for a deleted account', async () => {
    const practice = await world.given.verifiedPractice();
    const professional = await world.given.verifiedProfessional();
    const job = await world.given.job(practice);
    await deletionOf(professional);
    await expect(
      invite(world.context, partyFor('practice', practice.id), {
        id: job.id,
        professionalIds: [professional.id],
      }),
    ).rejects.toThrow();
    await expect(
      world.rows(`insert into saved_searches values ($1, $2, 'x', '{}', now())`, [
        '01990000-0000-7000-8000-000000000002',
        professional.id,
      ]),
    ).rejects.toThrow('The account was deleted.');
    await expect(
      world.rows('update users set phone = null where id = $1', [professional.id]),
    ).rejects.toThrow('The account was deleted.');
  });
});

it('its links are dead: calendar, password reset, unsubscribing', async () => {
  const professional = await world.given.verifiedProfessional({ emailVerified: true });
  const worker = await clientFor(world, professional);
  const { body } = await worker.post('/api/calendar-feed');
  const calendar = new URL(body.url).pathname;
  await worker.post('/api/auth/forgot-password', { email: professional.email });
  await world.drain();
  const text = (await world.outbox()).find(({ to }) => to === professional.email)?.text ?? '';
  const token = /token=([\w-]+)/.exec(text)?.[1];
  expect((await world.visitor().get(calendar)).status).toBe(200);
  await worker.send('DELETE', path);
  expect((await world.visitor().get(calendar)).status).toBe(404);
  const reset = await world.visitor().post('/api/auth/reset-password', {
    token,
    email: professional.email,
    newPassword: 'copper-kettle-9',
  });
  expect(reset.body.code).toBe('reset_link_invalid');
});

it('all invariants hold afterwards', async () => {
  expect((await findViolations(world.databaseUrl)).violations).toEqual([]);
});
