/**
 * The order of the locks that fill and free jobs. A deadlock needs two commands that meet at the
 * wrong moment, so each command is stopped here at the lock that it must take first.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobId } from '#kernel/id';
import type { Reply } from '#tests/support/world/client';
import { outcomeOf } from '#tests/support/world/locks';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

interface Scene {
  practice: Person;
  professional: Person;
  job: { id: JobId };
}
type Act = () => Promise<Reply>;
type Prepare = (people: Partial<Omit<Scene, 'job'>>) => Promise<Scene & { act: Act }>;

const takes: Record<string, Prepare> = {
  'accepting an invitation': async (people) => {
    const scene = await world.given.invitation(people);
    const worker = await clientFor(world, scene.professional);
    return { ...scene, act: () => worker.post(`/api/invitations/${scene.invitationId}/accept`) };
  },
  'accepting a contract': async (people) => {
    const scene = await world.given.contract(people);
    const worker = await clientFor(world, scene.professional);
    const path = `/api/contracts/${scene.contractId}/status`;
    return { ...scene, act: () => worker.send('PATCH', path, { status: 'accepted' }) };
  },
  'confirming a quick apply': async (people) => {
    const scene = await world.given.quickRequest(people);
    const office = await clientFor(world, scene.practice);
    return { ...scene, act: () => office.post(`/api/bookings/${scene.bookingId}/confirm`) };
  },
};

const others: Record<string, Prepare> = {
  'a quick apply': async () => {
    const practice = await world.given.practice();
    const professional = await world.given.verifiedProfessional();
    const job = await world.given.job(practice);
    const worker = await clientFor(world, professional);
    const act = () => worker.post('/api/bookings', { jobId: job.id });
    return { practice, professional, job, act };
  },
  'an application': async () => {
    const practice = await world.given.practice();
    const professional = await world.given.verifiedProfessional();
    const job = await world.given.job(practice);
    const worker = await clientFor(world, professional);
    const body = { jobId: job.id, proposedRate: 50 };
    const act = () => worker.post('/api/job-applications', body);
    return { practice, professional, job, act };
  },
  'an invitation': async () => {
    const practice = await world.given.verifiedPractice();
    const professional = await world.given.verifiedProfessional();
    const job = await world.given.job(practice);
    const office = await clientFor(world, practice);
    const body = { professionalIds: [professional.id] };
    const act = () => office.post(`/api/jobs/${job.id}/invitations`, body);
    return { practice, professional, job, act };
  },
  'a selection': async () => {
    const scene = await world.given.application();
    const office = await clientFor(world, scene.practice);
    const path = `/api/job-applications/${scene.applicationId}/select`;
    return { ...scene, act: () => office.post(path, {}) };
  },
  'a cancellation': async () => {
    const scene = await world.given.confirmedBooking();
    const office = await clientFor(world, scene.practice);
    const path = `/api/bookings/${scene.bookingId}/cancel`;
    return { ...scene, act: () => office.post(path, { reason: 'The dentist is ill.' }) };
  },
};

describe('the professional is locked before the job by', () => {
  it.each(Object.entries({ ...takes, ...others }))('%s', async (_, prepare) => {
    const { professional, job, act } = await prepare({});
    let reply: Promise<Reply> | undefined;
    await world.holding(
      `select pg_advisory_xact_lock(hashtextextended('professional:' || $1, 0))`,
      [professional.id],
      async () => {
        reply = act();
        expect(await outcomeOf(world, reply)).toBe('waits');
        const free = await world.rows('select from jobs where id = $1 for update skip locked', [
          job.id,
        ]);
        expect(free).toHaveLength(1);
      },
    );
    expect((await reply)?.status).toBe(200);
  });
});

describe('what is pending elsewhere is locked too by', () => {
  it.each(Object.entries(takes))('%s', async (_, prepare) => {
    const professional = await world.given.verifiedProfessional();
    const elsewhere = await world.given.invitation({ professional });
    const { act } = await prepare({ professional });
    let reply: Promise<Reply> | undefined;
    await world.holding(
      'select from jobs where id = $1 for update',
      [elsewhere.job.id],
      async () => {
        reply = act();
        expect(await outcomeOf(world, reply)).toBe('waits');
      },
    );
    expect((await reply)?.status).toBe(200);
    const [ended] = await world.rows('select status from invitations where id = $1', [
      elsewhere.invitationId,
    ]);
    expect(ended).toEqual({ status: 'closed' });
  });
});
