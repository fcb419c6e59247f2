/** One's own name: changed freely, or requested and decided by an admin with the documents beside it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenDocument, givenWithDocuments } from '#tests/support/stories/documentRows';
import { cookieOf } from '#tests/support/stories/documents';
import { checkOut } from '#tests/support/stories/reviews';
import type { Client } from '#tests/support/world/client';
import { eventually } from '#tests/support/world/eventually';
import { readPdf } from '#tests/support/world/pdf';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
let admin: Client;
let other: Client;
beforeAll(async () => {
  world = await openWorld();
  admin = await clientFor(world, await world.given.person({ isAdmin: true, userType: null }));
  other = await clientFor(world, await world.given.person({ isAdmin: true, userType: null }));
});
afterAll(() => world.close());

const path = '/api/user/name';
const moen = { firstName: 'Robin', lastName: 'Moen' };
const lind = { firstName: 'Robin', lastName: 'Lind' };
const mailsTo = async ({ email }: Person) => {
  await world.drain();
  return (await world.outbox()).filter(({ to }) => to === email);
};
const nameOf = async ({ id }: Person) => {
  const [user] = await world.rows('select first_name, last_name from users where id = $1', [id]);
  return `${user.first_name} ${user.last_name}`;
};
const changesOf = ({ id }: Person) =>
  world.rows('select status from name_changes where user_id = $1 order by id', [id]);

/** Until somebody waits for what is being held. */
const isWaiting = () =>
  eventually(async () =>
    expect(
      await world.rows(
        `select 1 from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    ).not.toEqual([]),
  );
const forgetComparison = ({ id }: Person) =>
  world.rows(
    `with gone as (delete from documents where user_id = $1)
     update professional_profiles set decision = null where user_id = $1`,
    [id],
  );

/** A verified hygienist who has just requested a name change. */
async function givenRequest() {
  const person = await world.given.verifiedProfessional();
  const browser = await clientFor(world, person);
  expect((await browser.post(path, moen)).status).toBe(200);
  return { person, browser, ...(await lookAt(person)) };
}

/** What an admin sees, and the decision on exactly that. */
async function lookAt(person: Person) {
  const queue = (await admin.get('/api/admin/names?limit=100')).body;
  const { id } = queue.find(({ userId }: { userId: string }) => userId === person.id);
  const { body: seen } = await admin.get(`/api/admin/names/${id}`);
  const decide = (by: Client, decision: string, note?: string) =>
    by.post(`/api/admin/names/${id}`, { decision, note, asOf: seen.asOf });
  return { id, seen, decide };
}

describe('somebody whose name no admin has compared yet', () => {
  it('changes it at once, after a recent sign-in; other devices are logged out, and a mail says so', async () => {
    const { person } = await givenWithDocuments(world, 'pending');
    const browser = await clientFor(world, person);
    const elsewhere = await clientFor(world, person);
    world.clock.advance({ minutes: 15 });
    const old = await browser.post(path, moen);
    expect([old.status, old.body.code]).toEqual([403, 'confirm_identity']);
    await browser.post('/api/user/confirm-identity', { password: person.password });
    expect((await browser.post(path, moen)).body).toEqual({ isRequest: false });
    expect((await browser.get(path)).body).toEqual({ ...moen, reviewReason: null, request: null });
    expect((await browser.get('/api/auth/user')).body).toMatchObject(moen);
    expect((await browser.get('/api/professional/profile')).body.fullName).toBe('Robin Moen');
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401);
    const [mail] = await mailsTo(person);
    expect(mail?.subject).toBe('Your name was changed');
    expect(mail?.text).toContain('Your name is now Robin Moen. It was Robin Berg.');
  });

  it('is refused the same name, what no name may be, and the sixth change of a day', async () => {
    const browser = await clientFor(world, await world.given.practice());
    const same = await browser.post(path, { firstName: ' Robin ', lastName: 'Berg' });
    expect([same.status, same.body.message]).toEqual([409, "That's already your name."]);
    for (const lastName of ['', 'x'.repeat(81), 'https://evil.example', { length: 3 }]) {
      const answer = await browser.post(path, { firstName: 'Robin', lastName });
      expect([answer.status, answer.body.issues?.[0].path]).toEqual([400, 'lastName']);
    }
    for (const name of [moen, lind, moen, lind]) {
      expect((await browser.post(path, name)).status).toBe(200);
    }
    expect((await browser.post(path, moen)).status).toBe(429);
  });

  it('makes an admin look again who had the old name on the screen', async () => {
    const { person, profile, license } = await givenWithDocuments(world, 'pending');
    const { asOf } = (await admin.get(`/api/admin/profiles/${profile.id}`)).body;
    world.clock.advance({ seconds: 1 });
    await (await clientFor(world, person)).post(path, moen);
    const approve = { approve: true, asOf };
    const answers = [
      await admin.post('/api/admin/verify-profile', { profileId: profile.id, ...approve }),
      await admin.post(`/api/admin/documents/${license}`, approve),
    ];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        409,
        {
          code: 'changed_meanwhile',
          message:
            'Something changed while you were reviewing. Please look again before you decide.',
        },
      ]);
    }
    const again = (await admin.get(`/api/admin/profiles/${profile.id}`)).body;
    expect(again.item.lastName).toBe('Moen');
    const seen = { profileId: profile.id, approve: true, asOf: again.asOf };
    expect((await admin.post('/api/admin/verify-profile', seen)).status).toBe(200);
  });
});

it('an admin who opens a profile while its name changes sees the new one', async () => {
  const { person, profile } = await givenWithDocuments(world, 'pending');
  world.clock.advance({ seconds: 1 });
  const now = world.clock.now().toISOString();
  let opened: ReturnType<Client['get']> | undefined;
  await world.holding(
    `lock table name_changes;
     update users set last_name = 'Moen' where id = '${person.id}';
     insert into name_changes (id, user_id, first_name, last_name, previous_first_name,
       previous_last_name, status, ended_at, created_at)
     values (gen_random_uuid(), '${person.id}', 'Robin', 'Moen', 'Robin', 'Berg', 'made',
       '${now}', '${now}')`,
    [],
    async () => {
      opened = admin.get(`/api/admin/profiles/${profile.id}`);
      await isWaiting();
    },
  );
  const { item, asOf } = (await opened)?.body ?? {};
  expect([item.lastName, asOf]).toEqual(['Moen', now]);
});

it('a session that ends while its change waits changes nothing', async () => {
  const { person } = await givenWithDocuments(world, 'pending');
  const browser = await clientFor(world, person);
  let change: ReturnType<Client['post']> | undefined;
  await world.holding(
    `with ended as (delete from sessions where user_id = $1)
     update users set updated_at = updated_at where id = $1`,
    [person.id],
    async () => {
      change = browser.post(path, moen);
      await isWaiting();
    },
  );
  expect((await change)?.status).toBe(403);
  expect(await nameOf(person)).toBe('Robin Berg');
});

describe('somebody whom a practice expects, and whose documents nobody has compared', () => {
  it('requests a name change until that is over: no one else comes under the booking', async () => {
    const { application, contract, quickRequest, confirmedBooking } = world.given;
    for (const [given, isRequest] of [
      [application, false],
      [contract, true],
      [quickRequest, true],
      [confirmedBooking, true],
    ] as const) {
      const { professional: person } = await given();
      await forgetComparison(person);
      const browser = await clientFor(world, person);
      const review = isRequest ? 'expected' : null;
      expect((await browser.post(path, moen)).body).toEqual({ isRequest });
      expect((await browser.get(path)).body.reviewReason).toBe(review);
      expect(await nameOf(person)).toBe(isRequest ? 'Robin Berg' : 'Robin Moen');
      await world.rows(
        `with over as (update contracts set status = 'withdrawn'
           where professional_id = $1 and status = 'pending')
         delete from bookings where professional_id = $1`,
        [person.id],
      );
      expect((await browser.post(path, lind)).body).toEqual({ isRequest: false });
    }
  });
});

describe('somebody who is verified', () => {
  it('requests a name change; until an admin approves it, nothing changes', async () => {
    const person = await world.given.verifiedProfessional();
    const [browser, elsewhere] = [await clientFor(world, person), await clientFor(world, person)];
    expect((await browser.post(path, moen)).body).toEqual({ isRequest: true });
    expect((await browser.get(path)).body).toEqual({
      firstName: 'Robin',
      lastName: 'Berg',
      reviewReason: 'compared',
      request: {
        ...moen,
        status: 'pending',
        decisionNote: null,
        createdAt: world.clock.now().toISOString(),
        allowedActions: ['withdraw'],
      },
    });
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401);
    expect(await nameOf(person)).toBe('Robin Berg');
    await world.drain();
    const { id, seen, decide } = await lookAt(person);
    expect(seen).toMatchObject({
      item: { name: 'Robin Moen', currentName: 'Robin Berg', status: 'pending' },
      allowedActions: ['approve', 'reject'],
    });
    expect(seen.documents.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'cpr',
      'license',
    ]);
    expect((await decide(admin, 'approve')).status).toBe(204);
    expect((await browser.get(path)).body).toMatchObject({ ...moen, request: null });
    const mails = await mailsTo(person);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'We received your name change request',
      'Your name was changed',
    ]);
    const team = (await world.outbox()).find(({ text }) => text.includes(`?request=${id}`));
    expect(team?.subject).toBe('A name change to review');
    const log = await world.rows(
      `select action, details from audit_entries where subject = $1 and action <> 'data.read'`,
      [id],
    );
    expect(log).toEqual([{ action: 'name.approved', details: { userId: person.id } }]);
  });

  it('is told why it is rejected, and can send a new request', async () => {
    const { person, browser, decide } = await givenRequest();
    const without = await decide(admin, 'reject', '  ');
    expect(without.body.issues).toEqual([
      { path: 'note', message: 'Please say what has to change.' },
    ]);
    const reason = 'Your license still says Berg.';
    expect((await decide(admin, 'reject', reason)).status).toBe(204);
    expect(await nameOf(person)).toBe('Robin Berg');
    expect((await browser.get(path)).body.request).toMatchObject({
      ...moen,
      status: 'rejected',
      decisionNote: reason,
      allowedActions: [],
    });
    const rejection = (await mailsTo(person)).find(({ subject }) => subject.includes("couldn't"));
    expect(rejection?.text).toContain(reason);
    expect((await browser.post(path, moen)).body).toEqual({ isRequest: true });
  });

  it('has one request: another name replaces it, a repeated one is refused, and it can be withdrawn', async () => {
    const { person, browser, decide } = await givenRequest();
    expect((await browser.post(path, moen)).body.message).toBe(
      "You've already requested this name. We're reviewing it.",
    );
    const both = await Promise.all([browser.post(path, lind), browser.post(path, lind)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    // The name the admin saw is no longer what is wanted.
    const stale = await decide(admin, 'approve');
    expect([stale.status, stale.body]).toEqual([
      409,
      {
        code: 'request_closed',
        message: 'This request has been withdrawn, replaced or decided.',
      },
    ]);
    const latest = await lookAt(person);
    expect((await browser.send('DELETE', path)).status).toBe(204);
    expect((await browser.get(path)).body.request).toBeNull();
    expect((await latest.decide(admin, 'approve')).body.code).toBe('request_closed');
    expect((await browser.send('DELETE', path)).body.code).toBe('request_closed');
    expect(await nameOf(person)).toBe('Robin Berg');
    expect(await changesOf(person)).toEqual([{ status: 'withdrawn' }, { status: 'withdrawn' }]);
  });

  it('gets one decision of two admins, and none about documents nobody looked at', async () => {
    const { person, decide } = await givenRequest();
    world.clock.advance({ seconds: 1 });
    await world.rows(`delete from documents where user_id = $1 and kind = 'license'`, [person.id]);
    await givenDocument(world, person, 'license');
    expect((await decide(admin, 'approve')).body.code).toBe('changed_meanwhile');
    const again = await lookAt(person);
    const answers = await Promise.all([
      again.decide(admin, 'approve'),
      again.decide(other, 'reject', 'No.'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await changesOf(person)).toHaveLength(1);
  });

  it('whose documents are gone changes the name freely, which ends the request', async () => {
    const { person, browser } = await givenRequest();
    await forgetComparison(person);
    expect((await browser.post(path, lind)).body).toEqual({ isRequest: false });
    expect((await browser.get(path)).body).toEqual({ ...lind, reviewReason: null, request: null });
    expect(await changesOf(person)).toEqual([{ status: 'withdrawn' }, { status: 'made' }]);
  });

  it('leaves neither a request nor the earlier name behind with the account', async () => {
    const { professional: person, practice, applicationId } = await world.given.application();
    const [browser, office] = [await clientFor(world, person), await clientFor(world, practice)];
    await browser.post(path, moen);
    await (await lookAt(person)).decide(admin, 'approve');
    await browser.post(path, lind);
    const { id, decide } = await lookAt(person);
    const thread = `/api/conversations/${applicationId}/messages`;
    const content = 'Are you Robin Berg, Robin Moen or soon Robin Lind?';
    await office.post(thread, { content });
    expect((await browser.send('DELETE', '/api/user/account')).status).toBe(204);
    expect((await admin.get(`/api/admin/names/${id}`)).status).toBe(404);
    expect((await decide(admin, 'approve')).status).toBe(404);
    expect(await changesOf(person)).toEqual([]);
    expect(await world.rows('select content from messages')).toEqual([
      { content: 'Are you Deleted user, Deleted user or soon Deleted user?' },
    ]);
  });
});

it('a timesheet and a contract keep the name of their day', async () => {
  const { professional, practice, bookingId, contractId } = await world.given.confirmedBooking();
  const office = await clientFor(world, practice);
  await checkOut(world, bookingId);
  world.clock.advance({ minutes: 1 });
  const browser = await clientFor(world, professional);
  await browser.post(path, moen);
  await (await lookAt(professional)).decide(admin, 'approve');
  const booking = (await office.get(`/api/bookings/${bookingId}`)).body;
  expect(booking.professionalName).toBe('Robin Moen');
  for (const file of [
    `/api/bookings/${bookingId}/timesheet.pdf`,
    `/api/contracts/${contractId}.pdf`,
  ]) {
    const answer = await fetch(world.url + file, { headers: { cookie: cookieOf(office) } });
    const text = readPdf(Buffer.from(await answer.arrayBuffer()));
    expect(text).toContain('Robin Berg');
    expect(text).not.toContain('Robin Moen');
  }
});

it('a request is nobody else’s to see or decide', async () => {
  const { id, seen, decide } = await givenRequest();
  const stranger = await clientFor(world, await world.given.practice());
  expect((await stranger.get('/api/admin/names')).status).toBe(403);
  expect((await stranger.get(`/api/admin/names/${id}`)).status).toBe(403);
  expect((await decide(stranger, 'approve')).status).toBe(403);
  expect((await stranger.send('DELETE', path)).status).toBe(404);
  expect((await world.visitor().post(path, moen)).status).toBe(401);
  const body = { decision: 'approve' };
  expect((await admin.post(`/api/admin/names/${seen.item.id}`, body)).status).toBe(400);
});
