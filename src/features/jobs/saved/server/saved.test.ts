/** Saved searches over HTTP, and the email about a new job that matches. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maxSavedSearches } from '#features/jobs/rules';
import type { Client } from '#tests/support/world/client';
import { forgetTasks } from '#tests/support/world/quiet';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => forgetTasks(world));
afterAll(() => world.close());

const path = '/api/saved-searches';
const searcher = async () => clientFor(world, await world.given.professional());

describe('a saved search', () => {
  it('is stored with its query, replaced by name, and deleted by its owner only', async () => {
    const [browser, other] = [await searcher(), await searcher()];
    const sent = { q: ' Fargo ', minRate: '40', maxMiles: 50, type: 'Hygienist', limit: 3 };
    const first = await browser.post(path, { name: 'Near', query: sent });
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      id: expect.any(String),
      name: 'Near',
      query: { q: 'Fargo', minRate: 40, maxMiles: 50, type: 'Hygienist', sort: 'soonest' },
      createdAt: '2026-03-02T15:00:00.000Z',
    });
    const second = await browser.post(path, { name: 'Near', query: { sort: 'rate' } });
    expect(second.body).toEqual({ ...first.body, query: { sort: 'rate' } });
    expect((await browser.get(path)).body).toEqual([second.body]);
    expect((await other.get(path)).body).toEqual([]);
    expect((await other.send('DELETE', `${path}/${first.body.id}`)).status).toBe(404);
    expect((await browser.send('DELETE', `${path}/${first.body.id}`)).status).toBe(204);
    expect((await browser.get(path)).body).toEqual([]);
  });

  it('is refused with all issues', async () => {
    const query = { type: 'Barber', from: 'soon', minRate: -1, sort: 'best' };
    const answer = await (await searcher()).post(path, { name: '', query });
    expect(answer.body.issues.map((issue: { path: string }) => issue.path).sort()).toEqual(
      ['name', 'query.from', 'query.minRate', 'query.sort', 'query.type'].sort(),
    );
  });

  it(`is one of at most ${maxSavedSearches}, also when many are saved at once`, async () => {
    const browser = await searcher();
    const answers = await Promise.all(
      Array.from({ length: maxSavedSearches + 5 }, (_, index) =>
        browser.post(path, { name: `Search ${index}`, query: {} }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxSavedSearches);
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('too_many_searches');
  });
});

describe('a new job', () => {
  // Those of earlier tests would match too.
  beforeEach(() => world.rows('delete from saved_searches'));

  const form = {
    title: 'Hygienist for a day',
    description: 'Cleanings. 100% fun_times.',
    state: 'North Dakota',
    professionalType: 'Hygienist',
    hourlyRate: 48.5,
    startDate: '2026-03-12',
    startTime: '22:00',
    endTime: '06:00',
  };

  let office: Client;
  beforeAll(async () => {
    const practice = await world.given.practice();
    await world.given.practiceProfile(practice);
    office = await clientFor(world, practice);
  });

  async function post(change: object = {}) {
    const answer = await office.post('/api/jobs', { ...form, ...change });
    expect(answer.status).toBe(200);
    return answer.body as { id: string };
  }

  async function holder(query: object, { livesAt }: { livesAt?: string } = {}): Promise<Person> {
    // The outbox shows the newest messages, so those of earlier tests must be older.
    world.clock.advance({ minutes: 1 });
    const person = await world.given.professional({ firstName: 'Hanna' });
    if (livesAt) await world.given.professionalProfile(person, { zipCode: livesAt });
    const answer = await (await clientFor(world, person)).post(path, { name: 'Mine', query });
    expect(answer.status).toBe(200);
    return person;
  }

  const mailsTo = async ({ email }: Person) => {
    await world.drain();
    return (await world.outbox()).filter(({ to }) => to === email);
  };

  it('sends an email with shift, rate and link to the owner of a matching search', async () => {
    const person = await holder({ type: 'Hygienist' });
    const { id } = await post();
    expect(await mailsTo(person)).toMatchObject([
      {
        channel: 'email',
        to: person.email,
        subject: 'New shift at Red River Dental: Thu, Mar 12, 10:00 PM in Fargo',
        createdAt: world.clock.now().toISOString(),
        text: expect.stringContaining('A new shift matches your saved search “Mine”'),
      },
    ]);
    const [mail] = await mailsTo(person);
    expect(mail?.text).toContain(
      'Hygienist for a day\nRed River Dental, Fargo, North Dakota 58102\n' +
        'Thu, Mar 12 · 10:00 PM–Fri 6:00 AM CDT\n$48.50/hr',
    );
    expect(mail?.text).toContain(`/jobs/${id}`);
    expect(mail?.text).not.toContain('300 Main Avenue');
  });

  const searches: [what: string, query: object, isTold: boolean][] = [
    ['everything', {}, true],
    ['its role', { type: 'Hygienist' }, true],
    ['another role', { type: 'Dentist' }, false],
    ['a word of its title', { q: 'HYGIENIST' }, true],
    ['a word of its place', { q: 'fargo, north' }, true],
    ['signs that mean something to a database', { q: '100% fun_' }, true],
    ['signs that are not there', { q: 'f_n' }, false],
    ['the beginning of a word', { q: 'fa' }, true],
    ['two letters within a word', { q: 'rg' }, false],
    ['a word it lacks', { q: 'zebra' }, false],
    ['words that stand apart', { q: 'fargo  hygienist' }, true],
    ['words of which it lacks one', { q: 'fargo zebra' }, false],
    ['its state', { state: 'North Dakota' }, true],
    ['another state', { state: 'Montana' }, false],
    ['its town', { town: 'Fargo, ND' }, true],
    ['another town', { town: 'Fargo, MN' }, false],
    ['its town with the state, typed', { q: 'Fargo, ND' }, true],
    ['its town in another state, typed', { q: 'Fargo, MN' }, false],
    ['days it is on', { from: '2026-03-12', to: '2026-03-12' }, true],
    ['days after it', { from: '2026-03-13' }, false],
    ['days before it', { to: '2026-03-11' }, false],
    ['what it pays', { minRate: 48.5 }, true],
    ['more than it pays', { minRate: 48.51 }, false],
    ['miles it lies within', { maxMiles: 70 }, true],
    ['fewer miles', { maxMiles: 60 }, false],
  ];

  describe('whose owners all have one search', () => {
    const told = new Map<object, number>();
    beforeAll(async () => {
      const people: Person[] = [];
      // Grand Forks is 68 miles from Fargo.
      for (const [, query] of searches) people.push(await holder(query, { livesAt: '58201' }));
      await post();
      await world.drain();
      const mails = await world.outbox();
      for (const [at, { email }] of people.entries()) {
        const [, query] = searches[at] ?? ['', {}];
        told.set(query, mails.filter(({ to }) => to === email).length);
      }
    });

    it.each(searches)('matches, or not, a search for %s', (_what, query, isTold) => {
      expect(told.get(query)).toBe(isTold ? 1 : 0);
    });
  });

  it("matches regardless of distance if the owner's location is unknown", async () => {
    const person = await holder({ maxMiles: 1 });
    await post();
    expect(await mailsTo(person)).toHaveLength(1);
  });

  it('without a date does not match a search for dates', async () => {
    const [dated, open] = [await holder({ from: '2026-03-01' }), await holder({ q: 'forever' })];
    await post({ title: 'Forever', isPermanent: true });
    expect(await mailsTo(dated)).toEqual([]);
    expect((await mailsTo(open))[0]?.text).toContain('Permanent position');
  });

  it('sends one email even if several searches or several days match', async () => {
    const person = await holder({ q: 'seldom' });
    const browser = await clientFor(world, person);
    await browser.post(path, { name: 'Second', query: { q: 'seldom' } });
    await post({ title: 'Seldom', endDate: '2026-03-15' });
    const [mail, ...others] = await mailsTo(person);
    expect(mail?.text).toContain('one of 4 days posted together; take all or some');
    expect(others).toEqual([]);
    await post({ title: 'Seldom again' });
    expect(await mailsTo(person)).toHaveLength(2);
  });

  it('that was closed before the task ran sends no email', async () => {
    const person = await holder({ q: 'fleeting' });
    const { id } = await post({ title: 'Fleeting' });
    await world.rows("update jobs set status = 'closed' where id = $1", [id]);
    expect(await mailsTo(person)).toEqual([]);
  });
});

describe('many owners', () => {
  it('are all notified, in batches', async () => {
    await world.rows(
      `with people as (
        insert into users (id, email, password_hash, first_name, last_name, user_type, created_at, updated_at)
        select gen_random_uuid(), 'many' || n || '@example.com', '!', 'M', 'N', 'professional', $1, $1
        from generate_series(1, 210) n returning id)
      insert into saved_searches (id, user_id, name, query, created_at)
      select gen_random_uuid(), id, 'Mine', '{"q": "crowded", "sort": "soonest"}', $1 from people`,
      [world.clock.now()],
    );
    const practice = await world.given.practice();
    await world.given.practiceProfile(practice);
    await (await clientFor(world, practice)).post('/api/jobs', {
      title: 'Crowded',
      state: 'ND',
      professionalType: 'Other',
      hourlyRate: 20,
      startDate: '2026-03-09',
      startTime: '08:00',
      endTime: '12:00',
    });
    await world.drain();
    const [{ count }] = (await world.rows(
      "select count(*)::int from messages_out where recipient like 'many%'",
    )) as [{ count: number }];
    expect(count).toBe(210);
  });
});
