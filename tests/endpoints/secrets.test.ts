/**
 * What of a booking is for one side only, or for nobody: no response to anyone else has it. The
 * timesheet, a PDF, shows the signed form to both sides.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkOutBy, givenBooked } from '#tests/support/stories/attendance';
import type { Client } from '#tests/support/world/client';
import { createIdRegistry } from '#tests/support/world/crawl';
import { endpoints } from '#tests/support/world/endpoints';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

const readers = ['professional', 'practice', 'colleague', 'competitor'] as const;
type Reader = (typeof readers)[number];

/** Where the practice reads what is only for it; nobody else reads any of these anywhere. */
const expected: Record<string, string[]> = {
  'a PIN': [
    '/api/bookings',
    '/api/bookings/practice',
    '/api/bookings/{id}',
    '/api/now',
    '/api/schedule',
    '/api/today',
  ],
  'the name of who signed': [
    '/api/bookings',
    '/api/bookings/practice',
    '/api/bookings/{id}',
    '/api/notices',
    '/api/today',
  ],
  'the signature': [],
  'a position': [],
  "an id of the gateway's": [],
};

const checkIn = { latitude: 46.913571, longitude: -96.824682 };
const checkOut = { latitude: 46.935797, longitude: -96.846802 };
const office = { latitude: 46.957913, longitude: -96.868024 };

let world: World;
const browsers = {} as Record<Reader, Client>;
const ids = createIdRegistry();
const secrets: Record<string, RegExp> = {};

/** As a word of its own: digits in a row may be part of an id. */
const anyOf = (texts: string[]) => new RegExp(`(?<![\\w-])(${texts.join('|')})(?![\\w])`);

beforeAll(async () => {
  world = await openWorld();
  const scene = await givenBooked(world);
  const { person, desk, path, bookingId, practice, professional } = scene;
  const next = await world.given.confirmedBooking({
    practice,
    professional,
    jobDetails: { workDate: '2026-03-06' },
  });
  for (const each of [scene, next]) ids.addScene(each);
  for (const { id } of [practice, professional]) ids.add('userId', id);
  await desk.send('PUT', '/api/practice/position', office);
  const card = { cardNumber: '4242424242424242', expiryDate: '08/31', cvv: '123' };
  await desk.post('/api/practice/payment-method', { paymentMethod: 'card', ...card });
  const made = await desk.post(`/api/bookings/${next.bookingId}/generate-pin`);
  world.clock.set('2026-03-05T14:00:00Z');
  expect((await person.post(`${path}/check-in`, checkIn)).status).toBe(200);
  world.clock.set('2026-03-05T23:00:00Z');
  expect((await checkOutBy(world, 'digital_form', scene, 8)).status).toBe(200);
  await world.rows(
    `update attendances set checked_out_latitude = $2, checked_out_longitude = $3, manager_name = $4
     where booking_id = $1`,
    [bookingId, checkOut.latitude, checkOut.longitude, 'Plantedmanager'],
  );
  await world.drain();
  const [gateway] = await world.rows(
    `select intent_id, customer, gateway_customer, gateway_method from fees
     join practice_profiles on user_id = $2 where booking_id = $1 and status = 'paid'`,
    [bookingId, practice.id],
  );
  Object.assign(secrets, {
    'a PIN': anyOf([made.body.pin, (await desk.get(path)).body.verificationPin]),
    'the name of who signed': /Plantedmanager/,
    'the signature': /iVBORw0KGgo|test-1\./,
    'a position': anyOf([checkIn, checkOut, office].flatMap(Object.values).map(String)),
    "an id of the gateway's": anyOf(Object.values(gateway)),
  });
  browsers.professional = person;
  browsers.practice = desk;
  browsers.colleague = await clientFor(world, await world.given.verifiedProfessional());
  browsers.competitor = await clientFor(world, await world.given.verifiedPractice());
});
afterAll(() => world.close());

it.each(readers)('a %s reads no secret that is not for them, at any address', async (reader) => {
  const found = new Map(Object.keys(expected).map((name) => [name, new Set<string>()]));
  const answered = new Set<string>();
  for (const { method, path, isNavigation } of endpoints) {
    if (method !== 'GET' || isNavigation || /\{(token|zip)\}|\.(pdf|png)$/.test(path)) continue;
    for (const each of /\{\w+\}/.test(path) ? ids.pathsOf(path) : [path]) {
      const { status, text } = await browsers[reader].get(each);
      if (status === 200) answered.add(path);
      for (const [name, secret] of Object.entries(secrets)) {
        if (secret.test(text)) found.get(name)?.add(path);
      }
    }
  }
  for (const [name, paths] of found) {
    expect([...paths].sort(), name).toEqual(reader === 'practice' ? expected[name] : []);
  }
  // Guard against an empty crawl.
  const isParty = reader === 'professional' || reader === 'practice';
  expect(answered.has('/api/bookings/{id}')).toBe(isParty);
  expect(answered.has('/api/contracts/{id}')).toBe(isParty);
  expect(answered).toContain('/api/dashboard');
});
