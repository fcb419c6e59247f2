/**
 * A professional's home address is visible only to that person and to admins, never to a practice.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookieOf } from '#tests/support/stories/documents';
import type { Client } from '#tests/support/world/client';
import { endpoints } from '#tests/support/world/endpoints';
import { readPdf } from '#tests/support/world/pdf';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

const street = '4711 Plantedstreet';

let world: World;
let practice: Person;
let browser: Client;
let professional: Person;
/** Every kind of record with an id, once in each state a practice can see. */
const ids: Record<string, Set<string>> = {};
const note = (kind: string, id: string) => {
  ids[kind] = (ids[kind] ?? new Set()).add(id);
};
let feed: string;
beforeAll(async () => {
  world = await openWorld();
  const { given } = world;
  practice = await given.practice();
  professional = await given.verifiedProfessional({}, { address: street });
  const setting = { practice, professional };
  const at = (days: number) => ({ jobDetails: { workDate: `2026-03-${10 + days}` } });
  const scenes = [
    await given.application({ ...setting, ...at(1), coverLetter: 'I can help.' }),
    await given.contract({ ...setting, ...at(2) }),
    await given.confirmedBooking({ ...setting, ...at(3) }),
    await given.quickRequest({ ...setting, ...at(4) }),
    await given.quickBooking({ ...setting, ...at(5) }),
    await given.invitation({ ...setting, ...at(6) }),
    await given.invitedBooking({ ...setting, ...at(7) }),
  ];
  for (const { job, practice: _, professional: __, ...made } of scenes) {
    for (const [kind, id] of Object.entries({ jobId: job.id, ...made })) note(kind, id);
  }
  note('userId', professional.id);
  note('userId', practice.id);
  browser = await clientFor(world, practice);
  const [thread] = (await browser.get('/api/practice/jobs?limit=1')).body;
  note('jobId', thread.id);
  await browser.send('PUT', `/api/favorites/${professional.id}`);
  feed = new URL((await browser.post('/api/calendar-feed', {})).body.url).pathname;
  await world.drain();
});
afterAll(() => world.close());

const pathsOf = (path: string): string[] =>
  path.includes('{zip}')
    ? [path.replace('{zip}', '58102')]
    : /\{\w+\}/.test(path)
      ? idsFor(path).map((id) => path.replace(/\{\w+\}/, id))
      : [path, `${path}?limit=100`];

/** The ids that a path takes, by its last word before them; all of them if it is none of these. */
const idsFor = (path: string): string[] => {
  const word = /(\w[\w-]*)\/\{\w+\}/.exec(path)?.[1] ?? '';
  return [...(ids[kinds[word] ?? ''] ?? Object.values(ids).flatMap((some) => [...some]))];
};
const kinds: Record<string, string> = {
  jobs: 'jobId',
  shifts: 'jobId',
  bookings: 'bookingId',
  contracts: 'contractId',
  invitations: 'invitationId',
  conversations: 'applicationId',
  'job-applications': 'applicationId',
  professionals: 'userId',
  practices: 'userId',
};

/** The readable text of a response; PDFs are compressed. */
async function readable(path: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(world.url + path, {
    redirect: 'manual',
    headers: { cookie: cookieOf(browser) },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isPdf = answer.headers.get('content-type')?.startsWith('application/pdf');
  return { status: answer.status, text: isPdf ? readPdf(bytes) : bytes.toString('utf8') };
}

it('the home address is in no response that a practice can get', async () => {
  const leaks: string[] = [];
  const answered = new Set<string>();
  for (const { method, path, isNavigation } of endpoints) {
    if (method !== 'GET' || isNavigation) continue;
    for (const { status, text } of await Promise.all(pathsOf(path).map(readable))) {
      if (status === 200) answered.add(path);
      if (text.includes('Plantedstreet')) leaks.push(path);
    }
  }
  if ((await readable(feed)).text.includes('Plantedstreet')) leaks.push(feed);
  expect([...new Set(leaks)]).toEqual([]);
  // Guard against an empty crawl: every kind of resource was visited.
  expect([...answered]).toEqual(
    expect.arrayContaining([
      '/api/professionals/{id}',
      '/api/practice/jobs/{id}/applications',
      '/api/jobs/{id}/invitable',
      '/api/availability',
      '/api/jobs/{id}/invitations',
      '/api/contracts/{id}',
      '/api/contracts/{id}.pdf',
      '/api/bookings/{id}',
      '/api/conversations',
      '/api/conversations/{id}/messages',
      '/api/favorites',
    ]),
  );
}, 120_000);

it('the home address is in no message to a practice', async () => {
  const messages = (await world.outbox()).filter(({ to }) => to !== professional.email);
  expect(messages.length).toBeGreaterThan(0);
  expect(messages.filter(({ text }) => text.includes('Plantedstreet'))).toEqual([]);
});
