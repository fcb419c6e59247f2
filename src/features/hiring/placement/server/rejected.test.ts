/** A rejected practice cannot post or hire until it submits its verification again. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('a rejected practice', () => {
  const rejected = () => ({ decision: 'rejected' as const, decidedAt: world.clock.now() });
  const refusal = {
    code: 'practice_rejected',
    message:
      "We couldn't verify your practice, so it can't post or hire right now. Upload what's missing, then submit your verification again.",
  };
  const reject = ({ id }: Person) =>
    world.rows(
      "update practice_profiles set decision = 'rejected', decided_at = now() where user_id = $1",
      [id],
    );

  it('cannot post or reopen a job until it submits its verification', async () => {
    const practice = await world.given.practice();
    await world.given.practiceProfile(practice, rejected());
    const closed = await world.given.job(practice, { status: 'closed' });
    const office = await clientFor(world, practice);
    const form = {
      title: 'Hygienist for a day',
      state: 'North Dakota',
      professionalType: 'Hygienist',
      hourlyRate: 48,
      startDate: '2026-03-09',
      startTime: '08:00',
      endTime: '17:00',
    };
    const acts = () =>
      Promise.all([office.post('/api/jobs', form), office.post(`/api/jobs/${closed.id}/reopen`)]);
    for (const { status, body } of await acts()) expect([status, body]).toEqual([409, refusal]);
    await office.post('/api/practice/submit-verification');
    for (const { status } of await acts()) expect(status).toBe(200);
  });

  it('cannot invite, select or confirm, but can still reject and decline', async () => {
    const applied = await world.given.application();
    const { practice } = applied;
    const quick = await world.given.quickRequest({ practice });
    const { job } = await world.given.scene({ practice });
    await reject(practice);
    const office = await clientFor(world, practice);
    const professionalIds = [(await world.given.verifiedProfessional()).id];
    const acts: [string, object?][] = [
      [`/api/jobs/${job.id}/invitations`, { professionalIds }],
      [`/api/job-applications/${applied.applicationId}/select`],
      [`/api/bookings/${quick.bookingId}/confirm`],
    ];
    for (const [path, body] of acts) {
      const answer = await office.post(path, body);
      expect([path, answer.status, answer.body]).toEqual([path, 409, refusal]);
    }
    expect((await office.post(`/api/bookings/${quick.bookingId}/decline`)).status).toBe(200);
    await office.post('/api/practice/submit-verification');
    for (const [path, body] of acts.slice(0, 2)) {
      expect((await office.post(path, body)).status).toBe(200);
    }
  });
});
