/** A hidden review changes no byte of any answer, table or message, except for its writer. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  byPractice,
  byProfessional,
  completedBooking,
  review,
} from '#tests/support/stories/reviews';
import type { Client } from '#tests/support/world/client';
import { createIdRegistry } from '#tests/support/world/crawl';
import { endpoints } from '#tests/support/world/endpoints';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
let booking: Awaited<ReturnType<typeof completedBooking>>;
let readers: Record<string, Client>;
const ids = createIdRegistry();
beforeAll(async () => {
  world = await openWorld();
  booking = await completedBooking(world);
  const { practice, professional, job, applicationId, contractId, bookingId, office } = booking;
  ids.addScene({ job, applicationId, contractId, bookingId });
  for (const { id } of [practice, professional]) ids.add('userId', id);
  // An open application, so that the reader compares the professional with others.
  const jobDetails = { workDate: '2026-03-20' };
  const open = await world.given.application({ practice, professional, jobDetails });
  ids.addScene(open);
  await office.send('PUT', `/api/favorites/${professional.id}`);
  await world.drain();
  readers = {
    'the other side': office,
    'another practice': await clientFor(world, await world.given.verifiedPractice()),
    'an admin': await clientFor(world, await world.given.person({ isAdmin: true })),
  };
});
afterAll(() => world.close());

const pathsOf = (path: string): string[] =>
  path.includes('{zip}')
    ? [path.replace('{zip}', '58102')]
    : /\{\w+\}/.test(path)
      ? ids.pathsOf(path)
      : [path];

async function answerTo(client: Client, path: string): Promise<unknown> {
  const { status, text, headers } = await client.get(path);
  expect(status, path).toBeLessThan(500);
  return [status, text, headers.get('link'), headers.get('etag')];
}

/** Every answer a reader can get, by path. */
async function answersTo(client: Client): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const { method, path, isNavigation } of endpoints) {
    if (method !== 'GET' || isNavigation) continue;
    await Promise.all(
      pathsOf(path).map(async (each) => {
        answers[each] = await answerTo(client, each);
      }),
    );
  }
  return answers;
}

async function allAnswers() {
  const answers: Record<string, Record<string, unknown>> = {};
  for (const [name, client] of Object.entries(readers)) answers[name] = await answersTo(client);
  return answers;
}

/** A digest of every table's rows; what a request leaves by itself is left out. */
async function tables(): Promise<Record<string, string>> {
  const ownTraces = ['sessions', 'rate_limits', 'reviews', 'stored_replies', 'live_workers'];
  const names = await world.rows(`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const digests: Record<string, string> = {};
  for (const { name } of names) {
    if (ownTraces.includes(name)) continue;
    const [row] = await world.rows(
      `select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as digest from "${name}" t`,
    );
    digests[name] = row.digest;
  }
  return digests;
}

it('with and without a hidden review, everyone else gets the same bytes', async () => {
  const { worker, office, bookingId } = booking;
  const before = { answers: await allAnswers(), tables: await tables() };
  const outbox = (await world.outbox()).length;
  const written = await review(
    worker,
    byProfessional(bookingId, [1, 1, 1], 'The suction did not work.'),
  );
  expect(written.body).toEqual({ bothPartiesReviewed: false });
  await world.drain();
  const [{ id }] = (await worker.get('/api/reviews/mine')).body;
  expect(await tables()).toEqual(before.tables);
  expect((await world.outbox()).length).toBe(outbox);
  const after = await allAnswers();
  expect(after).toEqual(before.answers);

  // Its id leads nowhere, not even for the reviewed side.
  for (const [path, body] of [
    ['reply', { text: 'Thank you.' }],
    ['report', { reason: 'Not true.' }],
  ] as const) {
    expect((await office.post(`/api/reviews/${id}/${path}`, body)).status).toBe(404);
  }

  // Guard against a crawl that sees nothing: the pair is visible in these answers.
  await review(office, byPractice(bookingId));
  const expectChange = async (reader: string, path: string) => {
    const known = after[reader]?.[path];
    expect(known, path).toBeDefined();
    expect(await answerTo(readers[reader] as Client, path), path).not.toEqual(known);
  };
  const { practice, professional, job } = booking;
  for (const path of [
    `/api/professionals/${professional.id}`,
    `/api/practices/${practice.id}`,
    `/api/reviews/user/${practice.id}`,
    `/api/reviews/user/${practice.id}/summary`,
    `/api/bookings/${bookingId}/review`,
    `/api/practice/jobs/${job.id}/applications`,
    '/api/reviews/mine',
    '/api/reviews/due',
  ]) {
    await expectChange('the other side', path);
  }
  await expectChange('another practice', `/api/reviews/user/${practice.id}`);
}, 300_000);
