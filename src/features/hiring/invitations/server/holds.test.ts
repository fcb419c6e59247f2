/** YES by SMS: holds the shift for ten minutes, binds no one, and ends by itself. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { partyFor } from '#kernel/party';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';
import { holdInvitation } from './commands';
import { invitationTasks } from './tasks';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clock.set('2026-03-02T15:00:00Z'));

/** Two people are invited to a job, and the first said YES at 9:00 AM. */
async function givenHold() {
  const made = await world.given.invitation();
  const { practice, job, professional, invitationId } = made;
  const other = await world.given.invitation({ practice, job });
  await holdInvitation(world.context, partyFor('professional', professional.id), {
    id: invitationId,
  });
  return {
    ...made,
    first: await clientFor(world, professional),
    second: await clientFor(world, other.professional),
    office: await clientFor(world, practice),
    otherId: other.invitationId,
    accept: `/api/invitations/${invitationId}/accept`,
    acceptOther: `/api/invitations/${other.invitationId}/accept`,
  };
}

const onHold = {
  code: 'job_on_hold',
  message: 'This shift is on hold until 9:10 AM CST for a professional who replied YES.',
};

describe('a held shift', () => {
  it('is taken by whoever holds it, by accepting the contract', async () => {
    const { first, accept, job } = await givenHold();
    expect((await first.post(accept)).body.status).toBe('confirmed');
    expect(
      await world.rows('select status, held_for, held_until from jobs where id = $1', [job.id]),
    ).toEqual([{ status: 'filled', held_for: null, held_until: null }]);
  });

  it('is not taken by anyone else until the ten minutes are over', async () => {
    const { second, acceptOther, first, accept } = await givenHold();
    const refused = await second.post(acceptOther);
    expect([refused.status, refused.body]).toEqual([409, onHold]);
    world.clock.set('2026-03-02T15:10:00Z');
    expect((await second.post(acceptOther)).body.status).toBe('confirmed');
    expect((await first.post(accept)).body.code).toBe('job_taken');
  });

  it('is not offered to anyone else on their screens, which say until when', async () => {
    const { first, second, office, practice, job } = await givenHold();
    const { bookingId } = await world.given.quickRequest({ practice, job });
    const answersOf = async (client: typeof first) => {
      const [listed] = (await client.get('/api/my-invitations')).body;
      const [row] = (await client.get('/api/my-candidacies')).body;
      const [shown] = (await client.get('/api/dashboard')).body.work.answers;
      return [listed, row.invitation, shown.invitation].map(
        ({ allowedActions, blockedReason, heldUntil }) => ({
          allowedActions,
          blockedReason,
          heldUntil,
        }),
      );
    };
    const offered = { allowedActions: ['accept', 'decline'], blockedReason: null, heldUntil: null };
    const held = { ...offered, heldUntil: '2026-03-02T15:10:00.000Z' };
    const waiting = { ...offered, allowedActions: ['decline'], blockedReason: onHold.message };
    expect(await answersOf(first)).toEqual([held, held, held]);
    expect(await answersOf(second)).toEqual([waiting, waiting, waiting]);
    const confirmable = async () => [
      (await office.get('/api/dashboard')).body.work.answers.find(
        ({ kind }: { kind: string }) => kind === 'request',
      ).canConfirm,
      (await office.get(`/api/bookings/${bookingId}`)).body.allowedActions.includes('confirm'),
    ];
    expect(await confirmable()).toEqual([false, false]);
    world.clock.set('2026-03-02T15:10:00Z');
    expect(await answersOf(second)).toEqual([offered, offered, offered]);
    expect(await confirmable()).toEqual([true, true]);
  });

  it('tells its practice who said YES, until when', async () => {
    const { office, job } = await givenHold();
    const holds = async () => {
      const { body } = await office.get(`/api/practice/jobs/${job.id}`);
      const [listed] = (await office.get('/api/practice/jobs')).body;
      const [unfilled] = (await office.get('/api/dashboard/unfilled')).body;
      return [body.hold, listed.hold, unfilled.hold];
    };
    const hold = { name: 'Robin Berg', until: '2026-03-02T15:10:00.000Z' };
    expect(await holds()).toEqual([hold, hold, hold]);
    world.clock.set('2026-03-02T15:10:00Z');
    expect(await holds()).toEqual([null, null, null]);
  });

  it('cannot be changed, closed, offered or confirmed to another, but invited to', async () => {
    const { practice, job, office } = await givenHold();
    const { applicationId } = await world.given.application({ practice, job });
    const quick = await world.given.quickRequest({ practice, job });
    const tries = [
      office.send('PATCH', `/api/jobs/${job.id}`, { hourlyRate: 60 }),
      office.post(`/api/jobs/${job.id}/close`, {}),
      office.post(`/api/job-applications/${applicationId}/select`),
      office.post(`/api/bookings/${quick.bookingId}/confirm`),
    ];
    for (const { status, body } of await Promise.all(tries)) {
      expect([status, body]).toEqual([409, onHold]);
    }
    const { id } = await world.given.verifiedProfessional();
    const invited = await office.post(`/api/jobs/${job.id}/invitations`, { professionalIds: [id] });
    expect(invited.status).toBe(200);
    expect((await office.get(`/api/jobs/${job.id}/invitations`)).body.at(-1).heldUntil).toBe(
      '2026-03-02T15:10:00.000Z',
    );
    world.clock.set('2026-03-02T15:10:00Z');
    expect((await office.post(`/api/job-applications/${applicationId}/select`)).status).toBe(200);
  });

  it('is impossible to book for another even for a command that forgot to ask', async () => {
    const { practice, job } = await givenHold();
    const { bookingId } = await world.given.quickRequest({ practice, job });
    await expect(
      world.rows(
        `update bookings set status = 'confirmed', confirmed_at = $2, expires_at = null where id = $1`,
        [bookingId, world.clock.now()],
      ),
    ).rejects.toMatchObject({ constraint: 'bookings_not_while_held' });
  });

  it('is free again as soon as the invitation is declined', async () => {
    const { first, second, acceptOther, invitationId } = await givenHold();
    await first.post(`/api/invitations/${invitationId}/decline`);
    expect((await second.post(acceptOther)).body.status).toBe('confirmed');
  });

  it('is closed by the deletion of its practice all the same', async () => {
    const { office, job } = await givenHold();
    const { status } = await office.send('DELETE', '/api/user/account');
    expect(status).toBeLessThan(300);
    expect(await world.rows('select status, held_for from jobs where id = $1', [job.id])).toEqual([
      { status: 'closed', held_for: null },
    ]);
  });
});

describe('a hold', () => {
  it('is not prolonged by a second YES, nor repeated', async () => {
    const { professional, invitationId } = await givenHold();
    world.clock.set('2026-03-02T15:05:00Z');
    const party = partyFor('professional', professional.id);
    const hold = () => holdInvitation(world.context, party, { id: invitationId });
    expect(await hold()).toEqual(new Date('2026-03-02T15:10:00Z'));
    world.clock.set('2026-03-02T15:11:00Z');
    expect(await hold()).toBeNull();
  });

  it('is refused while another one lasts, a contract waits, or the time is booked', async () => {
    const { otherId, job, practice } = await givenHold();
    const [{ professional_id: otherProfessional }] = await world.rows(
      'select professional_id from invitations where id = $1',
      [otherId],
    );
    const hold = (professionalId: string, id: string) =>
      holdInvitation(world.context, partyFor('professional', professionalId as never), {
        id: id as never,
      });
    await expect(hold(otherProfessional, otherId)).rejects.toMatchObject({ code: 'job_on_hold' });
    world.clock.set('2026-03-02T15:10:00Z');
    await world.given.contract({ practice, job });
    await expect(hold(otherProfessional, otherId)).rejects.toMatchObject({ code: 'job_held' });
  });

  it('that is over is cleared, and the open screens are told', async () => {
    const { job, invitationId } = await givenHold();
    const [task] = invitationTasks;
    const events = () =>
      world.rows(
        `select id from events
         where type = 'invitation.holdChanged' and payload->>'invitationId' = $1`,
        [invitationId],
      );
    const before = (await events()).length;
    await task?.handle(world.context, {});
    expect(await events()).toHaveLength(before);
    world.clock.set('2026-03-02T15:10:00Z');
    await task?.handle(world.context, {});
    expect(await events()).toHaveLength(before + 1);
    expect(await world.rows('select held_for from jobs where id = $1', [job.id])).toEqual([
      { held_for: null },
    ]);
  });
});
