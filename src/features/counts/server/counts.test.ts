/** The counts of the navigation: what is counted for whom, and from which indexes. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partyFor } from '#kernel/party';
import { copyRows } from '#tests/support/world/copies';
import { captureQueries } from '#tests/support/world/queries';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';
import { findCounts } from './data';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const countsOf = async (person: Person) =>
  (await (await clientFor(world, person)).get('/api/counts')).body;

describe('unread messages', () => {
  it('are those of the other side, until they are read', async () => {
    const { practice, professional, applicationId } = await world.given.application();
    const office = await clientFor(world, practice);
    const hygienist = await clientFor(world, professional);
    const path = `/api/conversations/${applicationId}`;
    await office.post(`${path}/messages`, { content: 'Do you know Dentrix?' });
    await office.post(`${path}/messages`, { content: 'And where did you park last time?' });
    expect(await countsOf(professional)).toMatchObject({ unreadMessages: 2, needsAnswer: 0 });
    expect(await countsOf(practice)).toMatchObject({ unreadMessages: 0 });
    await hygienist.post(`${path}/read`, {});
    expect(await countsOf(professional)).toMatchObject({ unreadMessages: 0 });
  });
});

describe('what needs an answer', () => {
  it('from a professional is a pending contract and an open invitation', async () => {
    const { professional } = await world.given.contract();
    expect((await countsOf(professional)).needsAnswer).toBe(1);
    const invited = await world.given.invitation({
      professional,
      jobDetails: { workDate: '2026-03-09' },
    });
    expect((await countsOf(professional)).needsAnswer).toBe(2);
    expect((await countsOf(invited.practice)).needsAnswer).toBe(0);
    const browser = await clientFor(world, professional);
    await browser.post(`/api/invitations/${invited.invitationId}/decline`, {});
    expect((await countsOf(professional)).needsAnswer).toBe(1);
  });

  it('from a practice is every application and quick apply to its open jobs', async () => {
    const { practice, job, applicationId } = await world.given.application();
    await world.given.quickRequest({ practice, job });
    expect((await countsOf(practice)).needsAnswer).toBe(2);
    const office = await clientFor(world, practice);
    await office.post(`/api/job-applications/${applicationId}/reject`, {});
    expect((await countsOf(practice)).needsAnswer).toBe(1);
  });

  it('from either side is another time that the other proposed', async () => {
    const { practice, professional, bookingId } = await world.given.confirmedBooking();
    const office = await clientFor(world, practice);
    const time = { workDate: '2026-04-20', startTime: '09:00', endTime: '15:00' };
    await office.post(`/api/bookings/${bookingId}/reschedule`, time);
    expect((await countsOf(professional)).needsAnswer).toBe(1);
    expect((await countsOf(practice)).needsAnswer).toBe(0);
    const browser = await clientFor(world, professional);
    await browser.post(`/api/bookings/${bookingId}/reschedule/decline`, {});
    await browser.post(`/api/bookings/${bookingId}/reschedule`, time);
    expect((await countsOf(professional)).needsAnswer).toBe(0);
    expect((await countsOf(practice)).needsAnswer).toBe(1);
  });

  it('ends when the shift starts, even before the status of the job follows', async () => {
    const { practice } = await world.given.application();
    const { professional } = await world.given.invitation();
    const { professional: chosen } = await world.given.contract();
    const before = world.clock.now().toISOString();
    world.clock.advance({ days: 30 });
    for (const person of [practice, professional, chosen]) {
      const party = partyFor(person.userType ?? 'professional', person.id);
      const found = await findCounts(world.context.db, party, world.clock.now());
      expect(found).toMatchObject({ unreadMessages: 0, needsAnswer: 0 });
    }
    world.clock.set(before);
  });

  it('is nothing for an admin, and for a user without a type', async () => {
    const none = { unreadMessages: 0, unreadNotices: 0, needsAnswer: 0 };
    expect(await countsOf(await world.given.owner())).toEqual(none);
    expect(await countsOf(await world.given.person({ userType: null }))).toEqual(none);
  });
});

describe('the daily login', () => {
  const loginsOf = ({ id }: Person) =>
    world.rows(
      `select earned_on::text, points from point_entries
        where professional_id = $1 and reason = 'daily_login' order by earned_on`,
      [id],
    );

  it("is the first screen of the professional's own day, whichever it is, and counts once", async () => {
    const before = world.clock.now().toISOString();
    const hanna = await world.given.professional();
    await world.given.professionalProfile(hanna);
    await world.rows(`update users set time_zone = 'America/Denver' where id = $1`, [hanna.id]);
    // 11:30 PM in Denver is already the next day in Fargo.
    world.clock.set('2026-03-10T05:30:00.000Z');
    const browser = await clientFor(world, hanna);
    await Promise.all([1, 2, 3, 4].map(() => browser.get('/api/counts')));
    world.clock.set('2026-03-10T05:59:00.000Z');
    await browser.get('/api/counts');
    expect(await loginsOf(hanna)).toEqual([{ earned_on: '2026-03-09', points: 5 }]);
    expect((await browser.post('/api/points/login')).body.awarded).toBe(false);
    world.clock.set('2026-03-10T06:00:00.000Z');
    await browser.get('/api/counts');
    expect(await loginsOf(hanna)).toHaveLength(2);
    expect((await browser.get('/api/points')).body).toMatchObject({ weeklyLoginStreak: 2 });
    world.clock.set(before);
  });

  it('earns neither practices nor admins anything', async () => {
    for (const person of [await world.given.practice(), await world.given.owner()]) {
      await countsOf(person);
      expect(await loginsOf(person)).toEqual([]);
    }
  });
});

it('never scans all jobs, applications or messages', async () => {
  const { practice, professional, job, applicationId } = await world.given.application();
  await copyRows(world, 'users', {
    id: practice.id,
    changes: `jsonb_build_object('id', gen_random_uuid(), 'email', 'office' || n || '@example.com', 'phone', null)`,
    source: 'generate_series(1, 100) n',
  });
  // Spread over all practices: one with most of the jobs would rightly get another plan.
  await copyRows(world, 'jobs', {
    id: job.id,
    changes: `jsonb_build_object('id', gen_random_uuid(), 'status', 'closed', 'practice_id', u.id)`,
    source: `generate_series(1, 40) n, (select id from users where user_type = 'practice') u`,
  });
  await copyRows(world, 'job_applications', {
    id: applicationId,
    changes: `jsonb_build_object('id', gen_random_uuid(), 'status', 'rejected')`,
    source: 'generate_series(1, 8000) n',
  });
  // Other practices have open jobs with applicants, so reading all of those is not the answer.
  await copyRows(world, 'jobs', {
    id: job.id,
    changes: `jsonb_build_object('id', gen_random_uuid(), 'practice_id', u.id)`,
    source: `generate_series(1, 20) n, (select id from users where email like 'office%') u`,
  });
  await copyRows(world, 'job_applications', {
    id: applicationId,
    changes: `jsonb_build_object('id', gen_random_uuid(), 'job_id', j.id)`,
    source: `(select id from jobs where practice_id <> '${practice.id}' and status = 'open') j`,
  });
  await world.rows(`
    insert into conversations (application_id, professional_id, practice_id, last_message_at)
    select a.id, a.professional_id, offices.ids[1 + (row_number() over () % 100)], a.applied_at
    from job_applications a,
      (select array_agg(id) as ids from users where email like 'office%') offices
    where a.status = 'rejected'`);
  await world.rows(`
    insert into messages (id, application_id, sender_id, content, created_at, read_at)
    select gen_random_uuid(), application_id, practice_id, 'Hello', last_message_at, last_message_at
    from conversations`);
  await world.rows('vacuum analyze');
  const planOf = async (person: Person, side: 'professional' | 'practice') => {
    const [query] = await captureQueries((db) =>
      findCounts(db, partyFor(side, person.id), world.clock.now()),
    );
    const rows = await world.rows(`explain ${query?.[0]}`, query?.[1]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const plans = [await planOf(professional, 'professional'), await planOf(practice, 'practice')];
  for (const plan of plans) {
    expect(plan).toContain('messages_unread');
    expect(plan).not.toMatch(/Seq Scan on (jobs|job_applications|messages)/);
  }
  expect(plans[1]).toContain('jobs_open_of_practice');
});
