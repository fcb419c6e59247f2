/**
 * The access matrix for a blocked pair: whoever blocked whom, no endpoint shows one side to the
 * other, except in records that both already have.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#kernel/api/endpoint';
import { cookieOf } from '#tests/support/stories/documents';
import { byPractice, byProfessional, checkOut, review } from '#tests/support/stories/reviews';
import type { Client } from '#tests/support/world/client';
import { createIdRegistry } from '#tests/support/world/crawl';
import { endpoints } from '#tests/support/world/endpoints';
import { readPdf } from '#tests/support/world/pdf';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

const planted = { practice: 'Plantedpractice Dental', professional: 'Plantedperson' };

/** What each side keeps: its own applications, contracts, bookings, conversations and reviews. */
const records = {
  professional: [
    '/api/bookings',
    '/api/bookings/professional',
    '/api/bookings/{id}',
    '/api/bookings/{id}.ics',
    '/api/bookings/{id}/cancellation',
    '/api/bookings/{id}/review',
    '/api/bookings/{id}/timesheet.pdf',
    '/api/calendar/{token}.ics',
    '/api/contracts/{id}',
    '/api/contracts/{id}.pdf',
    '/api/contracts/{id}/pdf',
    '/api/conversations',
    '/api/conversations/{id}',
    '/api/dashboard',
    '/api/job-applications/{id}/contract',
    '/api/my-applications',
    '/api/my-candidacies',
    '/api/my-contracts',
    '/api/my-invitations',
    '/api/notices',
    '/api/reviews/mine',
    '/api/reviews/user/{userId}',
    '/api/schedule',
    '/api/user/account/deletion',
  ],
  practice: [
    '/api/bookings',
    '/api/bookings/practice',
    '/api/bookings/{id}',
    '/api/bookings/{id}.ics',
    '/api/bookings/{id}/cancellation',
    '/api/bookings/{id}/review',
    '/api/bookings/{id}/timesheet.pdf',
    '/api/calendar/{token}.ics',
    '/api/contracts/{id}',
    '/api/contracts/{id}.pdf',
    '/api/contracts/{id}/pdf',
    '/api/conversations',
    '/api/conversations/{id}',
    '/api/dashboard',
    '/api/job-applications/{id}/contract',
    '/api/notices',
    '/api/practice/jobs',
    '/api/practice/jobs/{id}/applications',
    '/api/reviews/mine',
    '/api/reviews/user/{userId}',
    '/api/schedule',
    '/api/user/account/deletion',
  ],
};

/** The fields whose text contains the name, without the numbers of a list's items. */
function fieldsNaming(value: unknown, name: string, field = ''): string[] {
  if (typeof value === 'string') return value.includes(name) ? [field] : [];
  if (Array.isArray(value)) return value.flatMap((each) => fieldsNaming(each, name, field));
  return Object.entries(value ?? {}).flatMap(([key, each]) =>
    fieldsNaming(each, name, field ? `${field}.${key}` : key),
  );
}

const longest = (query: Endpoint['query']) =>
  query?.safeParse({ limit: '100' }).success ? '?limit=100' : '';

describe.each(['professional', 'practice'] as const)('a %s blocks the other side:', (blocker) => {
  let world: World;
  const browsers = {} as Record<keyof typeof planted, Client>;
  const ids = createIdRegistry();
  const feeds = {} as Record<keyof typeof planted, string>;
  const made = {} as Record<string, string>;

  beforeAll(async () => {
    world = await openWorld();
    const { given } = world;
    const practice = await given.verifiedPractice({ practiceName: planted.practice });
    const professional = await given.verifiedProfessional({ firstName: planted.professional });
    const setting = { practice, professional };
    const at = (days: number) => ({ jobDetails: { workDate: `2026-03-${10 + days}` } });
    const open = await given.job(practice, { workDate: '2026-03-20' });
    const scenes = {
      applied: await given.application({ ...setting, ...at(1) }),
      selected: await given.contract({ ...setting, ...at(2) }),
      booked: await given.confirmedBooking({ ...setting, ...at(3) }),
      requested: await given.quickRequest({ ...setting, ...at(4) }),
      invited: await given.invitation({ ...setting, ...at(5) }),
      worked: await given.confirmedBooking({ ...setting, ...at(6) }),
      released: await given.quickRequest({ ...setting, ...at(7) }),
    };
    for (const scene of Object.values(scenes)) ids.addScene(scene);
    ids.add('jobId', open.id);
    for (const { id } of [practice, professional]) ids.add('userId', id);
    Object.assign(made, {
      open: open.id,
      practice: practice.id,
      professional: professional.id,
      applied: scenes.applied.applicationId,
      booked: scenes.booked.applicationId,
      bookingId: scenes.booked.bookingId,
      requestId: scenes.requested.bookingId,
      contractId: scenes.selected.contractId,
      invitationId: scenes.invited.invitationId,
    });
    browsers.professional = await clientFor(world, professional);
    browsers.practice = await clientFor(world, practice);
    await checkOut(world, scenes.worked.bookingId);
    await review(browsers.professional, byProfessional(scenes.worked.bookingId));
    await review(browsers.practice, byPractice(scenes.worked.bookingId));
    await browsers.professional.send('PUT', `/api/favorites/${practice.id}`);
    await browsers.practice.send('PUT', `/api/favorites/${professional.id}`);
    for (const id of [made.applied, made.booked]) {
      await browsers.professional.post(`/api/conversations/${id}/messages`, { content: 'Hello' });
    }
    const changed = `/api/jobs/${scenes.released.job.id}`;
    await browsers.practice.send('PATCH', changed, { hourlyRate: 51 });
    await world.drain();
    expect(fieldsNaming(await dashboardOf('professional'), planted.practice)).toContain(
      'work.answers.name',
    );
    const other = blocker === 'professional' ? practice : professional;
    await browsers[blocker].send('PUT', `/api/blocks/${other.id}`);
    await world.drain();
    for (const side of ['professional', 'practice'] as const) {
      const { body } = await browsers[side].post('/api/calendar-feed', {});
      feeds[side] = new URL(body.url).pathname;
    }
  });
  afterAll(() => world.close());

  const dashboardOf = async (side: keyof typeof planted) =>
    (await browsers[side].get('/api/dashboard')).body;

  /** With the longest page where there are pages. */
  const pathsOf = ({ path, query }: Endpoint, side: keyof typeof planted): string[] => {
    if (path.includes('{token}.ics')) return [feeds[side]];
    if (path.includes('{zip}')) return [path.replace('{zip}', '58102')];
    return /\{\w+\}/.test(path) ? ids.pathsOf(path) : [path + longest(query)];
  };

  async function textOf(path: string, side: keyof typeof planted): Promise<string> {
    if (!/\Wpdf$/.test(path)) return (await browsers[side].get(path)).text;
    const answer = await fetch(world.url + path, {
      redirect: 'manual',
      headers: { cookie: cookieOf(browsers[side]) },
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isPdf = answer.headers.get('content-type')?.startsWith('application/pdf');
    return isPdf ? readPdf(bytes) : bytes.toString('utf8');
  }

  it.each(['professional', 'practice'] as const)(
    'a %s finds the other side only in shared records',
    async (side) => {
      const name = planted[side === 'professional' ? 'practice' : 'professional'];
      const own = `/api/blocks`;
      const showing = new Set<string>();
      for (const endpoint of endpoints) {
        const { method, path, isNavigation } = endpoint;
        if (method !== 'GET' || isNavigation || path === own) continue;
        for (const each of pathsOf(endpoint, side)) {
          if (!(await textOf(each, side)).includes(name)) continue;
          showing.add(path);
          break;
        }
      }
      expect([...showing].sort()).toEqual(records[side]);
    },
    120_000,
  );

  it.each(['professional', 'practice'] as const)(
    "a %s's dashboard shows the other side only as the next shift",
    async (side) => {
      const name = planted[side === 'professional' ? 'practice' : 'professional'];
      const fields = fieldsNaming(await dashboardOf(side), name);
      expect(fields.filter((field) => !field.startsWith('work.nextShift.'))).toEqual([]);
      expect(fields).not.toEqual([]);
    },
  );

  it('nothing new can begin between them, and what was pending has ended', async () => {
    const { professional, practice } = browsers;
    const gone = { code: 'not_found', message: 'Not found' };
    const body = { jobId: made.open };
    expect((await professional.post('/api/bookings', body)).body).toEqual(gone);
    expect(
      (await professional.post('/api/job-applications', { ...body, proposedRate: 50 })).body,
    ).toEqual(gone);
    expect((await professional.send('PUT', `/api/favorites/${made.practice}`)).status).toBe(404);
    expect((await practice.send('PUT', `/api/favorites/${made.professional}`)).status).toBe(404);
    const invited = { professionalIds: [made.professional] };
    expect((await practice.post(`/api/jobs/${made.open}/invitations`, invited)).body).toEqual(gone);

    const accept = { status: 'accepted' };
    const ended = [
      await professional.send('PATCH', `/api/contracts/${made.contractId}/status`, accept),
      await professional.post(`/api/invitations/${made.invitationId}/accept`, {}),
      await practice.post(`/api/bookings/${made.requestId}/confirm`, {}),
      await practice.post(`/api/job-applications/${made.applied}/select`, {}),
      await professional.post(`/api/conversations/${made.applied}/messages`, { content: 'Why?' }),
    ];
    expect(ended.map(({ status }) => status)).toEqual([409, 404, 409, 409, 409]);
    for (const { text } of ended) expect(text).not.toMatch(/block/i);
  });

  it('the confirmed booking stays, with its contact and its conversation', async () => {
    for (const side of ['professional', 'practice'] as const) {
      const booking = (await browsers[side].get(`/api/bookings/${made.bookingId}`)).body;
      expect(booking.status).toBe('confirmed');
      expect(booking.contact).not.toBeNull();
      const path = `/api/conversations/${made.booked}/messages`;
      expect((await browsers[side].post(path, { content: 'See you then' })).status).toBe(200);
    }
  });
});
