/** Who is an admin: the owner adds and removes them, and what admins look at is recorded. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignOwner } from '#features/accounts/server/commands';
import { openSocket } from '#tests/support/servers/live';
import { givenWithDocuments } from '#tests/support/stories/documentRows';
import type { Client } from '#tests/support/world/client';
import { endpoints } from '#tests/support/world/endpoints';
import { eventually } from '#tests/support/world/eventually';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

const path = '/api/admin/admins';

let world: World;
let boss: Person;
let owner: Client;
beforeAll(async () => {
  world = await openWorld();
  boss = await world.given.owner({ firstName: 'Ingrid', lastName: 'Dahl' });
  owner = await clientFor(world, boss);
});
afterAll(() => world.close());

const entriesAbout = (id: string) =>
  world.rows(
    `select action, actor_id, details from audit_entries
      where subject = $1 and action <> 'data.read' order by id`,
    [id],
  );
const emails = async () =>
  (await owner.get(path)).body.map(({ email }: { email: string }) => email);

describe('the owner', () => {
  it('makes an existing account an admin by its email, and it is audited', async () => {
    const ada = await world.given.professional({ emailVerified: true });
    const browser = await clientFor(world, ada);
    expect((await browser.get('/api/admin/inbox')).status).toBe(403);
    const answer = await owner.post(path, { email: ` ${ada.email.toUpperCase()} ` });
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ id: ada.id, isOwner: false, allowedActions: ['remove'] }),
    ]);
    expect((await browser.get('/api/admin/inbox')).status).toBe(200);
    expect(await emails()).toContain(ada.email);
    expect(await entriesAbout(ada.id)).toEqual([
      { action: 'admin.added', actor_id: boss.id, details: { userId: ada.id } },
    ]);
    expect((await owner.post(path, { email: ada.email })).body.code).toBe('already_admin');
  });

  it('needs a recent sign-in to add one, who gets a mail about it', async () => {
    const ada = await world.given.professional({ emailVerified: true });
    world.clock.advance({ minutes: 15 });
    const refused = await owner.post(path, { email: ada.email });
    expect([refused.status, refused.body.code]).toEqual([403, 'confirm_identity']);
    await owner.post('/api/user/confirm-identity', { password: boss.password });
    expect((await owner.post(path, { email: ada.email })).status).toBe(200);
    await world.drain();
    const mails = (await world.outbox()).filter(({ to }) => to === ada.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["You're now an admin at Bridgework"]);
    expect(mails[0]?.text).toContain('Ingrid Dahl');
  });

  it.each([
    ['an unknown email', 'nobody@example.com', "There's no account with this email."],
    ['no email', 'nobody', 'Please enter a valid email address'],
  ])('cannot add %s', async (_what, email, message) => {
    const answer = await owner.post(path, { email });
    expect([answer.status, answer.body.issues[0].path]).toEqual([400, 'email']);
    expect(answer.body.issues[0].message).toContain(message);
  });

  it('cannot add an account whose email is not confirmed', async () => {
    const eve = await world.given.professional({ emailVerified: false });
    const answer = await owner.post(path, { email: eve.email });
    expect(answer.body.issues[0].message).toContain("isn't confirmed yet");
  });

  it('ends that someone is an admin: sessions and live connections end at once', async () => {
    const ada = await world.given.person({ isAdmin: true, userType: null });
    const browser = await clientFor(world, ada);
    const { socket } = await openSocket(world.url, browser);
    expect((await owner.send('DELETE', `${path}/${ada.id}`)).status).toBe(204);
    expect((await browser.get('/api/admin/inbox')).status).toBe(401);
    await eventually(() => expect(socket.readyState).toBe(socket.CLOSED));
    const again = await clientFor(world, ada);
    expect((await again.get('/api/admin/inbox')).status).toBe(403);
    expect(await entriesAbout(ada.id)).toMatchObject([
      { action: 'admin.removed', actor_id: boss.id },
    ]);
    expect((await owner.send('DELETE', `${path}/${ada.id}`)).status).toBe(404);
  });

  it('cannot remove themselves, and no admin can add or remove anybody', async () => {
    expect((await owner.send('DELETE', `${path}/${boss.id}`)).body.code).toBe('owner_stays');
    const ada = await world.given.person({ isAdmin: true, userType: null });
    const browser = await clientFor(world, ada);
    expect((await browser.get(path)).status).toBe(403);
    expect((await browser.post(path, { email: boss.email })).status).toBe(403);
    expect((await browser.send('DELETE', `${path}/${boss.id}`)).status).toBe(403);
  });

  it('is named on the server, which is audited, and can end the powers of the former owner', async () => {
    const eve = await world.given.person({ userType: null, emailVerified: true });
    await assignOwner(world.context, eve.email);
    expect(await entriesAbout(eve.id)).toEqual([
      {
        action: 'owner.named',
        actor_id: eve.id,
        details: { userId: eve.id, formerId: boss.id, isOnServer: true },
      },
    ]);
    const next = await clientFor(world, eve);
    expect((await next.send('DELETE', `${path}/${boss.id}`)).status).toBe(204);
    expect((await owner.get('/api/admin/inbox')).status).toBe(401);
    [boss, owner] = [eve, next];
  });
});

describe('what an admin looks at', () => {
  const readsOf = async ({ id }: Person) =>
    (
      await world.rows(
        `select subject, details from audit_entries where actor_id = $1 and action = 'data.read'
          order by subject`,
        [id],
      )
    ).map(({ subject, details }) => [subject, details.userId ?? null]);

  it('is recorded once an hour, by whom it is about', async () => {
    const { profile, person } = await givenWithDocuments(world, 'pending');
    const ada = await world.given.person({ isAdmin: true, userType: null });
    const browser = await clientFor(world, ada);
    const open = () => browser.get(`/api/admin/profiles/${profile.id}`);
    await open();
    await open();
    expect(await readsOf(ada)).toEqual([[profile.id, person.id]]);
    world.clock.advance({ minutes: 61 });
    await open();
    expect(await readsOf(ada)).toHaveLength(2);
    const log = (await owner.get('/api/admin/audit?q=data.read')).body;
    expect(log[0]).toMatchObject({ action: 'data.read', about: expect.stringContaining(' ') });
  });

  it('covers every list for admins except figures, our own texts and the log itself', async () => {
    const ada = await world.given.person({ isAdmin: true, userType: null });
    const browser = await clientFor(world, ada);
    const lists = endpoints.filter(
      (each) => each.method === 'GET' && /^\/api\/admin\/[^{]*$/.test(each.path),
    );
    for (const { path: list } of lists) await browser.get(list);
    const recorded = (await readsOf(ada)).map(([subject]) => subject);
    const others = lists.map((each) => each.path).filter((each) => !recorded.includes(each));
    expect(others.sort()).toEqual([
      '/api/admin/admins',
      '/api/admin/audit',
      '/api/admin/market/cohorts',
      '/api/admin/market/cohorts.csv',
      '/api/admin/market/revenue',
      '/api/admin/market/revenue.csv',
      '/api/admin/market/shifts',
      '/api/admin/market/shifts.csv',
      '/api/admin/overview',
      '/api/admin/rewards',
    ]);
  });

  it('is not recorded when it is refused', async () => {
    const hanna = await world.given.professional();
    await (await clientFor(world, hanna)).get('/api/admin/inbox');
    expect(await readsOf(hanna)).toEqual([]);
  });
});
