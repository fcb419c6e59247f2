/**
 * Whatever one side does, the other side's browser, on another process, is told to fetch again
 * every list that now reads differently.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tag } from '#kernel/api/tags';
import { openSocket, type TestSocket } from '#tests/support/servers/live';
import { byPractice, byProfessional, checkOut } from '#tests/support/stories/reviews';
import type { Client } from '#tests/support/world/client';
import { endpoints, nameOf } from '#tests/support/world/endpoints';
import { eventually } from '#tests/support/world/eventually';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';
import { announce } from './announce';

const roles = ['professional', 'practice', 'admin', 'bystander'] as const;
type Role = (typeof roles)[number];

interface Seat {
  person: Person;
  client: Client;
  socket: TestSocket;
}

let world: World;
let second: Awaited<ReturnType<World['openSecond']>>;
let seats: Record<Role, Seat>;
/** The ids that paths with a parameter are read with. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  world = await openWorld();
  second = await world.openSecond();
  const sit = async (person: Person): Promise<Seat> => {
    const client = await clientFor(world, person);
    return { person, client, socket: await openSocket(second.url, client) };
  };
  const practice = await world.given.practice();
  await world.given.practiceProfile(practice);
  seats = {
    professional: await sit(await world.given.verifiedProfessional()),
    practice: await sit(practice),
    admin: await sit(await world.given.owner()),
    bystander: await sit(await world.given.verifiedProfessional()),
  };
  // A first look is recorded itself: as the login of the day, and in the audit log.
  for (const role of roles) await readAll(role);
});
afterAll(async () => {
  for (const { socket } of Object.values(seats)) socket.socket.terminate();
  await second.close();
  await world.close();
});

/** Mail is sent by the worker alone, and a list of blocks is changed by its own user alone. */
const isSilent = (tag: Tag) => tag === 'outbox' || tag === 'blocks';
const reads = endpoints.filter(
  ({ method, tags = [] }) => method === 'GET' && tags.length > 0 && !tags.every(isSilent),
);

/** Reads that the role is never allowed; the last test looks whether that is still so. */
const forbidden = new Map<Role, Set<string>>(roles.map((role) => [role, new Set()]));

/**
 * Reads that nothing in the story changes. They take half of the time, so they are read at first and
 * at the end, where a test looks whether they are still the same.
 */
const unchanged = [
  /^GET \/api\/admin\/(accounts|checks|disputes|emergency-checkouts|excuses|fees|market\/revenue)$/,
  /^GET \/api\/admin\/(practice-profiles|reviews|verified-profiles|wages)$/,
  /^GET \/api\/(availability(\/dates)?|calendar-feed|documents|notification-preferences)$/,
  /^GET \/api\/payments(\/(fees-due|totals|year))?$/,
  /^GET \/api\/practice\/(first-day|job-templates|profile|rate-guidance|verification-files)$/,
  /^GET \/api\/(profile-health|reviews\/due|saved-searches|today)$/,
  /^GET \/api\/user\/(export-data|passkeys|sessions)$/,
];
/** Neither the admin nor the bystander has part in a booking. */
const unchangedOutside =
  /^GET \/api\/(bookings|conversations|dashboard$|favorites|my-|push|reviews\/mine|schedule|user\/account)/;
const isUnchanged = (role: Role, name: string) =>
  unchanged.some((pattern) => pattern.test(name)) ||
  ((role === 'admin' || role === 'bystander') && unchangedOutside.test(name));

/**
 * What each read answers now, under its name; refused ones answer their status. Reads that nothing
 * changes answer what is known of them.
 */
async function readAll(role: Role, known?: Map<string, string>): Promise<Map<string, string>> {
  const { client } = seats[role];
  const skipped = forbidden.get(role);
  const answers = await Promise.all(
    reads.map(async (endpoint): Promise<[string, string] | undefined> => {
      const [parameter = ''] = /\{\w+\}/.exec(endpoint.path) ?? [];
      const id = ids[endpoint.path];
      const name = nameOf(endpoint);
      if ((parameter && !id) || skipped?.has(name)) return undefined;
      const same = isUnchanged(role, name) ? known?.get(name) : undefined;
      if (same !== undefined) return [name, same];
      const { status, text } = await client.get(endpoint.path.replace(parameter, id ?? ''));
      if (status === 403) skipped?.add(name);
      return [name, `${status} ${text}`];
    }),
  );
  return new Map(answers.filter((each) => each !== undefined));
}

/** One after the other: all at once would be more than one address may ask. */
async function readByAll() {
  const answers = new Map<Role, Map<string, string>>();
  for (const role of roles) answers.set(role, await readAll(role, before?.get(role)));
  return answers;
}
let before: Awaited<ReturnType<typeof readByAll>> | undefined;

const tagsOf = new Map(reads.map((endpoint) => [nameOf(endpoint), endpoint.tags ?? []]));

/** Which lists changed for whom; each must have been announced. */
async function changesBy(act: () => Promise<void>): Promise<Record<Role, string[]>> {
  const earlier = before ?? (await readByAll());
  for (const { socket } of Object.values(seats)) socket.clear();
  await act();
  await world.drain();
  const after = await readByAll();
  before = after;
  const changed = {} as Record<Role, string[]>;
  for (const role of roles) {
    const { person, socket } = seats[role];
    changed[role] = [...(after.get(role) ?? [])].flatMap(([name, text]) => {
      const known = earlier.get(role)?.get(name);
      return known !== undefined && known !== text ? [name] : [];
    });
    // Whatever was announced before this has arrived when this has.
    await announce(world.context, { userIds: [person.id], tags: ['templates'] });
    await eventually(() => expect(socket.tags()).toContain('templates'));
    const told = socket.tags();
    const silent = changed[role].filter(
      (name) => !tagsOf.get(name)?.some((tag: Tag) => told.includes(tag)),
    );
    expect(silent, `read differently by the ${role}, who was not told`).toEqual([]);
  }
  return changed;
}

async function call(role: Role, method: string, path: string, body?: object) {
  const answer = await seats[role].client.send(method, path, body);
  expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300);
  return answer.body;
}

const job = (startDate: string) => ({
  title: 'Hygienist for a day',
  state: 'North Dakota',
  professionalType: 'Hygienist',
  employmentType: 'w2',
  hourlyRate: 50,
  startDate,
  startTime: '08:00',
  endTime: '17:00',
});

/** In order: each continues where the one before it stopped. */
const story: [name: string, act: () => Promise<void>, sees: Partial<Record<Role, string>>][] = [
  [
    'posting a job',
    async () => {
      const [posted] = [await call('practice', 'POST', '/api/jobs', job('2026-03-05'))].flat();
      const id = posted.id ?? posted.jobs?.[0]?.id;
      Object.assign(ids, {
        '/api/jobs/{id}': id,
        '/api/practice/jobs/{id}': id,
        '/api/practice/jobs/{id}/applications': id,
        '/api/jobs/{id}/invitations': id,
      });
    },
    { professional: 'GET /api/jobs', bystander: 'GET /api/jobs' },
  ],
  [
    'inviting',
    async () => {
      await call('practice', 'POST', `/api/jobs/${ids['/api/jobs/{id}']}/invitations`, {
        professionalIds: [seats.professional.person.id],
      });
    },
    { professional: 'GET /api/my-invitations' },
  ],
  [
    'declining an invitation',
    async () => {
      const [{ id }] = await call('professional', 'GET', '/api/my-invitations');
      await call('professional', 'POST', `/api/invitations/${id}/decline`);
    },
    { practice: 'GET /api/jobs/{id}/invitations' },
  ],
  [
    'applying',
    async () => {
      const body = { jobId: ids['/api/jobs/{id}'], proposedRate: 52 };
      const { id } = await call('professional', 'POST', '/api/job-applications', body);
      ids['/api/conversations/{id}/messages'] = id;
      ids['/api/conversations/{id}'] = id;
    },
    { practice: 'GET /api/practice/jobs/{id}/applications' },
  ],
  [
    'writing a message',
    async () => {
      const path = `/api/conversations/${ids['/api/conversations/{id}']}/messages`;
      await call('practice', 'POST', path, { content: 'Can you come at 7:45?' });
    },
    { professional: 'GET /api/conversations/{id}/messages' },
  ],
  [
    'reading it',
    async () => {
      await call(
        'professional',
        'POST',
        `/api/conversations/${ids['/api/conversations/{id}']}/read`,
        {},
      );
    },
    { professional: 'GET /api/counts' },
  ],
  [
    'selecting',
    async () => {
      await call(
        'practice',
        'POST',
        `/api/job-applications/${ids['/api/conversations/{id}']}/select`,
        {},
      );
    },
    { professional: 'GET /api/my-contracts' },
  ],
  [
    'accepting',
    async () => {
      const [{ id }] = await call('professional', 'GET', '/api/my-contracts');
      await call('professional', 'PATCH', `/api/contracts/${id}/status`, { status: 'accepted' });
      const [booking] = await call('professional', 'GET', '/api/bookings');
      Object.assign(ids, {
        '/api/bookings/{id}': booking.id,
        '/api/bookings/{id}/cancellation': booking.id,
        '/api/bookings/{id}/review': booking.id,
      });
    },
    { practice: 'GET /api/bookings/practice', bystander: 'GET /api/jobs' },
  ],
  [
    'proposing another time',
    async () => {
      await call('practice', 'POST', `/api/bookings/${ids['/api/bookings/{id}']}/reschedule`, {
        workDate: '2026-03-05',
        startTime: '09:00',
        endTime: '17:00',
      });
    },
    { professional: 'GET /api/bookings/{id}' },
  ],
  [
    'declining it',
    async () => {
      await call(
        'professional',
        'POST',
        `/api/bookings/${ids['/api/bookings/{id}']}/reschedule/decline`,
        {},
      );
    },
    { practice: 'GET /api/bookings/{id}' },
  ],
  [
    'reviewing',
    async () => {
      const id = ids['/api/bookings/{id}'] ?? '';
      await checkOut(world, id);
      await call('professional', 'POST', '/api/reviews', byProfessional(id));
      await call('practice', 'POST', '/api/reviews', byPractice(id));
    },
    { professional: 'GET /api/bookings/{id}/review', practice: 'GET /api/bookings/{id}/review' },
  ],
  [
    'a quick apply',
    async () => {
      const posted = await call('practice', 'POST', '/api/jobs', job('2026-03-10'));
      const jobId = posted.id ?? posted.jobs?.[0]?.id;
      const { id } = await call('professional', 'POST', '/api/bookings', { jobId });
      ids['/api/bookings/{id}'] = id;
    },
    { practice: 'GET /api/bookings/practice' },
  ],
  [
    'confirming it',
    async () => {
      await call('practice', 'POST', `/api/bookings/${ids['/api/bookings/{id}']}/confirm`);
    },
    { professional: 'GET /api/bookings/{id}' },
  ],
  [
    'cancelling',
    async () => {
      const path = `/api/bookings/${ids['/api/bookings/{id}']}`;
      const { timing } = await call('professional', 'GET', `${path}/cancellation`);
      await call('professional', 'POST', `${path}/cancel`, { timing, reason: 'I fell ill.' });
    },
    { practice: 'GET /api/bookings/{id}', bystander: 'GET /api/jobs' },
  ],
  [
    'adding a reward',
    async () => {
      await call('admin', 'POST', '/api/admin/rewards', {
        name: 'Coffee card',
        description: 'Five coffees.',
        pointCost: 5,
        isActive: true,
        picture: 'coffee',
        maxRedemptionsPerUser: null,
        expiresAt: null,
      });
    },
    { professional: 'GET /api/points/rewards', admin: 'GET /api/admin/rewards' },
  ],
  [
    'earning and redeeming points',
    async () => {
      await call('professional', 'POST', '/api/points/login');
      const [{ id: rewardId }] = await call('professional', 'GET', '/api/points/rewards');
      await call('professional', 'POST', '/api/points/redeem', { rewardId });
    },
    { professional: 'GET /api/points', admin: 'GET /api/admin/redemptions' },
  ],
  [
    'fulfilling it',
    async () => {
      const [{ id }] = await call('admin', 'GET', '/api/admin/redemptions');
      await call('admin', 'POST', `/api/admin/redemptions/${id}`, { action: 'fulfill' });
    },
    { professional: 'GET /api/points/redemptions', admin: 'GET /api/admin/overview' },
  ],
  [
    'a decision on a profile',
    async () => {
      const [{ id }] = await call('admin', 'GET', '/api/admin/pending-profiles');
      const decision = { profileId: id, verified: false, notes: 'The license is not readable.' };
      await call('admin', 'POST', '/api/admin/verify-profile', decision);
    },
    { admin: 'GET /api/admin/pending-profiles' },
  ],
  [
    'asking the desk',
    async () => {
      await call('bystander', 'POST', '/api/contact', {
        name: 'Ada',
        email: 'ada@example.org',
        subject: 'A question',
        message: 'How do I change my email address?',
      });
    },
    { admin: 'GET /api/admin/inbox' },
  ],
  [
    'hiding a profile',
    async () => {
      const { id } = seats.bystander.person;
      await call('practice', 'PUT', `/api/favorites/${id}`);
      await call('bystander', 'PUT', '/api/user/profile', { profileVisibility: false });
    },
    { bystander: 'GET /api/auth/user' },
  ],
  [
    'showing it again',
    async () => {
      await call('bystander', 'PUT', '/api/user/profile', { profileVisibility: true });
    },
    { bystander: 'GET /api/auth/user', practice: 'GET /api/favorites' },
  ],
  [
    'blocking',
    async () => {
      await call('practice', 'POST', '/api/jobs', job('2026-03-12'));
      await call('professional', 'PUT', `/api/blocks/${seats.practice.person.id}`, {});
    },
    {},
  ],
];

describe('the other side is told of', () => {
  it.each(story)(
    '%s',
    async (_name, act, sees) => {
      const changed = await changesBy(act);
      for (const [role, name] of Object.entries(sees))
        expect(changed[role as Role]).toContain(name);
    },
    60_000,
  );

  it('nothing by a read that is taken to stay the same', async () => {
    for (const role of roles) {
      const now = await readAll(role);
      const compared = [...(before?.get(role) ?? [])].filter(([name]) => isUnchanged(role, name));
      expect(compared.length).toBeGreaterThan(10);
      expect(compared.flatMap(([name, text]) => (now.get(name) === text ? [] : [name]))).toEqual(
        [],
      );
    }
  });

  it('nothing that a role was not allowed to read at first', async () => {
    for (const role of roles) {
      const first = new Set(forbidden.get(role));
      forbidden.get(role)?.clear();
      await readAll(role, before?.get(role));
      expect(forbidden.get(role)).toEqual(first);
    }
  });
});
