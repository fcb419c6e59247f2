/** The demo data covers every profile state, and all of its files can be opened. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#tests/support/world/client';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';
import type { FigureName } from '../features/admin/queues';
import { addDays } from '../kernel/time/day';
import { findViolations } from '../platform/database/invariants';
import { demoSignIns, fillDemoWorld } from './world';

let world: World;
let folder: string;
let owner: Client;
const said: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bridgework-demo-'));
  world = await openWorld({ DATA_DIR: folder });
  // Uses the real clock, because its dates are relative to today.
  world.clock.set(new Date().toISOString());
  for (let time = 1; time <= 2; time += 1) {
    await fillDemoWorld(world.context.config, world.databaseUrl, (text) => said.push(text));
  }
  owner = await signIn('owner');
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

async function signIn(mailbox: string): Promise<Client> {
  const [user] = await world.rows('select id from users where email = $1', [
    `${mailbox}@demo.bridgework.example`,
  ]);
  return clientFor(world, user);
}

const profileOf = async (mailbox: string, side: 'professional' | 'practice') =>
  (await (await signIn(mailbox)).get(`/api/${side}/profile`)).body;

describe('the demo data', () => {
  it('has days posted together, with an applicant and booked', async () => {
    const cards = (
      await (await signIn('office')).get('/api/practice/jobs?q=Hygienist&limit=100')
    ).body
      .filter(({ days }: { days: unknown[] }) => days.length === 3)
      .map(({ title, days }: { title: string; days: { status: string }[] }) => [
        title,
        days.map(({ status }) => status),
      ]);
    expect(Object.fromEntries(cards)).toEqual({
      'Hygienist for the recall days': ['open', 'open', 'open'],
      'Hygienist while ours is on vacation': ['filled', 'filled', 'filled'],
    });
  });

  it('has a married hygienist whose name an admin can compare with her license', async () => {
    const [asked] = (await owner.get('/api/admin/names')).body;
    expect(asked).toMatchObject({ name: 'Wren Lindqvist', currentName: 'Wren Halvorson' });
    expect((await owner.get(`/api/admin/names/${asked.id}`)).body.documents).toHaveLength(2);
  });

  it('is created once', () => {
    expect(said).toHaveLength(1);
  });

  it('has only users who accepted the terms', async () => {
    expect(await world.rows('select email from users where terms_accepted_at is null')).toEqual([]);
  });

  it.each(demoSignIns.map((each) => [each.role, each] as const))(
    'lets the %s log in',
    async (_role, { email, password }) => {
      expect((await world.visitor().post('/api/login', { email, password })).status).toBe(200);
    },
  );

  it.each([
    ['hanna', { profileVerified: true, licenseStatus: 'verified', isPaymentSetUp: true }],
    ['tomas', { profileVerified: true, cardBrand: 'Visa', bankAccountNumber: '•••• 4242' }],
    ['grace', { profileVerified: false, licenseStatus: 'pending' }],
    ['mara', { profileVerified: false, cprStatus: 'expired' }],
    ['priya', { profileVerified: false, licenseStatus: 'pending', cprStatus: 'pending' }],
    ['joy', { isPaymentSetUp: false, bio: null }],
    ['erik', { licenseStatus: 'rejected', verificationNotes: expect.stringContaining('cut off') }],
    ['lena', { licenseStatus: 'none', licenseNumber: 'DA-9102' }],
  ])('shows %s as %o', async (mailbox, shown) => {
    expect(await profileOf(mailbox, 'professional')).toMatchObject(shown);
  });

  it.each([
    ['office', { isVerified: true, cardLast4: '4242' }],
    ['frontdesk', { isVerified: true, bankAccountLast4: '7711' }],
    ['minot', { verificationState: 'submitted', paymentMethod: null }],
    ['badlands', { timeZone: 'America/Denver', paymentMethod: 'check' }],
    ['valley', { verificationState: 'rejected' }],
    ['coalcountry', { verificationState: 'none', timeZone: 'America/North_Dakota/Beulah' }],
  ])('shows the practice of %s as %o', async (mailbox, shown) => {
    expect(await profileOf(mailbox, 'practice')).toMatchObject(shown);
  });

  it('has a two-page license, and a rejection of a single document', async () => {
    const documentOf = async (mailbox: string, kind: string) =>
      (await (await signIn(mailbox)).get('/api/documents')).body.find(
        (each: { kind: string }) => each.kind === kind,
      );
    expect((await documentOf('hanna', 'license')).pages).toHaveLength(2);
    expect(await documentOf('valley', 'business_license')).toMatchObject({
      status: 'rejected',
      notes: expect.stringContaining('a different address'),
    });
    expect(await documentOf('valley', 'insurance')).toMatchObject({ status: 'pending' });
  });

  it('has complete and empty profiles', async () => {
    const percents = [];
    for (const mailbox of ['hanna', 'office', 'ben', 'jamestown']) {
      percents.push((await (await signIn(mailbox)).get('/api/profile-health')).body.percent);
    }
    expect(percents).toEqual([100, 100, 10, 5]);
  });

  it('has the time zones of its ZIP codes', async () => {
    for (const mailbox of ['office', 'frontdesk', 'minot', 'badlands', 'bakken', 'coalcountry']) {
      const { zipCode, timeZone } = await profileOf(mailbox, 'practice');
      expect((await owner.get(`/api/places/${zipCode}`)).body.timeZone).toBe(timeZone);
    }
  });

  it('has a usual shift and what similar shifts paid, for the job form', async () => {
    const office = await signIn('office');
    const { body } = await office.get('/api/practice/usual-shifts');
    expect(body.Hygienist.basis).toBe('role');
    const guidance = await office.get('/api/practice/rate-guidance?type=Hygienist&zipCode=58103');
    expect(guidance.body.shifts).toBeGreaterThanOrEqual(5);
  });

  it('has readable files of the declared types', async () => {
    const rows = await world.rows('select id, media_type, attached_at from files');
    expect(rows.length).toBeGreaterThan(30);
    for (const { id, media_type: mediaType, attached_at: attachedAt } of rows) {
      expect(attachedAt).not.toBeNull();
      const answer = await owner.get(`/api/files/${id}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe(mediaType);
      expect(answer.text.startsWith('%PDF-1.4')).toBe(mediaType === 'application/pdf');
    }
  });

  it('has open jobs across the state, verified practices first', async () => {
    const { body } = await (await signIn('solveig')).get('/api/jobs?limit=100');
    const cities = new Set(body.map(({ city }: { city: string }) => city));
    for (const city of ['Fargo', 'Bismarck', 'Minot', 'Dickinson', 'Williston', 'Beulah']) {
      expect(cities).toContain(city);
    }
    const verified = body.map((job: { isPracticeVerified: boolean }) => job.isPracticeVerified);
    expect(verified).toEqual([...verified].sort((one, other) => Number(other) - Number(one)));
    const zones = new Set(body.map(({ timeZone }: { timeZone: string }) => timeZone));
    expect(zones.size).toBe(3);
  });

  it('has a day at the office: one is here, one is late, one has to check out', async () => {
    const today = (await (await signIn('office')).get('/api/today')).body;
    const yesterday = addDays(today.day, -1);
    // Around midnight, the shifts of this day began on the day before.
    const earlier = (await (await signIn('office')).get(`/api/today?day=${yesterday}`)).body;
    const titles = [...today.bookings, ...earlier.bookings].map(({ jobTitle }) => jobTitle);
    for (const title of ['recall day', 'second chair', 'short column']) {
      expect(titles).toContain(`Hygienist, ${title}`);
    }
    const { body: emergencies } = await owner.get('/api/admin/emergency-checkouts');
    expect(emergencies).toMatchObject([{ jobTitle: 'Dentist for emergencies', hoursWorked: 4.5 }]);
  });

  it('has as many rows in each queue of the admins as its figure says', async () => {
    const lists: Record<FigureName, string> = {
      reviews: 'profiles-pending-verification?waitsFor=review',
      inbox: 'inbox?state=new',
      emergencies: 'emergency-checkouts?',
      names: 'names?',
      excuses: 'excuses?',
      disputes: 'disputes?',
      lateWages: 'wages?',
      checks: 'checks?',
      reports: 'reviews?',
      redemptions: 'redemptions?',
      failedMessages: 'messages?',
    };
    const figures = (await owner.get('/api/admin/overview')).body;
    for (const [name, list] of Object.entries(lists)) {
      const rows = (await owner.get(`/api/admin/${list}&limit=100`)).body;
      expect([name, figures[name].count]).toEqual([name, rows.length]);
    }
  });

  it('has hours in dispute: two wait for an answer, one for an admin, one is decided', async () => {
    const listed = async (list: string) =>
      (await owner.get(`/api/admin/disputes?list=${list}`)).body;
    const open = { status: 'open', allowedActions: [] };
    expect(await listed('unanswered')).toMatchObject([open, open]);
    expect(await listed('waiting')).toMatchObject([
      { status: 'answered', allowedActions: ['decide'] },
    ]);
    expect(await listed('over')).toMatchObject([{ status: 'decided', decidedHours: 7.5 }]);
  });

  it('holds a shift for Amara, who said YES by text', async () => {
    const browser = await signIn('amara');
    const found = (await browser.get('/api/my-invitations')).body;
    expect(found).toMatchObject([{ heldUntil: expect.any(String), blockedReason: null }]);
    const [other] = (await (await signIn('jonas')).get('/api/my-invitations')).body;
    expect(other).toMatchObject({ allowedActions: ['decline'], heldUntil: null });
    expect(other.blockedReason).toMatch(/^This shift is on hold until /);
  });

  it('gives Hanna a past and an upcoming shift, and a contract and an invitation to answer', async () => {
    const browser = await signIn('hanna');
    expect((await browser.get('/api/bookings/counts')).body).toEqual({
      pending: 0,
      confirmed: 2,
      completed: 30,
    });
    const [contract] = (await browser.get('/api/my-contracts?limit=1')).body;
    expect(contract).toMatchObject({ status: 'pending', allowedActions: ['accept', 'decline'] });
    const [invitation] = (await browser.get('/api/my-invitations')).body;
    expect(invitation).toMatchObject({ status: 'pending', allowedActions: ['accept', 'decline'] });
    const statuses = (await browser.get('/api/my-applications')).body.map(
      ({ status }: { status: string }) => status,
    );
    expect(new Set(statuses)).toEqual(
      new Set(['pending', 'selected', 'accepted', 'rejected', 'cancelled']),
    );
    expect((await browser.get('/api/favorites')).body).toHaveLength(2);
    const path = `/api/contracts/${contract.id}/status`;
    expect((await browser.send('PATCH', path, { status: 'accepted' })).status).toBe(200);
  });

  it('lets the practice compare applicants and confirm a quick apply', async () => {
    const office = await signIn('office');
    const { body: jobs } = await office.get('/api/practice/jobs?limit=100');
    const titled = (title: string) => jobs.find((job: { title: string }) => job.title === title);
    const compared = titled('Hygienist for a full day');
    const { body } = await office.get(`/api/practice/jobs/${compared.id}/applications`);
    expect(body).toHaveLength(3);
    const quick = titled('Hygienist, morning only');
    const [request] = (await office.get(`/api/practice/jobs/${quick.id}/applications`)).body;
    expect(request.allowedActions).toEqual(['confirm', 'decline']);
    expect((await office.post(`/api/bookings/${request.bookingId}/confirm`)).status).toBe(200);
  });

  it('has a conversation, with an unread message for Hanna', async () => {
    const solveig = await signIn('solveig');
    const [exchange] = (await solveig.get('/api/conversations')).body;
    expect(exchange).toMatchObject({
      jobTitle: 'Hygienist for a full day',
      unread: 0,
      allowedActions: ['write'],
      other: { name: 'Red River Family Dental' },
    });
    const { body } = await solveig.get(`/api/conversations/${exchange.id}/messages`);
    expect(body.map(({ isMine }: { isMine: boolean }) => isMine)).toEqual([
      true,
      false,
      true,
      false,
    ]);
    const unreadOf = async (mailbox: string) => {
      const { body } = await (await signIn(mailbox)).get('/api/conversations');
      return body.map(({ unread }: { unread: number }) => unread);
    };
    expect(await unreadOf('hanna')).toEqual([0, 1, 0, 0]);
    expect(await unreadOf('office')).toEqual([0, 2, 0, 0, 0]);
  });

  it('has reliability from past shifts, and someone blocked on each side', async () => {
    const office = await signIn('office');
    const favorites = (await office.get('/api/favorites')).body as {
      name: string;
      reliability: unknown;
    }[];
    expect(favorites.find(({ name }) => name === 'Solveig Dahl')?.reliability).toEqual({
      percent: 89,
      shifts: 9,
    });
    for (const browser of [office, await signIn('hanna')]) {
      expect((await browser.get('/api/blocks')).body).toHaveLength(1);
    }
  });

  it('has fees in every state, and books that add up', async () => {
    const fees = await world.rows(`select distinct f.status || ' ' || coalesce(f.method, 'open')
      || case when f.last_refusal is null then '' else ' after a refusal' end as state
      from fees f order by 1`);
    expect(fees.map(({ state }) => state)).toEqual([
      'due card after a refusal',
      'due check',
      'due open',
      'held open',
      'paid ach',
      'paid card',
      'refunded card',
    ]);
    expect((await findViolations(world.databaseUrl)).violations).toEqual([]);
  });

  it('has reviews that are visible, hidden, due, reported and removed', async () => {
    const [counted] =
      await world.rows(`select count(*) filter (where visible_at is null)::int as hidden,
      count(reply)::int as replies, count(removed_at)::int as removed,
      count(*) filter (where reported_at is not null and removed_at is null)::int as reported
      from reviews`);
    expect(counted).toEqual({ hidden: 3, replies: 2, removed: 1, reported: 1 });
    const hanna = await signIn('hanna');
    expect((await hanna.get('/api/reviews/due')).body.length).toBeGreaterThan(1);
    expect((await owner.get('/api/admin/reviews')).body).toHaveLength(1);
    const { id } = (await hanna.get('/api/auth/user')).body;
    const { body } = await hanna.get(`/api/reviews/user/${id}/summary`);
    expect(body).toMatchObject({ average: 4.25, count: 4 });
  });

  it('has decisions and messages for its owner', async () => {
    const { body: pending } = await owner.get('/api/admin/pending-profiles');
    const names = pending.map(({ lastName }: { lastName: string }) => lastName);
    expect(names).toEqual(
      expect.arrayContaining(['Raman', 'Okafor', 'Ortega', 'Keller', 'Torres']),
    );
    expect((await owner.get('/api/admin/audit')).body.length).toBeGreaterThan(5);
    expect((await owner.get('/api/admin/inbox')).body).toHaveLength(7);
  });

  it('has wages in every state, one of them reported late', async () => {
    const wages = await world.rows(
      `select distinct status from obligations where kind = 'wages' order by 1`,
    );
    expect(wages.map(({ status }) => status)).toEqual(['due', 'held', 'paid', 'received']);
    const { body: cases } = await owner.get('/api/admin/wages');
    expect(cases).toMatchObject([
      { professionalName: 'Solveig Dahl', wages: { status: 'due', report: { isOpen: true } } },
    ]);
  });
});
