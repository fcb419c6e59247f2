/** Call-outs over the API: the first wave, the waves after it, their end, and whom they leave out. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseDays, weekdays } from '#features/profiles/rules';
import type { NewProfessional } from '#features/profiles/server/data';
import type { JobId } from '#kernel/id';
import { addDays } from '#kernel/time/day';
import { zipsWithin } from '#platform/places';
import type { Client } from '#tests/support/world/client';
import { forgetTasks } from '#tests/support/world/quiet';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';
import type { CallOutView, Proposal } from '../schema';
import { advanceCallOut } from './commands';
import { postponeWave } from './data';
import { callOutTasks } from './tasks';

let world: World;
let practice: Person;
let office: Client;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Each test in its own region, so that the people of one are out of reach for the others. */
const regions = [
  ['57701', 'South Dakota'],
  ['82601', 'Wyoming'],
  ['59401', 'Montana'],
  ['59801', 'Montana'],
  ['57301', 'South Dakota'],
  ['56001', 'Minnesota'],
  ['57201', 'South Dakota'],
  ['58401', 'North Dakota'],
  ['58301', 'North Dakota'],
  ['57501', 'South Dakota'],
  ['58102', 'North Dakota'],
  ['58701', 'North Dakota'],
  ['58501', 'North Dakota'],
  ['56301', 'Minnesota'],
  ['55802', 'Minnesota'],
  ['56601', 'Minnesota'],
  ['55901', 'Minnesota'],
  ['57104', 'South Dakota'],
  ['57401', 'South Dakota'],
];
let region = '';
beforeEach(async () => {
  await forgetTasks(world);
  // A Monday in summer, 6:00 AM in Chicago; a week later for each test.
  const weeks = (31 - regions.length) * 7;
  world.clock.set(new Date(Date.parse('2026-03-02T11:00:00Z') + weeks * 86_400_000).toISOString());
  const [zipCode = '', state = ''] = regions.pop() ?? [];
  region = zipCode;
  practice = await world.given.verifiedPractice({ zipCode, state });
  office = await clientFor(world, practice);
});

const always = chooseDays({}, [...weekdays]);
const worker = (profile: Partial<NewProfessional> = {}) =>
  world.given.verifiedProfessional({}, { zipCode: region, availability: always, ...profile });
async function workers(count: number): Promise<Person[]> {
  const made: Person[] = [];
  for (let at = 0; at < count; at += 1) made.push(await worker());
  return made;
}

const propose = async (query = ''): Promise<Proposal> =>
  (await office.get(`/api/call-outs/proposal${query}`)).body;

/** As the sheet does: what was proposed, posted. */
async function callOut(): Promise<CallOutView & { status: number }> {
  const { status, body: started } = await office.post('/api/call-outs', await proposedBody());
  return { status, ...started };
}

async function proposedBody() {
  const { hasPosted, ...proposal } = await propose('?professionalType=Hygienist');
  const { professionalType, workDate, startTime, endTime, breakMinutes, hourlyRate } = proposal;
  const shift = { professionalType, workDate, startTime, endTime, breakMinutes, hourlyRate };
  return { ...shift, isAnother: hasPosted };
}

const invitationsTo = (jobId: string) =>
  world.rows(
    `select id, professional_id, status, end_reason, wave from invitations where job_id = $1
     order by wave, created_at, id`,
    [jobId],
  );
const invitedIn = async (jobId: string, wave: number) =>
  (await invitationsTo(jobId))
    .filter((row) => row.wave === wave)
    .map((row) => row.professional_id)
    .sort();
const openAt = async (jobId: string) =>
  (await invitationsTo(jobId)).filter(({ status }) => status === 'pending').length;
const idsOf = (people: Person[]) => people.map(({ id }) => id).sort();

const advance = (jobId: JobId) => advanceCallOut(world.context, { jobId, practiceId: practice.id });
async function nextWave(jobId: JobId) {
  world.clock.advance({ minutes: 10 });
  await advance(jobId);
}
const view = async (jobId: string): Promise<CallOutView> =>
  (await office.get(`/api/jobs/${jobId}/call-out`)).body;
const tasks = async () => {
  for (const task of callOutTasks) await task.handle(world.context, {});
};

describe('the first wave', () => {
  it('is posted with the usual shift: favorites first, then the nearest, six in all', async () => {
    // Redfield, 41 miles away; registered first, which decides between equals.
    const far = [await worker({ zipCode: '57469' }), await worker({ zipCode: '57469' })];
    const near = await workers(5);
    const favorites = [await worker({ zipCode: '10001' }), await worker()];
    for (const { id } of favorites) await office.send('PUT', `/api/favorites/${id}`);
    const earlier = await world.given.job(practice, {
      workDate: '2026-09-01',
      startTime: '07:30',
      endTime: '16:00',
      hourlyRateCents: 5_150,
      breakMinutes: 45,
      title: 'Monday hygienist',
      status: 'closed',
    });
    const proposal = await propose();
    expect(proposal).toMatchObject({
      professionalType: 'Hygienist',
      startTime: '07:30',
      endTime: '16:00',
      breakMinutes: 45,
      hourlyRate: 51.5,
      title: 'Monday hygienist',
      jobId: null,
      favorites: 2,
      others: 7,
    });
    expect(proposal.days.map(({ isPossible }) => isPossible)).toEqual([true, true]);
    const { jobId, callOut: started, allowedActions } = await callOut();
    expect(jobId).not.toBe(earlier.id);
    expect(started).toMatchObject({ wave: 1, invited: 6, open: 6, seen: 0, declined: 0 });
    expect(allowedActions).toEqual(['stop']);
    expect(Date.parse(started?.nextWaveAt ?? '') - world.clock.now().getTime()).toBe(600_000);
    const [job] = await world.rows('select * from jobs where id = $1', [jobId]);
    expect(job).toMatchObject({
      title: 'Monday hygienist',
      hourly_rate_cents: 5_150,
      status: 'open',
    });
    const first = await invitedIn(jobId, 1);
    expect(first).toEqual(expect.arrayContaining(idsOf(favorites)));
    expect(idsOf(near).filter((id) => first.includes(id))).toHaveLength(4);
    expect(idsOf(far).filter((id) => first.includes(id))).toEqual([]);
  });

  it('goes out by text message too, at night for a shift within 12 hours', async () => {
    const numbers = (await workers(7)).map(({ phone }) => phone);
    world.clock.advance({ hours: -2 });
    const { jobId } = await callOut();
    const readTexts = async () => {
      await world.drain();
      return (await world.outbox())
        .filter(({ channel, to }) => channel === 'sms' && numbers.includes(to))
        .map(({ text }) => text);
    };
    const first = await readTexts();
    expect(first).toHaveLength(6);
    for (const text of first) {
      expect(text).toMatch(/invited you\. .* Reply YES .* We'll ask others in 10 minutes\.$/);
      expect(text).toContain(`/jobs/${jobId}`);
    }
    // The last one has no one after them.
    await nextWave(jobId);
    const last = (await readTexts()).filter((text) => !first.includes(text));
    expect(last).toHaveLength(1);
    expect(last[0]).toMatch(new RegExp(`/jobs/${jobId}$`));
  });

  it('reaches no one if no one is available, and the job is open all the same', async () => {
    const { jobId, callOut: started, allowedActions } = await callOut();
    expect(started).toMatchObject({ invited: 0, wave: 0, endReason: 'exhausted' });
    expect(allowedActions).toEqual(['start']);
    expect(await world.rows('select status from jobs where id = $1', [jobId])).toEqual([
      { status: 'open' },
    ]);
    await worker();
    const again = await office.post(`/api/jobs/${jobId}/call-out`);
    expect(again.body.callOut).toMatchObject({ invited: 1, wave: 1, endReason: null });
  });

  it('leaves out everyone who may not or cannot take the shift', async () => {
    const today = world.clock.now().toISOString().slice(0, 10);
    const [fits] = await workers(1);
    await worker({ title: 'Dentist' });
    await worker({ availability: chooseDays({}, ['tuesday']) });
    const away = await worker();
    await world.rows(
      `insert into availability_dates (user_id, day, kind, hours) values ($1, $2, 'away', '{}')`,
      [away.id, today],
    );
    const extra = await worker({ availability: {} });
    await world.rows(
      `insert into availability_dates (user_id, day, kind, hours)
       select $1, $2, 'extra', array_agg(lpad(h::text, 2, '0') || ':00') from generate_series(7, 19) h`,
      [extra.id, today],
    );
    const hidden = await worker();
    await world.rows('update users set profile_visibility = false where id = $1', [hidden.id]);
    const blocked = await worker();
    await office.send('PUT', `/api/blocks/${blocked.id}`, {});
    const blocking = await worker();
    await (await clientFor(world, blocking)).send('PUT', `/api/blocks/${practice.id}`, {});
    const lapsed = await worker();
    await world.rows(
      `update documents set expires_on = $2::date - 1 where user_id = $1 and kind = 'cpr'`,
      [lapsed.id, today],
    );
    const unverified = await worker();
    await world.rows(
      `update documents set status = 'pending', reviewed_at = null where user_id = $1`,
      [unverified.id],
    );
    const busy = await worker();
    const elsewhere = await world.given.job(await world.given.practice(), { workDate: today });
    await (await clientFor(world, busy)).post('/api/bookings', { jobId: elsewhere.id });
    await worker({ zipCode: '99501' });
    expect(await propose('?professionalType=Hygienist')).toMatchObject({ favorites: 0, others: 2 });
    const { jobId } = await callOut();
    expect(await invitedIn(jobId, 1)).toEqual([fits?.id, extra.id].sort());
  });

  it('is for the posted shift if there is one, and leaves out whoever applied or was invited', async () => {
    const [applied, invited, free] = await workers(3);
    const { workDate } = await propose('?professionalType=Hygienist');
    const job = await world.given.job(practice, { workDate, hourlyRateCents: 5_300 });
    await (await clientFor(world, applied as Person)).post('/api/job-applications', {
      jobId: job.id,
      proposedRate: 60,
    });
    await office.post(`/api/jobs/${job.id}/invitations`, { professionalIds: [invited?.id] });
    expect(await propose('?professionalType=Hygienist')).toMatchObject({
      jobId: job.id,
      hasPosted: true,
      hourlyRate: 53,
      others: 1,
    });
    const started = await office.post(`/api/jobs/${job.id}/call-out`);
    expect(started.body.callOut).toMatchObject({ invited: 1, open: 1 });
    expect(await invitedIn(job.id, 1)).toEqual([free?.id]);
  });

  it('is for another shift besides the posted one if the practice wants that, or is filling it', async () => {
    await workers(2);
    const query = '?professionalType=Hygienist';
    const { workDate, startTime } = await propose(query);
    const times = { workDate, startTime: '13:00', endTime: '17:00' };
    const posted = await world.given.job(practice, { ...times, status: 'open' });
    const own = { jobId: posted.id, startTime: '13:00', hasPosted: true };
    expect(await propose(query)).toMatchObject(own);
    const another = { jobId: null, hasPosted: true, others: 2 };
    expect(await propose(`${query}&post=another`)).toMatchObject(another);
    expect(startTime).not.toBe('13:00');
    await office.post(`/api/jobs/${posted.id}/call-out`);
    expect(await propose(query)).toMatchObject(another);
    const second = await callOut();
    expect(second.callOut).toMatchObject({ invited: 2, endReason: null });
    expect(second.jobId).not.toBe(posted.id);
    // One that was stopped can go on, unless it has invited as many as it may.
    await office.post(`/api/jobs/${posted.id}/call-out/stop`);
    expect(await propose(query)).toMatchObject(own);
    await world.rows('update call_outs set invited = 30 where job_id = $1', [posted.id]);
    expect(await propose(query)).toMatchObject(another);
  });
});

it('posts a shift once, from two tabs at the same time', async () => {
  await workers(2);
  const body = await proposedBody();
  const answers = await Promise.all([1, 2].map(() => office.post('/api/call-outs', body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('call_out_posted');
  expect((await office.post('/api/call-outs', { ...body, isAnother: true })).status).toBe(200);
});

describe('the waves after it', () => {
  it('end if the shift is moved far ahead, or has started, though its practice was rejected', async () => {
    await workers(8);
    const moved = await callOut();
    await world.rows(
      `update jobs set starts_at = starts_at + interval '60 days', ends_at = ends_at + interval '60 days',
         work_date = work_date + 60 where id = $1`,
      [moved.jobId],
    );
    await nextWave(moved.jobId);
    expect((await view(moved.jobId)).callOut).toMatchObject({ endReason: 'changed', invited: 6 });
    const started = await callOut();
    await world.rows("update practice_profiles set decision = 'rejected' where user_id = $1", [
      practice.id,
    ]);
    await nextWave(started.jobId);
    expect((await view(started.jobId)).callOut).toMatchObject({ endReason: null, wave: 1 });
    world.clock.advance({ hours: 24 });
    await advance(started.jobId);
    expect((await view(started.jobId)).callOut).toMatchObject({ endReason: 'expired', wave: 1 });
  });

  it('go out every ten minutes, invite no one twice, and pass on what was not answered', async () => {
    const all = await workers(14);
    const { jobId } = await callOut();
    await tasks();
    await world.drain();
    expect((await view(jobId)).callOut).toMatchObject({ wave: 1, invited: 6 });
    await nextWave(jobId);
    await advance(jobId);
    expect((await view(jobId)).callOut).toMatchObject({ wave: 2, invited: 12, open: 6 });
    await nextWave(jobId);
    expect((await view(jobId)).callOut).toMatchObject({ wave: 3, invited: 14, open: 6 });
    const sent = await invitationsTo(jobId);
    expect(new Set(sent.map((row) => row.professional_id))).toEqual(new Set(idsOf(all)));
    expect(sent).toHaveLength(14);
    const passed = sent.filter(({ status }) => status === 'closed');
    expect(passed.map(({ end_reason }) => end_reason)).toEqual(Array(8).fill('passed_on'));
    await nextWave(jobId);
    const { callOut: ended } = await view(jobId);
    expect(ended).toMatchObject({ endReason: 'exhausted', invited: 14, open: 6, nextWaveAt: null });
    await world.drain();
    const mails = (await world.outbox()).filter(({ channel }) => channel === 'email');
    expect(
      mails.filter(({ to, subject }) => to === practice.email && /^No one has/.test(`${subject}`)),
    ).toHaveLength(1);
    const late = all.find(({ id }) => id === passed[0]?.professional_id);
    const toLate = mails.filter(({ to }) => to === late?.email).map(({ subject }) => subject);
    expect(toLate).toHaveLength(2);
    expect(toLate[0]).toMatch(/ asked others: /);
  });

  it('stop at the first acceptance', async () => {
    await workers(8);
    const { jobId } = await callOut();
    const [first] = await invitationsTo(jobId);
    const winner = await clientFor(world, { id: first.professional_id });
    expect((await winner.post(`/api/invitations/${first.id}/accept`, {})).status).toBe(200);
    expect((await view(jobId)).callOut).toMatchObject({ endReason: 'filled', nextWaveAt: null });
    expect((await view(jobId)).allowedActions).toEqual([]);
    await nextWave(jobId);
    expect((await view(jobId)).callOut).toMatchObject({ wave: 1, invited: 6, open: 0 });
    expect((await office.post(`/api/jobs/${jobId}/call-out/stop`)).body.code).toBe(
      'call_out_ended',
    );
    expect((await office.post(`/api/jobs/${jobId}/call-out`)).body.code).toBe('job_not_open');
  });

  it('stop when the practice says so, with open invitations that can still be accepted', async () => {
    await workers(8);
    const { jobId } = await callOut();
    const stopped = await office.post(`/api/jobs/${jobId}/call-out/stop`);
    expect(stopped.body).toMatchObject({
      callOut: { endReason: 'stopped', open: 6 },
      allowedActions: ['start'],
    });
    await nextWave(jobId);
    expect(await openAt(jobId)).toBe(6);
    const running = await office.post(`/api/jobs/${jobId}/call-out`);
    expect(running.body.callOut).toMatchObject({ wave: 2, invited: 8, open: 6 });
    expect((await office.post(`/api/jobs/${jobId}/call-out`)).body.code).toBe('call_out_running');
    const closed = await office.post(`/api/jobs/${jobId}/close`);
    expect(closed.status).toBe(200);
    await world.drain();
    expect((await view(jobId)).callOut).toMatchObject({ endReason: 'closed', open: 0 });
  });

  it('come at once when everyone declined, and the practice gets no email for each', async () => {
    await workers(7);
    const { jobId } = await callOut();
    world.clock.advance({ minutes: 1 });
    for (const { id, professional_id } of await invitationsTo(jobId)) {
      const browser = await clientFor(world, { id: professional_id });
      if ((await view(jobId)).callOut?.declined === 0) {
        expect((await browser.post(`/api/invitations/${id}/seen`)).status).toBe(204);
        expect((await browser.post(`/api/invitations/${id}/seen`)).status).toBe(204);
        expect((await view(jobId)).callOut).toMatchObject({ seen: 1, declined: 0 });
      }
      await browser.post(`/api/invitations/${id}/decline`);
    }
    expect((await view(jobId)).callOut).toMatchObject({ seen: 6, declined: 6, open: 0, wave: 1 });
    await world.drain();
    await tasks();
    expect((await view(jobId)).callOut).toMatchObject({ wave: 2, invited: 7, open: 1 });
    const declined = (await world.outbox()).filter(
      ({ to, subject }) => to === practice.email && /declined/.test(`${subject}`),
    );
    expect(declined).toEqual([]);
  });

  it('wait for a free seat, and only what was sent counts toward the limits', async () => {
    const chosen = await workers(6);
    const [next] = await workers(1);
    const { workDate } = await propose('?professionalType=Hygienist');
    const job = await world.given.job(practice, { workDate });
    await office.post(`/api/jobs/${job.id}/invitations`, { professionalIds: idsOf(chosen) });
    const used = async () => {
      const counted = await world.rows('select used from rate_limits where key = any($1)', [
        [`invite:hour:${practice.id}`, `invite:hour:${practice.id}:${next?.id}`],
      ]);
      return counted.map((row) => row.used).sort();
    };
    expect((await office.post(`/api/jobs/${job.id}/call-out`)).body).toMatchObject({
      callOut: { invited: 0, endReason: null },
    });
    for (let minute = 0; minute < 3; minute += 1) {
      world.clock.advance({ minutes: 1 });
      await tasks();
    }
    expect((await view(job.id)).callOut).toMatchObject({ wave: 0, invited: 0, endReason: null });
    expect(await used()).toEqual([6]);
    const [first] = await invitationsTo(job.id);
    const browser = await clientFor(world, { id: first.professional_id });
    await browser.post(`/api/invitations/${first.id}/decline`);
    world.clock.advance({ minutes: 1 });
    await tasks();
    expect(await invitedIn(job.id, 1)).toEqual([next?.id]);
    expect(await used()).toEqual([1, 7]);
  });

  it('come once a limit allows them, and not before', async () => {
    await workers(8);
    const { jobId } = await callOut();
    world.clock.advance({ minutes: 10 });
    await world.rows('update rate_limits set used = 300 where key = $1', [
      `invite:hour:${practice.id}`,
    ]);
    await tasks();
    const [limit] = await world.rows('select ends_at from rate_limits where key = $1', [
      `invite:hour:${practice.id}`,
    ]);
    expect((await view(jobId)).callOut).toMatchObject({
      wave: 1,
      nextWaveAt: limit.ends_at.toISOString(),
    });
    world.clock.set(limit.ends_at.toISOString());
    await tasks();
    expect((await view(jobId)).callOut).toMatchObject({ wave: 2, invited: 8 });
  });

  it('are not postponed by a worker that came too late', async () => {
    await workers(1);
    const { jobId, callOut: started } = await callOut();
    const now = world.clock.now();
    const until = new Date(now.getTime() + 60_000);
    await postponeWave(world.context.db, jobId, { now, until });
    expect((await view(jobId)).callOut?.nextWaveAt).toBe(started?.nextWaveAt);
  });
});

describe('once no one is left', () => {
  const posted = async () => {
    const { workDate } = await propose('?professionalType=Hygienist');
    return world.given.job(practice, { workDate, hourlyRateCents: 5_000 });
  };
  const start = (jobId: string, reach?: object) =>
    office.post(`/api/jobs/${jobId}/call-out`, reach);

  it('more can be asked, farther away and outside their hours, six at a time', async () => {
    const near = zipsWithin(region, 50);
    const zipCode = zipsWithin(region, 75).find((each) => !near.includes(each));
    for (let at = 0; at < 8; at += 1) await worker({ zipCode });
    const offHours = await worker({ availability: {} });
    const away = await worker({ availability: {} });
    const job = await posted();
    await world.rows(
      `insert into availability_dates (user_id, day, kind, hours) values ($1, $2, 'away', '{}')`,
      [away.id, job.workDate],
    );
    const wider = { maxMiles: 75, offHours: false, people: 8 };
    const reaches = [wider, { maxMiles: 50, offHours: true, people: 1 }];
    // Before a call-out as after one that found no one.
    expect((await view(job.id)).lastResorts).toEqual({ raiseTo: 55, reaches });
    const { body } = await start(job.id);
    expect(body).toMatchObject({ callOut: { invited: 0 }, lastResorts: { raiseTo: 55, reaches } });
    // Two colleagues at once widen it once.
    const widened = await Promise.all([1, 2].map(() => start(job.id, { maxMiles: 75 })));
    expect(widened.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(widened.find(({ status }) => status === 200)?.body).toMatchObject({
      callOut: { wave: 1, invited: 6, open: 6 },
      lastResorts: null,
      allowedActions: ['stop'],
    });
    expect((await start(job.id, { offHours: true })).body.code).toBe('call_out_running');
    await nextWave(job.id);
    expect((await view(job.id)).callOut).toMatchObject({ wave: 2, invited: 8, open: 6 });
    await nextWave(job.id);
    expect((await view(job.id)).lastResorts?.reaches).toEqual([
      { maxMiles: 75, offHours: true, people: 1 },
    ]);
    // It stays as wide as it was.
    expect((await start(job.id, { maxMiles: 50, offHours: true })).body.callOut).toMatchObject({
      invited: 9,
      open: 6,
    });
    expect(await invitedIn(job.id, 3)).toEqual([offHours.id]);
    expect(await invitedIn(job.id, 2)).toHaveLength(2);
  });

  it('nobody is asked for a night whose second day is marked as away', async () => {
    const away = await worker({ availability: {} });
    const { workDate } = await propose('?professionalType=Hygienist');
    const night = { workDate, startTime: '20:00', endTime: '04:00' };
    const job = await world.given.job(practice, night);
    await world.rows(
      `insert into availability_dates (user_id, day, kind, hours) values ($1, $2, 'away', '{}')`,
      [away.id, addDays(workDate, 1)],
    );
    expect((await view(job.id)).lastResorts?.reaches).toEqual([]);
    const untilMidnight = await world.given.job(practice, { ...night, endTime: '00:00' });
    expect((await view(untilMidnight.id)).lastResorts?.reaches).toEqual([
      { maxMiles: 50, offHours: true, people: 1 },
    ]);
  });

  it('no more can be asked of a shift that is taken, has applicants, or has asked thirty', async () => {
    await worker({ availability: {} });
    const job = await posted();
    expect((await start(job.id, { maxMiles: 60 })).status).toBe(400);
    const other = await clientFor(world, await world.given.verifiedPractice());
    expect((await other.post(`/api/jobs/${job.id}/call-out`, { offHours: true })).status).toBe(404);
    await start(job.id);
    await world.rows('update call_outs set invited = 30 where job_id = $1', [job.id]);
    expect((await view(job.id)).lastResorts).toEqual({ raiseTo: 55, reaches: [] });
    expect((await start(job.id, { offHours: true })).body.code).toBe('call_out_exhausted');
    await world.rows('update call_outs set invited = 0 where job_id = $1', [job.id]);
    const { applicationId } = await world.given.application({ practice, job });
    expect((await view(job.id)).lastResorts).toBeNull();
    await office.post(`/api/job-applications/${applicationId}/select`);
    expect((await view(job.id)).lastResorts).toBeNull();
    expect((await start(job.id, { offHours: true })).body.code).toBe('job_has_selection');
    const filled = await posted();
    await world.given.confirmedBooking({ practice, job: filled });
    expect((await start(filled.id, { offHours: true })).body.code).toBe('job_not_open');
    expect((await view(filled.id)).lastResorts).toBeNull();
  });

  it('a higher rate is told to those who declined or let it pass, once', async () => {
    const [declines, waits, hides] = await workers(3);
    const job = await posted();
    await start(job.id);
    const answer = async (person: Person | undefined, act: string) => {
      const [row] = await world.rows(
        'select id from invitations where job_id = $1 and professional_id = $2',
        [job.id, person?.id],
      );
      const browser = await clientFor(world, person as Person);
      expect((await browser.post(`/api/invitations/${row.id}/${act}`)).status).toBe(200);
    };
    await answer(declines, 'decline');
    await answer(hides, 'decline');
    await world.rows('update users set profile_visibility = false where id = $1', [hides?.id]);
    await nextWave(job.id);
    const shown = (await office.get(`/api/jobs/${job.id}`)).body;
    const raise = (hourlyRate: number, updatedAt: string) =>
      office.send('PATCH', `/api/jobs/${job.id}`, { hourlyRate, updatedAt });
    const raised = await raise(55, shown.updatedAt);
    expect(raised.body).toMatchObject({ hourlyRate: 55 });
    expect((await raise(60, shown.updatedAt)).body.code).toBe('changed_meanwhile');
    expect((await view(job.id)).lastResorts).toMatchObject({ raiseTo: 61 });
    await raise(61, raised.body.updatedAt);
    await world.drain();
    const mailsTo = async (person: Person | undefined) =>
      (await world.outbox())
        .filter(({ to, subject }) => to === person?.email && /changed the terms/.test(`${subject}`))
        .map(({ text }) => text);
    const [toDecliner, ...again] = await mailsTo(declines);
    expect(toDecliner).toContain('Rate: $55/hr instead of $50/hr');
    expect(toDecliner).toContain("It's still open. If it works for you now, apply:");
    expect(again).toEqual([]);
    expect(await mailsTo(waits)).toHaveLength(2);
    expect(await mailsTo(hides)).toEqual([]);
  });
});
