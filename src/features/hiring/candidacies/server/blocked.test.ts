/** A block ends what is pending between the two as its author would have, with the usual notices. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function pending() {
  const { given } = world;
  const practice = await given.practice();
  const professional = await given.verifiedProfessional();
  const at = (day: string) => ({ practice, professional, jobDetails: { workDate: day } });
  return {
    practice,
    professional,
    applied: await given.application(at('2026-03-10')),
    selected: await given.contract(at('2026-03-11')),
    requested: await given.quickRequest(at('2026-03-12')),
    invited: await given.invitation(at('2026-03-13')),
  };
}

async function statesOf({
  applied,
  selected,
  requested,
  invited,
}: Awaited<ReturnType<typeof pending>>) {
  const [row] = await world.rows(
    `select (select status from job_applications where id = $1) as applied,
      (select status from job_applications where id = $2) as selected,
      (select status from contracts where id = $3) as contract,
      (select status from job_applications where id = $4) as requested,
      (select cancellation_kind from bookings where id = $5) as hold,
      (select status from invitations where id = $6) as invited`,
    [
      applied.applicationId,
      selected.applicationId,
      selected.contractId,
      requested.applicationId,
      requested.bookingId,
      invited.invitationId,
    ],
  );
  return row;
}

const expected = {
  professional: {
    states: {
      applied: 'withdrawn',
      selected: 'declined',
      contract: 'declined',
      requested: 'withdrawn',
      hold: 'withdrawn',
      invited: 'declined',
    },
    notices: [
      'application.withdrawn',
      'booking.cancelled',
      'contract.declined',
      'invitation.declined',
    ],
  },
  practice: {
    states: {
      applied: 'rejected',
      selected: 'rejected',
      contract: 'withdrawn',
      requested: 'rejected',
      hold: 'declined',
      invited: 'closed',
    },
    notices: [
      'application.rejected',
      'application.rejected',
      'booking.cancelled',
      'invitation.closed',
    ],
  },
};

describe.each(['professional', 'practice'] as const)('blocked by the %s', (blocker) => {
  it('everything pending ends, and the other side gets the usual notices', async () => {
    const made = await pending();
    const other = made[blocker === 'professional' ? 'practice' : 'professional'];
    await world.drain();
    const noticed = async (userId: string) =>
      (await world.rows('select kind from notices where user_id = $1', [userId])).map(
        ({ kind }) => kind as string,
      );
    const before = await noticed(other.id);
    const own = await noticed(made[blocker].id);
    await (await clientFor(world, made[blocker])).send('PUT', `/api/blocks/${other.id}`);
    await world.drain();
    expect(await statesOf(made)).toEqual(expected[blocker].states);
    const after = await noticed(other.id);
    for (const kind of before) after.splice(after.indexOf(kind), 1);
    expect(after.sort()).toEqual(expected[blocker].notices);
    expect(await noticed(made[blocker].id)).toEqual(own);
    const texts = (await world.outbox()).map(({ text }) => text).join('\n');
    expect(texts).not.toMatch(/block/i);
  });

  it('nothing can be accepted in the moment before it ends', async () => {
    const made = await pending();
    const other = made[blocker === 'professional' ? 'practice' : 'professional'];
    await (await clientFor(world, made[blocker])).send('PUT', `/api/blocks/${other.id}`);
    const professional = await clientFor(world, made.professional);
    const office = await clientFor(world, made.practice);
    const answers = [
      await professional.send('PATCH', `/api/contracts/${made.selected.contractId}/status`, {
        status: 'accepted',
      }),
      await professional.post(`/api/invitations/${made.invited.invitationId}/accept`, {}),
      await office.post(`/api/bookings/${made.requested.bookingId}/confirm`, {}),
      await office.post(`/api/job-applications/${made.applied.applicationId}/select`, {}),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual([
      'job_not_open',
      'not_found',
      'not_pending',
      'not_pending',
    ]);
  });

  it('a block that is removed at once ends nothing', async () => {
    const made = await pending();
    const other = made[blocker === 'professional' ? 'practice' : 'professional'];
    const browser = await clientFor(world, made[blocker]);
    await browser.send('PUT', `/api/blocks/${other.id}`);
    await browser.send('DELETE', `/api/blocks/${other.id}`);
    await world.drain();
    expect(await statesOf(made)).toMatchObject({ applied: 'pending', invited: 'pending' });
  });

  it.each([
    ['applied for', 'application.withdrawn'],
    ['offered', 'contract.declined'],
  ] as const)('days %s together end with one notice', async (state, ofProfessional) => {
    const practice = await world.given.practice();
    await world.given.practiceProfile(practice);
    const professional = await world.given.verifiedProfessional();
    const office = await clientFor(world, practice);
    const browser = await clientFor(world, professional);
    const { body: job } = await office.post('/api/jobs', {
      title: 'Hygienist for three days',
      state: 'North Dakota',
      professionalType: 'Hygienist',
      employmentType: 'w2',
      hourlyRate: 48,
      startDate: '2026-03-17',
      endDate: '2026-03-19',
      startTime: '08:00',
      endTime: '17:00',
    });
    const { body: shown } = await browser.get(`/api/jobs/${job.id}`);
    const jobIds = shown.days.map(({ id }: { id: string }) => id);
    const body = { jobId: job.id, jobIds, proposedRate: 52 };
    const { body: application } = await browser.post('/api/job-applications', body);
    if (state === 'offered') {
      const path = `/api/job-applications/${application.id}/select`;
      expect((await office.post(path, {})).status).toBe(200);
    }
    await world.drain();
    const people = { practice, professional };
    const other = people[blocker === 'professional' ? 'practice' : 'professional'];
    const seen = await world.rows('select id from notices where user_id = $1', [other.id]);
    await (await clientFor(world, people[blocker])).send('PUT', `/api/blocks/${other.id}`);
    await world.drain();
    const news = await world.rows(
      'select kind from notices where user_id = $1 and not id = any($2)',
      [other.id, seen.map(({ id }) => id)],
    );
    expect(news).toEqual([
      { kind: blocker === 'professional' ? ofProfessional : 'application.rejected' },
    ]);
    const [left] = await world.rows(
      `select count(*)::int from job_applications
       where professional_id = $1 and status in ('pending', 'selected')`,
      [professional.id],
    );
    expect(left).toEqual({ count: 0 });
  });
});
