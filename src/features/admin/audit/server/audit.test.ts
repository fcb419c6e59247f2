/** Every admin action is recorded permanently and can be read, including SMS tests. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAuditEntry } from '#platform/audit';
import { givenWithDocuments } from '#tests/support/stories/documentRows';
import type { Client } from '#tests/support/world/client';
import { readAllPages } from '#tests/support/world/pages';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
let ada: Person;
let admin: Client;
beforeAll(async () => {
  world = await openWorld();
  ada = await world.given.person({
    isAdmin: true,
    userType: null,
    firstName: 'Ada',
    lastName: 'Moen',
  });
  admin = await clientFor(world, ada);
});
afterAll(() => world.close());

const anotherAdmin = async () =>
  clientFor(world, await world.given.person({ isAdmin: true, userType: null }));
const log = async (q = '') => (await admin.get(`/api/admin/audit?q=${encodeURIComponent(q)}`)).body;

describe('the audit log', () => {
  it('shows who did what to whom, newest first', async () => {
    const { person, profile, license } = await givenWithDocuments(world, 'pending', {
      firstName: 'Kim',
      lastName: 'Lund',
    });
    const asOf = world.clock.now().toISOString();
    await admin.post(`/api/admin/documents/${license}`, { approve: true, asOf });
    world.clock.advance({ seconds: 1 });
    await admin.post('/api/admin/verify-profile', { profileId: profile.id, approve: true });
    expect((await log()).slice(0, 2)).toEqual([
      {
        id: expect.any(String),
        actor: 'Ada Moen',
        action: 'profile.approved',
        subject: profile.id,
        about: 'Kim Lund',
        details: { userId: person.id, userType: 'professional', hasNotes: false },
        createdAt: world.clock.now().toISOString(),
      },
      expect.objectContaining({ action: 'document.approved', subject: license, about: 'Kim Lund' }),
    ]);
    expect(
      (await log(profile.id.slice(4, 30).toUpperCase())).map(
        ({ action }: { action: string }) => action,
      ),
    ).toEqual(['profile.approved']);
    expect(await log('%')).toEqual([]);
  });

  it('shows which file was opened, and whose', async () => {
    const owner = { firstName: 'Nora', lastName: 'Vik' };
    const { license } = await givenWithDocuments(world, 'pending', owner);
    const [{ file_id: fileId }] = await world.rows('select file_id from documents where id = $1', [
      license,
    ]);
    // It has no bytes, but the attempt is recorded first.
    await admin.get(`/api/files/${fileId}`);
    expect((await log('Nora Vik'))[0]).toMatchObject({
      action: 'file.opened',
      about: 'Nora Vik',
      details: { kind: 'license', page: 1, name: 'license.pdf' },
    });
    // An entry from before kinds were recorded.
    const old = await world.given.professional({ firstName: 'Olga', lastName: 'Eide' });
    await recordAuditEntry(world.context, {
      actorId: ada.id,
      action: 'file.opened',
      subject: old.id,
      details: { fileId, name: 'license.pdf' },
    });
    expect((await log('Olga Eide'))[0].about).toBe('Olga Eide');
  });

  it('names a practice as others know it, and finds it by that name', async () => {
    const office = await world.given.practice();
    const { id: subject } = await world.given.practiceProfile(office, {
      practiceName: 'Sheyenne Smiles',
    });
    const details = { userId: office.id };
    const action = 'profile.approved';
    await recordAuditEntry(world.context, { actorId: ada.id, action, subject, details });
    expect(await log('Sheyenne')).toMatchObject([{ action, about: 'Sheyenne Smiles' }]);
  });

  it('keeps entries when their users are deleted', async () => {
    const gone = await world.given.person({ isAdmin: true, userType: null });
    const subject = 'somebody';
    const details = { userId: gone.id, odd: 'userId' };
    await recordAuditEntry(world.context, {
      actorId: gone.id,
      action: 'name.approved',
      subject,
      details,
    });
    await world.rows('update users set deleted_at = now() where id = $1', [gone.id]);
    expect(await log('name.approved')).toMatchObject([
      { actor: 'Deleted user', about: 'Deleted user', details },
    ]);
  });

  it.each(['nobody', '', '------------------------------------'])(
    'reads details of any shape (%j)',
    async (userId) => {
      await recordAuditEntry(world.context, {
        actorId: ada.id,
        action: 'name.rejected',
        subject: 'x',
        details: { userId },
      });
      expect((await log('name.rejected'))[0].about).toBeNull();
    },
  );

  it.each([
    `update audit_entries set action = 'nothing'`,
    'delete from audit_entries',
    'truncate audit_entries',
    'truncate audit_entries cascade',
    `insert into audit_entries (id, actor_id, action, subject, created_at)
     select id, actor_id, 'other', subject, created_at from audit_entries
     on conflict (id) do update set action = excluded.action`,
  ])('cannot be changed: %s', async (statement) => {
    const before = await world.rows('select * from audit_entries order by id');
    expect(before.length).toBeGreaterThan(0);
    await expect(world.rows(statement)).rejects.toThrow('audit_entries is append-only');
    expect(await world.rows('select * from audit_entries order by id')).toEqual(before);
  });

  it('is paged without gaps or repeats', async () => {
    for (let made = 0; made < 250; made += 1) {
      if (made % 4 === 0) world.clock.advance({ seconds: 1 });
      await recordAuditEntry(world.context, {
        actorId: ada.id,
        action: 'reward.edited',
        subject: `${made}`,
      });
    }
    for (const limit of [20, 100]) {
      const entries = (
        await readAllPages(admin, `/api/admin/audit?q=reward.edited&limit=${limit}`)
      ).flat();
      expect(new Set(entries.map(({ id }) => id)).size).toBe(250);
      const times = entries.map(({ createdAt }) => createdAt);
      expect(times).toEqual([...times].sort().reverse());
    }
    const all = (await readAllPages(admin, '/api/admin/audit?limit=100')).flat();
    const [{ count }] = await world.rows('select count(*)::int from audit_entries');
    expect(all).toHaveLength(count);
  });
});

describe('a test SMS', () => {
  const send = (browser: Client, body: object) => {
    // The log is ordered by time.
    world.clock.advance({ seconds: 1 });
    return browser.post('/api/test-sms', body);
  };
  const texts = async (to: string) => (await world.outbox()).filter((each) => each.to === to);

  it.each([
    ['+1 (701) 555-0161', '+17015550161'],
    ['1-701-555-0162', '+17015550162'],
    ['701.555.0163', '+17015550163'],
  ])('to %s sends the fixed text, and is logged without the number', async (typed, stored) => {
    const answer = await send(await anotherAdmin(), { phoneNumber: typed });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: 'Test SMS has been sent to the provided number.' });
    expect(await texts(stored)).toMatchObject([
      { channel: 'sms', text: 'Bridgework test message: SMS delivery works.' },
    ]);
    const [entry] = await log('sms.tested');
    expect(entry).toMatchObject({
      subject: `•••• ${stored.slice(-4)}`,
      details: { hasMessage: false },
    });
  });

  it('puts a custom message after the fixed text', async () => {
    const message = 'Hello from the office 🦷';
    await send(await anotherAdmin(), { phoneNumber: '+17015550164', message });
    expect((await texts('+17015550164'))[0]?.text).toBe(
      `Bridgework test message: SMS delivery works. ${message}`,
    );
    expect(JSON.stringify(await log('sms.tested'))).not.toContain('Hello');
  });

  it.each([
    ['', 'Phone number is required'],
    [
      '+44 20 7946 0958',
      'Please enter a US phone number with its country code, such as +1 701 555 0143',
    ],
    [
      '+1 416 555 0143',
      'Please enter a US phone number with its country code, such as +1 701 555 0143',
    ],
    ['911', 'Please enter a US phone number with its country code, such as +1 701 555 0143'],
  ])('to %j is refused', async (phoneNumber, message) => {
    const answer = await send(admin, { phoneNumber });
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([{ path: 'phoneNumber', message }]);
  });

  it('is refused with a message that is too long', async () => {
    const body = { phoneNumber: '7015550165', message: 'x'.repeat(301) };
    expect((await send(admin, body)).status).toBe(400);
    expect(await texts('+17015550165')).toEqual([]);
  });

  it('is limited to 10 an hour per admin, and 30 in total', async () => {
    world.clock.advance({ hours: 2 });
    const flood = async (count: number) => {
      const browser = await anotherAdmin();
      const statuses: number[] = [];
      for (let sent = 0; sent < count; sent += 1) {
        statuses.push((await send(browser, { phoneNumber: '7015550166' })).status);
      }
      return statuses.filter((status) => status === 200).length;
    };
    expect([await flood(12), await flood(12), await flood(11), await flood(3)]).toEqual([
      ...[10, 10, 10, 0],
    ]);
    const refused = await send(admin, { phoneNumber: '7015550166' });
    expect(refused.status).toBe(429);
    expect(refused.body.message).toBe('Too many test messages. Try again in an hour.');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(await texts('+17015550166')).toHaveLength(30);
    world.clock.advance({ hours: 1 });
    expect((await send(admin, { phoneNumber: '7015550166' })).status).toBe(200);
  });
});
