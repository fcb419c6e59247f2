/** What similar shifts paid, over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

const fargo = '58102';
/** 13 miles from Fargo. */
const kindred = '58051';
/** 190 miles from Fargo. */
const bismarck = '58501';
const rates = [44, 48, 50, 54, 90];

let world: World;
let reader: Person;
beforeAll(async () => {
  // Monday, 9 in the morning in Fargo.
  world = await openWorld();
  const practices: Person[] = [];
  for (let count = 0; count < 5; count += 1) practices.push(await world.given.verifiedPractice());
  const work = async (index: number, rate: number, details: object = {}) => {
    const practice = practices[index % practices.length];
    if (!practice) throw new Error('There are five practices.');
    const { bookingId } = await world.given.confirmedBooking({
      practice,
      proposedRate: rate,
      // Agreed on in the application, whatever was posted.
      jobDetails: { hourlyRateCents: 2_000, zipCode: kindred, isPriority: true, ...details },
    });
    return bookingId;
  };
  const worked = [];
  for (const [index, rate] of rates.entries()) worked.push(await work(index, rate));
  for (const [index, rate] of rates.entries()) {
    worked.push(await work(index, rate + 100, { zipCode: bismarck }));
  }
  // Agreed, but not worked.
  await work(0, 10);
  await world.rows("update bookings set status = 'completed' where id = any($1)", [worked]);
  // What it paid itself does not count.
  reader = await world.given.verifiedPractice();
  practices.push(reader);
  await world.rows("update bookings set status = 'completed' where id = $1", [await work(5, 900)]);
  // Anyone can invent practices that nobody has verified.
  for (const rate of [1, 2, 3]) {
    const invented = await world.given.practice();
    await world.given.practiceProfile(invented);
    practices.push(invented);
    const bookingId = await work(practices.length - 1, rate, { isPriority: false });
    await world.rows("update bookings set status = 'completed' where id = $1", [bookingId]);
  }
  world.clock.advance({ days: 7 });
}, 60_000);
afterAll(() => world.close());

const ask = async (query: string, person = reader) =>
  (await clientFor(world, person)).get(`/api/practice/rate-guidance?${query}`);

describe('rate guidance', () => {
  it('is the median and the middle half of what was agreed within 60 miles', async () => {
    const answer = await ask(`type=Hygienist&zipCode=${fargo}`);
    expect([answer.status, answer.body]).toEqual([
      200,
      { shifts: 5, median: 50, low: 48, high: 54 },
    ]);
    const elsewhere = await ask(`type=Hygienist&zipCode=${bismarck}`);
    expect(elsewhere.body).toEqual({ shifts: 5, median: 150, low: 148, high: 154 });
  });

  it('is about one role', async () => {
    expect((await ask(`type=Dentist&zipCode=${fargo}`)).body).toBeNull();
  });

  it('knows nothing where there is no such ZIP code', async () => {
    expect((await ask('type=Hygienist&zipCode=00000')).body).toBeNull();
  });

  it.each([
    ['type=Surgeon&zipCode=58102', 'type'],
    ['type=Hygienist&zipCode=5810', 'zipCode'],
    ['type=Hygienist', 'zipCode'],
  ])('refuses %s', async (query, path) => {
    const answer = await ask(query);
    expect(answer.status).toBe(400);
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toEqual([path]);
  });

  it('is for practices', async () => {
    const answer = await ask(`type=Hygienist&zipCode=${fargo}`, await world.given.professional());
    expect([answer.status, answer.body.message]).toEqual([403, 'User is not a practice']);
  });

  // Last, because the clock does not go back.
  it('forgets shifts after 180 days', async () => {
    world.clock.advance({ days: 174 });
    expect((await ask(`type=Hygienist&zipCode=${fargo}`)).body).not.toBeNull();
    world.clock.advance({ days: 3 });
    expect((await ask(`type=Hygienist&zipCode=${fargo}`)).body).toBeNull();
  });
});
