/**
 * The access matrix for a professional who turned off their visibility: no endpoint shows them to
 * anyone they did not deal with, and nothing of what they have with others changes.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#kernel/api/endpoint';
import { byPractice, byProfessional, checkOut, review } from '#tests/support/stories/reviews';
import type { Client } from '#tests/support/world/client';
import { createIdRegistry } from '#tests/support/world/crawl';
import { endpoints } from '#tests/support/world/endpoints';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

const name = 'Plantedperson';
const viewers = ['stranger', 'known', 'colleague'] as const;
type Viewer = (typeof viewers)[number];

/** The review they wrote about a practice stays, with their name. */
const own = '/api/reviews/user/{userId}';

/** Where each finds a professional who is visible, besides what stays. */
const discoveries: Record<Viewer, string[]> = {
  stranger: [
    '/api/dashboard/unfilled',
    '/api/favorites',
    '/api/jobs/{id}/invitable',
    '/api/practice/jobs/{id}/available',
    '/api/professionals/{id}',
    '/api/reviews/user/{userId}/summary',
  ],
  known: [
    '/api/dashboard/unfilled',
    '/api/favorites',
    '/api/jobs/{id}/invitable',
    '/api/practice/jobs/{id}/available',
  ],
  colleague: ['/api/professionals/{id}', '/api/reviews/user/{userId}/summary'],
};

/** Where each still finds them while they are hidden. */
const records: Record<Viewer, string[]> = {
  stranger: [own],
  known: [
    '/api/bookings',
    '/api/bookings/practice',
    '/api/bookings/{id}',
    '/api/bookings/{id}.ics',
    '/api/bookings/{id}/cancellation',
    '/api/bookings/{id}/review',
    '/api/contracts/{id}',
    '/api/conversations',
    '/api/conversations/{id}',
    '/api/dashboard',
    '/api/job-applications/{id}/contract',
    '/api/jobs/{id}/invitations',
    '/api/notices',
    '/api/practice/insights/people',
    '/api/practice/insights/people.csv',
    '/api/practice/jobs',
    '/api/practice/jobs/{id}/applications',
    '/api/professionals/{id}',
    '/api/reviews/mine',
    own,
    '/api/reviews/user/{userId}/summary',
    '/api/schedule',
    '/api/user/account/deletion',
  ],
  colleague: [own],
};

let world: World;
let hidden: Client;
const browsers = {} as Record<Viewer, Client>;
const ids = createIdRegistry();
const made = {} as Record<
  'userId' | 'open' | 'again' | 'booking' | 'conversation' | 'invitation',
  string
>;

beforeAll(async () => {
  world = await openWorld();
  const { given } = world;
  const professional = await given.verifiedProfessional({ firstName: name });
  const practice = await given.verifiedPractice({ practiceName: 'Known Dental' });
  const other = await given.verifiedPractice({ practiceName: 'Stranger Dental' });
  const setting = { practice, professional };
  const at = (days: number) => ({ jobDetails: { workDate: `2026-03-${10 + days}` } });
  const scenes = {
    applied: await given.application({ ...setting, ...at(1) }),
    booked: await given.confirmedBooking({ ...setting, ...at(3) }),
    invited: await given.invitation({ ...setting, ...at(5) }),
    worked: await given.confirmedBooking({ ...setting, ...at(6) }),
  };
  for (const scene of Object.values(scenes)) ids.addScene(scene);
  const open = await given.job(other, { workDate: '2026-03-05' });
  const again = await given.job(practice, { workDate: '2026-03-05' });
  for (const { id } of [open, again]) ids.add('jobId', id);
  for (const { id } of [professional, practice, other]) ids.add('userId', id);
  Object.assign(made, {
    userId: professional.id,
    open: open.id,
    again: again.id,
    booking: scenes.booked.bookingId,
    conversation: scenes.booked.applicationId,
    invitation: scenes.invited.invitationId,
  });
  hidden = await clientFor(world, professional);
  browsers.known = await clientFor(world, practice);
  browsers.stranger = await clientFor(world, other);
  browsers.colleague = await clientFor(world, await given.verifiedProfessional());
  await checkOut(world, scenes.worked.bookingId);
  await review(hidden, byProfessional(scenes.worked.bookingId));
  await review(browsers.known, byPractice(scenes.worked.bookingId));
  for (const side of ['known', 'stranger'] as const) {
    await browsers[side].send('PUT', `/api/favorites/${professional.id}`);
  }
  await hidden.post(`/api/conversations/${made.conversation}/messages`, { content: 'Hello' });
  await world.drain();
});
afterAll(() => world.close());

/** With the longest page where there are pages. */
function pathsOf({ path, query }: Endpoint): string[] {
  const isPaged = query?.safeParse({ limit: '100' }).success;
  return /\{\w+\}/.test(path) ? ids.pathsOf(path) : [path + (isPaged ? '?limit=100' : '')];
}

/** The endpoints, of all or of these, that show the professional's name to the viewer. */
async function placesOf(viewer: Viewer, among?: string[]): Promise<string[]> {
  const showing = new Set<string>();
  for (const endpoint of endpoints) {
    const { method, path, isNavigation } = endpoint;
    if (method !== 'GET' || isNavigation || /\{(token|zip)\}|\.pdf$/.test(path)) continue;
    if (among && !among.includes(path)) continue;
    for (const each of pathsOf(endpoint)) {
      if (!(await browsers[viewer].get(each)).text.includes(name)) continue;
      showing.add(path);
      break;
    }
  }
  return [...showing].sort();
}

const setVisibility = (profileVisibility: boolean) =>
  hidden.send('PUT', '/api/user/profile', { profileVisibility });

describe('a professional who turned off their visibility', () => {
  it.each(viewers)(
    'is found by a %s only in records, until they turn it on again',
    async (viewer) => {
      expect(await placesOf(viewer, discoveries[viewer])).toEqual(discoveries[viewer]);
      expect((await setVisibility(false)).body.profileVisibility).toBe(false);
      expect(await placesOf(viewer)).toEqual(records[viewer]);
      expect((await setVisibility(true)).body.profileVisibility).toBe(true);
      expect(await placesOf(viewer, discoveries[viewer])).toEqual(discoveries[viewer]);
    },
    120_000,
  );

  it('cannot be invited or marked, and keeps what is running', async () => {
    const { stranger, known } = browsers;
    const blocked = async () => {
      const [block] = (await stranger.get('/api/blocks')).body;
      return [block.userId, block.name, block.detail];
    };
    await stranger.send('PUT', `/api/blocks/${made.userId}`);
    expect(await blocked()).toEqual([made.userId, `${name} Berg`, 'Hygienist · Fargo']);
    await setVisibility(false);
    expect(await blocked()).toEqual([made.userId, 'A hidden professional', '']);
    await stranger.send('DELETE', `/api/blocks/${made.userId}`);
    const invited = { professionalIds: [made.userId] };
    const strangers = await stranger.post(`/api/jobs/${made.open}/invitations`, invited);
    expect([strangers.status, strangers.body.code]).toEqual([404, 'not_found']);
    expect((await stranger.send('PUT', `/api/favorites/${made.userId}`)).status).toBe(404);
    expect((await stranger.send('PUT', `/api/blocks/${made.userId}`)).status).toBe(404);
    expect((await stranger.get('/api/blocks')).body).toEqual([]);
    const refused = await known.post(`/api/jobs/${made.again}/invitations`, invited);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `${name} Berg isn't taking invitations at the moment.`,
    ]);

    for (const browser of [hidden, known]) {
      expect((await browser.get(`/api/bookings/${made.booking}`)).body.status).toBe('confirmed');
      const path = `/api/conversations/${made.conversation}/messages`;
      expect((await browser.post(path, { content: 'See you then' })).status).toBe(200);
    }
    expect((await hidden.post(`/api/invitations/${made.invitation}/accept`, {})).status).toBe(200);
    expect((await hidden.get(`/api/professionals/${made.userId}`)).status).toBe(200);
    const admin = await clientFor(world, await world.given.owner());
    expect((await admin.get(`/api/professionals/${made.userId}`)).status).toBe(200);
    await setVisibility(true);
  });
});

it('whatever a request leaves out stays, and a practice is always visible', async () => {
  expect((await setVisibility(false)).status).toBe(200);
  expect((await hidden.send('PUT', '/api/user/profile', {})).body.profileVisibility).toBe(false);
  expect((await hidden.get('/api/auth/user')).body.profileVisibility).toBe(false);
  const invalid = await hidden.send('PUT', '/api/user/profile', { profileVisibility: 'no' });
  expect(invalid.body.issues).toEqual([
    { path: 'profileVisibility', message: 'Please choose on or off' },
  ]);
  const practice = (profileVisibility: boolean) =>
    browsers.known.send('PUT', '/api/user/profile', { profileVisibility });
  expect((await practice(true)).status).toBe(200);
  expect((await practice(false)).body.code).toBe('always_visible');
});
