/** `/ws`: who may connect, what is cut, what arrives on which process, and that nothing is missed. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { transaction } from '#platform/database/database';
import { announce, deleteOldChanges, publish } from '#platform/live/announce';
import { openSocket, refusalOf } from '#tests/support/servers/live';
import { openRaw } from '#tests/support/servers/raw';
import { eventually } from '#tests/support/world/eventually';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
let second: Awaited<ReturnType<World['openSecond']>>;
let ada: Person;
let bo: Person;
beforeAll(async () => {
  world = await openWorld({}, { maxSocketsPerAccount: 5, maxSocketsPerAddress: 12 });
  second = await world.openSecond();
  ada = await world.given.professional();
  bo = await world.given.practice();
});
afterAll(async () => {
  await second.close();
  await world.close();
});

const open: { socket: WebSocket }[] = [];
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.terminate();
  // What one test announced is not recent for the next.
  world.clock.advance({ minutes: 2 });
});

async function connect(
  person: Person,
  url = world.url,
  options: Parameters<typeof openSocket>[2] = {},
) {
  const browser = await clientFor(world, person);
  const opened = await openSocket(url, browser, options);
  open.push(opened);
  return { ...opened, browser };
}

/** The socket is served: it gets what is announced to its user. */
async function expectServed(socket: Awaited<ReturnType<typeof connect>>, person: Person) {
  socket.clear();
  await announce(world.context, { userIds: [person.id], tags: ['templates'] });
  await eventually(() => expect(socket.tags()).toEqual(['templates']));
}

it('stops while its connection to the database is still being opened', async () => {
  const listening = () =>
    world.rows(
      `select pid from pg_stat_activity
       where datname = current_database() and application_name = 'bridgework live'`,
    );
  const before = await listening();
  const third = await world.openSecond();
  await third.close();
  // It had begun to connect before this one.
  const fourth = await world.openSecond();
  await eventually(async () => expect((await listening()).length).toBeGreaterThan(before.length));
  await fourth.close();
  await eventually(async () => expect(await listening()).toEqual(before));
});

describe('a connection', () => {
  it('takes its identity from the session, and needs one', async () => {
    expect(await refusalOf(world.url, world.visitor())).toBe(401);
    await expectServed(await connect(ada), ada);
  });

  it.each(['https://evil.example', 'null', 'http://127.0.0.1:1'])(
    'from a page of %s is refused before the upgrade',
    async (origin) => {
      const browser = await clientFor(world, ada);
      expect(await refusalOf(world.url, browser, { origin })).toBe(403);
    },
  );

  it('from our own page is accepted', async () => {
    await expectServed(await connect(ada, world.url, { origin: world.url }), ada);
  });

  it('accepts auth with the same user, in any case, and closes on any other', async () => {
    const socket = await connect(ada);
    for (const userId of [ada.id, ada.id.toUpperCase()]) {
      socket.send({ type: 'auth', userId });
      await expectServed(socket, ada);
    }
    const other = await connect(bo);
    socket.send({ type: 'auth', userId: bo.id });
    expect(await socket.closed).toBe('1008 wrong user');
    await expectServed(other, bo);
  });

  it('answers an unknown type with an error, and stays', async () => {
    const socket = await connect(ada);
    socket.clear();
    for (const type of ['nothing', 'toString', '__proto__']) socket.send({ type });
    await eventually(() => expect(socket.frames).toHaveLength(3));
    expect(socket.frames[0]).toEqual({
      type: 'error',
      code: 'unknown_type',
      message: "This type of frame isn't known.",
    });
    await expectServed(socket, ada);
  });

  it.each(['{', '[]', '7', '"auth"', '{"type":7}', ''])('is closed for %s', async (text) => {
    const socket = await connect(ada);
    socket.socket.send(text);
    expect(await socket.closed).toBe('1007 malformed frame');
  });

  it('is closed for bytes', async () => {
    const socket = await connect(ada);
    socket.socket.send(Buffer.from('{"type":"auth"}'));
    expect(await socket.closed).toBe('1007 malformed frame');
  });

  it('without an upgrade is told so', async () => {
    const answer = await (await clientFor(world, ada)).get('/ws');
    expect([answer.status, answer.body.code]).toEqual([426, 'upgrade_required']);
  });

  it('to another path ignores the upgrade', async () => {
    const raw = openRaw(world.url);
    raw.send('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n');
    await eventually(() => expect(raw.received()).toMatch(/^HTTP\/1\.1 200/));
    raw.reset();
  });
});

describe('cut, while others stay', () => {
  let other: Awaited<ReturnType<typeof connect>>;
  const expectOthersServed = () => expectServed(other, bo);
  const opening = async () => {
    other = await connect(bo);
  };

  it('a frame of 100 KiB', async () => {
    await opening();
    const socket = await connect(ada);
    socket.send({ type: 'auth', userId: 'x'.repeat(100 * 1024) });
    expect(await socket.closed).toMatch(/^100(6|9) /);
    await expectOthersServed();
  });

  it('a flood of frames', async () => {
    await opening();
    const socket = await connect(ada);
    for (let index = 0; index < 1_000; index += 1) {
      socket.send({ type: 'auth', userId: ada.id });
    }
    expect(await socket.closed).toMatch(/^1008 too many frames|^1006 /);
    await expectOthersServed();
  });

  it('a flood of pings', async () => {
    await opening();
    const socket = await connect(ada);
    for (let index = 0; index < 1_000; index += 1) socket.socket.ping();
    expect(await socket.closed).toMatch(/^1008 too many frames|^1006 /);
    await expectOthersServed();
  });

  it('a flood of pongs that nobody asked for', async () => {
    await opening();
    const socket = await connect(ada);
    for (let index = 0; index < 1_000; index += 1) socket.socket.pong();
    expect(await socket.closed).toMatch(/^1008 too many frames|^1006 /);
    await expectOthersServed();
  });

  it('a reader that stalls', async () => {
    await opening();
    const eve = await world.given.professional();
    const socket = await connect(eve);
    socket.socket.pause();
    // The system's buffers take some megabytes before the server notices.
    await world.rows(
      `insert into changes (user_id, tags, frame, recorded_at)
       select $1, '{}', jsonb_build_object('type', 'test', 'text', repeat('x', 16000)), $2
       from generate_series(1, 1500)`,
      [eve.id, world.clock.now()],
    );
    await eventually(async () => {
      const metrics = await world.visitor().get('/metrics');
      expect(metrics.text).toMatch(/^live_sockets 1$/m);
    });
    socket.socket.resume();
    expect(await socket.closed).toMatch(/^1006 /);
    await expectOthersServed();
  }, 60_000);

  it('more than a user may open, and more than an address may', async () => {
    await opening();
    for (let index = 0; index < 5; index += 1) await connect(ada);
    expect(await refusalOf(world.url, await clientFor(world, ada))).toBe(429);
    for (let index = 0; index < 6; index += 1) await connect(await world.given.professional());
    const next = await world.given.professional();
    const browser = await clientFor(world, next);
    expect(await refusalOf(world.url, browser)).toBe(429);
    // Another address is not affected.
    await connect(next, world.url, { localAddress: '127.0.0.9' });
    await expectOthersServed();
    open.find(({ socket }) => socket !== other.socket)?.socket.terminate();
    await eventually(async () => open.push(await openSocket(world.url, browser)));
  });
});

describe('a session that ends', () => {
  it('by logging out anywhere closes its sockets on every process', async () => {
    const socket = await connect(ada, second.url);
    const other = await connect(bo, second.url);
    const browser = await clientFor(world, ada);
    await browser.post('/api/simple-logout');
    expect(await socket.closed).toBe('1008 session ended');
    await expectServed(other, bo);
  });

  it('by a password reset, even one that a sign-in during the reset slipped past', async () => {
    const eve = await world.given.professional();
    const socket = await connect(eve, second.url);
    await world.rows('update users set token_version = token_version + 1 where id = $1', [eve.id]);
    expect(await socket.closed).toBe('1008 session ended');
  });

  it('by time closes them too', async () => {
    const eve = await world.given.professional();
    const socket = await connect(eve);
    const later = await connect(bo);
    await world.rows('update sessions set expires_at = $2 where user_id = $1', [
      bo.id,
      '2027-01-01',
    ]);
    world.clock.advance({ days: 30 });
    expect(await socket.closed).toBe('1008 session ended');
    await expectServed(later, bo);
  });
});

describe('a change', () => {
  it('reaches every browser of its users on every process, and nobody else', async () => {
    const here = await connect(ada);
    const there = await connect(ada, second.url);
    const stranger = await connect(bo, second.url);
    await announce(world.context, { userIds: [ada.id, ada.id], tags: ['jobs', 'bookings'] });
    for (const socket of [here, there]) {
      await eventually(() => expect(socket.tags()).toEqual(['jobs', 'bookings']));
      expect(socket.frames.filter(({ type }) => type === 'changed')).toHaveLength(1);
    }
    await expectServed(stranger, bo);
  });

  it('reaches a group, except whom it leaves out', async () => {
    const rest = await world.given.practice();
    const [left, kept, another] = [
      await connect(bo),
      await connect(rest, second.url),
      await connect(ada),
    ];
    const frame = { type: 'greeting', text: 'Hello' };
    await publish(world.context, { audience: 'practices', except: [bo.id] }, frame, ['profiles']);
    await eventually(() => expect(kept.frames).toContainEqual(frame));
    await eventually(() =>
      expect(kept.frames).toContainEqual({
        type: 'changed',
        tags: ['profiles'],
        spreadMs: expect.any(Number),
        cursor: expect.any(String),
      }),
    );
    await expectServed(left, bo);
    await expectServed(another, ada);
  });

  it('is sent with the commit of its cause, however late, and not if it is rolled back', async () => {
    const socket = await connect(ada, second.url);
    const insert = `insert into changes (user_id, tags, recorded_at) values ($1, '{audit}', $2)`;
    await world.holding(insert, [ada.id, world.clock.now()], async () => {
      // Later transactions commit first, and the cursor moves on.
      await announce(world.context, { userIds: [ada.id], tags: ['jobs'] });
      await eventually(() => expect(socket.tags()).toEqual(['jobs']));
      socket.socket.terminate();
    });
    const back = await connect(ada, second.url, { cursor: socket.cursor() });
    expect(back.tags()).toContain('audit');
    back.clear();
    const undone = transaction(world.context, async (context) => {
      await announce(context, { userIds: [ada.id], tags: ['outbox'] });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await expectServed(back, ada);
  });

  it('while a browser was away arrives when it is back, on any process', async () => {
    const socket = await connect(ada);
    const cursor = socket.cursor();
    socket.socket.terminate();
    await announce(world.context, { userIds: [ada.id], tags: ['contracts'] });
    await announce(world.context, { userIds: [bo.id], tags: ['reviews'] });
    const back = await connect(ada, second.url, { cursor });
    // Afterwards the process may repeat what it had not read yet itself.
    const ready = back.frames.findIndex(({ type }) => type === 'ready');
    const missed = back.frames.slice(0, ready).flatMap(({ tags = [] }) => tags);
    expect(missed).toContain('contracts');
    expect(back.tags()).not.toContain('reviews');
  });

  it('is not repeated to who connects later, even while a long transaction is open', async () => {
    await world.holding('select pg_current_xact_id()', [], async () => {
      const eve = await world.given.professional();
      await announce(world.context, { userIds: [eve.id], tags: ['invitations'] });
      world.clock.advance({ seconds: 61 });
      const socket = await connect(eve, second.url);
      await expectServed(socket, eve);
      const cursor = socket.cursor();
      socket.socket.terminate();
      const back = await connect(eve, second.url, { cursor });
      expect(back.tags()).toContain('templates');
      await expectServed(back, eve);
      expect(back.frames).toHaveLength(1);
    });
  });

  it('while a page was loading arrives with its first connection', async () => {
    const eve = await world.given.professional();
    await announce(world.context, { userIds: [eve.id], tags: ['invitations'] });
    world.clock.advance({ seconds: 30 });
    expect((await connect(eve)).tags()).toEqual(['invitations']);
    world.clock.advance({ seconds: 31 });
    expect((await connect(eve)).tags()).toEqual([]);
  });

  it.each([
    [
      'too old',
      async () => {
        const { cursor, socket } = await connect(ada);
        socket.terminate();
        world.clock.advance({ minutes: 51 });
        return cursor();
      },
    ],
    ['of a database that was restored', async () => '9000000000000.1772463600'],
    ['unreadable', async () => '1 or 1=1'],
  ])('cannot be named for a cursor that is %s: everything is read again', async (_name, make) => {
    const socket = await connect(ada, world.url, { cursor: await make() });
    expect(socket.frames[0]).toEqual({ type: 'reload' });
    expect(socket.frames.at(-1).type).toBe('ready');
  });

  it('is not repeated frame by frame to who missed many', async () => {
    const { cursor, socket } = await connect(ada);
    socket.terminate();
    for (let index = 0; index <= 100; index += 1) {
      await publish(world.context, { userIds: [ada.id] }, { type: 'greeting' });
    }
    const back = await connect(ada, second.url, { cursor: cursor() });
    expect(back.frames.map(({ type }) => type)).toEqual(['reload', 'ready']);
    await expect(
      publish(world.context, { userIds: [ada.id] }, { type: 'x', text: 'x'.repeat(17_000) }),
    ).rejects.toThrow('A frame has at most 16 KiB.');
  });

  it('is kept for an hour', async () => {
    await announce(world.context, { userIds: [ada.id], tags: ['jobs'] });
    const before = new Date(world.clock.now().getTime() - 1);
    await deleteOldChanges(world.context, before);
    expect(await world.rows('select tags from changes')).toEqual([{ tags: ['jobs'] }]);
  });
});

it('a listener that was killed comes back, and nothing is missed', async () => {
  const socket = await connect(ada, second.url);
  const kill = `select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'bridgework live' and datname = current_database()`;
  for (const tag of ['documents', 'searches'] as const) {
    await eventually(async () => expect(await world.rows(kill)).not.toEqual([]));
    await announce(world.context, { userIds: [ada.id], tags: [tag] });
    await eventually(() => expect(socket.tags()).toContain(tag));
  }
  // Sessions that ended meanwhile are noticed too.
  await eventually(async () => expect(await world.rows(kill)).not.toEqual([]));
  await world.rows('alter table sessions disable trigger sessions_notify_end');
  await world.rows('delete from sessions where user_id = $1', [ada.id]);
  expect(await socket.closed).toBe('1008 session ended');
  await world.rows('alter table sessions enable trigger sessions_notify_end');
}, 40_000);

it('a process that drains sends its sockets to the others, and takes no new ones', async () => {
  const leaving = await world.openSecond();
  const socket = await connect(ada, leaving.url);
  const draining = leaving.drain(100);
  expect(await refusalOf(leaving.url, await clientFor(world, ada))).toBe(503);
  expect(await socket.closed).toBe('1012 restarting');
  await draining;
  await leaving.close();
});

it('a process that stops says so to its sockets', async () => {
  const leaving = await world.openSecond();
  const socket = await connect(ada, leaving.url);
  const silent = await connect(bo, leaving.url);
  silent.socket.pause();
  const closing = leaving.close();
  expect(await socket.closed).toBe('1012 restarting');
  await closing;
  silent.socket.resume();
  expect(await silent.closed).toMatch(/^1(006|012) /);
});

it('sockets take no place among requests', async () => {
  const few = await openWorld({}, { maxPerAddress: 2 });
  try {
    const person = await few.given.professional();
    const browser = await clientFor(few, person);
    const sockets = [];
    for (let index = 0; index < 3; index += 1) sockets.push(await openSocket(few.url, browser));
    expect((await browser.get('/api/auth/user')).status).toBe(200);
    for (const { socket } of sockets) socket.terminate();
  } finally {
    await few.close();
  }
});
