/** What admins can list: profiles, a single profile, users. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenDocument, givenWithDocuments } from '#tests/support/stories/documentRows';
import type { Client } from '#tests/support/world/client';
import { readAllPages } from '#tests/support/world/pages';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';
import type { ProfileItem } from '../schema';

let world: World;
let admin: Client;
beforeAll(async () => {
  world = await openWorld();
  admin = await clientFor(world, await world.given.owner());
});
afterAll(() => world.close());

const list = async (path: string): Promise<ProfileItem[]> =>
  (await readAllPages(admin, `/api/admin/${path}`)).flat();
const idsIn = async (path: string) => (await list(path)).map(({ id }) => id);
const decide = (profileId: string, approve: boolean) =>
  admin.post('/api/admin/verify-profile', { profileId, approve, notes: 'Blurred' });

/** A unique name, to find only the users of this test. */
let families = 0;
const newFamily = () => {
  families += 1;
  return `Family${families}x`;
};

describe('a user who is not an admin', () => {
  it('gets only the refusal message', async () => {
    const browser = await clientFor(world, await world.given.practice());
    for (const path of ['users', 'pending-profiles', 'audit', 'inbox', 'practice-profiles']) {
      const answer = await browser.get(`/api/admin/${path}`);
      expect(answer.status).toBe(403);
      expect(answer.body).toEqual({
        code: 'forbidden',
        message: "You don't have permission to access this page.",
      });
    }
  });
});

describe('the lists of profiles', () => {
  it('contain each profile where it belongs', async () => {
    const lastName = newFamily();
    const one = (status: Parameters<typeof givenWithDocuments>[1]) =>
      givenWithDocuments(world, status, { lastName });
    const bare = await world.given.professional({ lastName });
    const unproven = await world.given.professionalProfile(bare);
    const waiting = await one('pending');
    const proven = await one('verified');
    const approved = await one('pending');
    await decide(approved.profile.id, true);
    const rejected = await one('pending');
    await decide(rejected.profile.id, false);
    const resubmitted = await one('pending');
    await decide(resubmitted.profile.id, false);
    await givenOtherDocument(resubmitted.person, resubmitted.cpr, 'cpr');
    const replaced = await one('pending');
    await decide(replaced.profile.id, true);
    await givenOtherDocument(replaced.person, replaced.license, 'license');
    const lapsed = await one('pending');
    await decide(lapsed.profile.id, true);
    await world.rows(`update documents set expires_on = '2026-03-01' where id = $1`, [lapsed.cpr]);
    const practice = await world.given.practice({ lastName });
    const extra = await world.given.practiceProfile(practice);
    await givenDocument(world, practice, 'business_license');
    await givenDocument(world, practice, 'dental_license');
    await decide(extra.id, true);
    await givenDocument(world, practice, 'verification');
    await givenDocument(world, practice, 'facility_photo');

    const states = async (path: string) =>
      Object.fromEntries(
        (await list(`${path}?q=${lastName}`)).map((item) => [
          item.id,
          [item.reviewState, item.waitingDocuments],
        ]),
      );
    const pending = {
      [unproven.id]: ['pending', 0],
      [waiting.profile.id]: ['pending', 2],
      [proven.profile.id]: ['pending', 0],
      [resubmitted.profile.id]: ['pending', 1],
      [replaced.profile.id]: ['pending', 1],
      [extra.id]: ['verified', 1],
    };
    expect(await states('pending-profiles')).toEqual(pending);
    expect(await states('profiles-pending-verification')).toEqual(pending);
    expect(await states('verified-profiles')).toEqual({
      [approved.profile.id]: ['verified', 0],
      [extra.id]: ['verified', 1],
    });
    const { [extra.id]: _, ...professionals } = pending;
    expect(await states('professional-profiles')).toEqual({
      ...professionals,
      [approved.profile.id]: ['verified', 0],
      [rejected.profile.id]: ['rejected', 0],
      [lapsed.profile.id]: ['lapsed', 0],
    });
    expect(await states('practice-profiles')).toEqual({ [extra.id]: ['verified', 1] });
  });

  it('start with who has waited longest for an admin, and end with who has no documents', async () => {
    const lastName = newFamily();
    const start = world.clock.now();
    const hoursIn = (hours: number) => new Date(start.getTime() + hours * 3_600_000).toISOString();
    const bare = await world.given.professional({ lastName });
    const unproven = await world.given.professionalProfile(bare);
    const replaced = await givenWithDocuments(world, 'pending', { lastName });
    await decide(replaced.profile.id, true);
    const resubmitted = await givenWithDocuments(world, 'pending', { lastName });
    await decide(resubmitted.profile.id, false);
    world.clock.advance({ hours: 1 });
    const first = await givenWithDocuments(world, 'pending', { lastName });
    world.clock.advance({ hours: 1 });
    await givenOtherDocument(replaced.person, replaced.license, 'license');
    const practice = await world.given.practice({ lastName });
    const half = await world.given.practiceProfile(practice);
    await givenDocument(world, practice, 'insurance');
    await givenDocument(world, practice, 'facility_photo', { status: 'verified' });
    world.clock.advance({ hours: 1 });
    // What saving the profile after a rejection does: undecided again, with the same documents.
    await world.rows(
      `update professional_profiles set decision = null, decided_at = null, decided_by = null,
       updated_at = $2 where id = $1`,
      [resubmitted.profile.id, world.clock.now()],
    );

    const items = await list(`pending-profiles?q=${lastName}&sort=waiting&limit=1`);
    const none: string[] = [];
    const both = ['approve', 'reject'];
    const needs = ['professional license', 'CPR certification'];
    expect(
      items.map(({ id, waitingSince, documents: { missing, photos }, allowedActions }) => [
        id,
        waitingSince,
        missing,
        photos,
        allowedActions,
      ]),
    ).toEqual([
      [first.profile.id, hoursIn(1), none, 0, both],
      [replaced.profile.id, hoursIn(2), none, 0, both],
      [half.id, hoursIn(2), ['business license'], 1, ['reject']],
      [resubmitted.profile.id, hoursIn(3), none, 0, both],
      [unproven.id, null, needs, 0, ['reject']],
    ]);
    expect((await admin.get('/api/admin/verified-profiles?sort=waiting')).status).toBe(400);
  });

  it('offer no action on the own profile of the admin who asks', async () => {
    const { person } = await givenWithDocuments(world, 'pending', { isAdmin: true });
    const own = await clientFor(world, person);
    const { body } = await own.get(`/api/admin/pending-profiles?q=${person.email}`);
    expect(body).toMatchObject([{ email: person.email, allowedActions: [] }]);
  });

  async function givenOtherDocument(
    person: { id: string },
    documentId: string,
    kind: 'license' | 'cpr',
  ) {
    await world.rows('delete from documents where id = $1', [documentId]);
    return givenDocument(world, person, kind);
  }

  it('of one user type contain only that type', async () => {
    const lastName = newFamily();
    const person = await world.given.professional({ lastName });
    const profile = await world.given.professionalProfile(person);
    const owner = await world.given.practice({ lastName });
    const practice = await world.given.practiceProfile(owner);
    const of = (userType: string) => idsIn(`pending-profiles?q=${lastName}&userType=${userType}`);
    expect(await of('professional')).toEqual([profile.id]);
    expect(await of('practice')).toEqual([practice.id]);
    const answer = await admin.get('/api/admin/pending-profiles?userType=admin');
    expect(answer.status).toBe(400);
  });

  it('are sorted newest first, oldest first or by name', async () => {
    const lastName = newFamily();
    const made: string[] = [];
    for (const firstName of ['Cora', 'ada', 'Émile', 'Bea']) {
      world.clock.advance({ minutes: 1 });
      const person = await world.given.professional({ lastName, firstName });
      made.push((await world.given.professionalProfile(person)).id);
    }
    world.clock.advance({ minutes: 1 });
    const owner = await world.given.practice({ lastName });
    const practiceName = `${lastName} B Dental`;
    made.push((await world.given.practiceProfile(owner, { practiceName })).id);
    const [cora, ada, emile, bea, practice] = made;
    const sorted = (sort: string) => idsIn(`pending-profiles?q=${lastName}&sort=${sort}&limit=2`);
    expect(await sorted('newest')).toEqual([...made].reverse());
    expect(await sorted('oldest')).toEqual(made);
    expect(await sorted('name')).toEqual([ada, practice, bea, cora, emile]);
    expect(await idsIn(`pending-profiles?q=${lastName}`)).toEqual([...made].reverse());
  });
});

describe('searching', () => {
  let found: World;
  let owner: Client;
  const given = async (practiceName: string, details: Partial<Person> = {}, city = 'Fargo') => {
    const person = await found.given.practice({ firstName: 'Kim', lastName: 'Lund', ...details });
    await found.given.practiceProfile(person, { practiceName, city });
  };
  beforeAll(async () => {
    found = await openWorld();
    owner = await clientFor(found, await found.given.owner());
    await given(
      '100% Sm_les',
      { firstName: 'Robin', lastName: 'West', email: 'r.west@example.com' },
      'Grand Forks',
    );
    await given("O'Neil's \\ Dental");
    await given('Happy 🦷🪥 Dental');
    await given('法戈牙科诊所');
    await given('100 Smiles, Oh Neil', { firstName: 'Robine', lastName: 'Wesx' });
    const colleague = await found.given.professional({ firstName: 'Bo', lastName: 'Dahl' });
    await found.given.professionalProfile(colleague, { city: 'Minot' });
  });
  afterAll(() => found.close());

  it.each([
    ['a name in other case', 'rOBIN wEst', '100% Sm_les'],
    ['an email', 'R.WEST@', '100% Sm_les'],
    ['a city', 'gRAND f', '100% Sm_les'],
    ['a percent sign', '0% S', '100% Sm_les'],
    ['an underscore', 'm_l', '100% Sm_les'],
    ['an apostrophe', "O'Neil's", "O'Neil's \\ Dental"],
    ['a backslash', '\\ D', "O'Neil's \\ Dental"],
    ['emojis', '🦷🪥', 'Happy 🦷🪥 Dental'],
    ['a single emoji', '🦷', 'Happy 🦷🪥 Dental'],
    ['Chinese characters', '牙科', '法戈牙科诊所'],
  ])('by %s finds one match and no other', async (_what, q, practiceName) => {
    for (const path of ['pending-profiles', 'practice-profiles']) {
      const answer = await owner.get(`/api/admin/${path}?q=${encodeURIComponent(q)}`);
      expect(answer.body.map(({ profile }: ProfileItem) => profile.practiceName)).toEqual([
        practiceName,
      ]);
    }
  });

  it('by city finds a professional', async () => {
    const answer = await owner.get('/api/admin/professional-profiles?q=minot');
    expect(answer.body.map(({ lastName }: ProfileItem) => lastName)).toEqual(['Dahl']);
  });

  it.each(['%', '_', '%%%', '\\', "'; drop table users; --", '\u{1F9B7}'.repeat(50)])(
    'for %s finds nothing and does no harm',
    async (q) => {
      const answer = await admin.get(`/api/admin/professional-profiles?q=${encodeURIComponent(q)}`);
      expect([answer.status, answer.body]).toEqual([200, []]);
    },
  );

  it('for text that is too long, or cannot be stored, is refused', async () => {
    for (const q of ['x'.repeat(101), 'a%00b']) {
      expect((await admin.get(`/api/admin/pending-profiles?q=${q}`)).status).toBe(400);
    }
  });
});

describe('paging', () => {
  it('through 120 profiles skips none and repeats none, while others are decided and added', async () => {
    const mine = await openWorld();
    try {
      const owner = await clientFor(mine, await mine.given.owner());
      const expected: string[] = [];
      for (let made = 0; made < 120; made += 1) {
        // Several share a timestamp and a name.
        if (made % 3 === 0) mine.clock.advance({ seconds: 1 });
        const lastName = `Name ${made % 20}`;
        const person = await mine.given.person({
          lastName,
          userType: made % 2 ? 'practice' : 'professional',
        });
        const profile = await (made % 2
          ? mine.given.practiceProfile(person, {
              practiceName: `${lastName} ${'🦷'.repeat(100)}`,
            })
          : mine.given.professionalProfile(person));
        expected.push(profile.id);
      }
      for (const sort of ['waiting', 'newest', 'oldest', 'name']) {
        for (const limit of [13, 100]) {
          const pages = await readAllPages(
            owner,
            `/api/admin/pending-profiles?sort=${sort}&limit=${limit}`,
          );
          expect(pages.map(({ length }) => length)).toEqual(
            Array.from({ length: Math.ceil(120 / limit) }, (_, page) =>
              Math.min(limit, 120 - page * limit),
            ),
          );
          const ids = pages.flat().map(({ id }) => id);
          expect(new Set(ids).size).toBe(120);
          expect([...ids].sort()).toEqual([...expected].sort());
        }
      }
      const first = await owner.get('/api/admin/pending-profiles?limit=50');
      mine.clock.advance({ seconds: 1 });
      const late = await mine.given.professional();
      await mine.given.professionalProfile(late);
      await owner.post('/api/admin/verify-profile', {
        profileId: first.body[10].id,
        approve: false,
        notes: 'Blurred',
      });
      const link = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
      const rest = (await readAllPages(owner, link)).flat();
      expect(new Set([...first.body, ...rest].map(({ id }) => id)).size).toBe(120);
    } finally {
      await mine.close();
    }
  });

  it.each([
    'x',
    'W10',
    'WzEsMl0',
    Buffer.from('["2026-03-02T15:00:00Z","x"]').toString('base64url'),
    Buffer.from('["yesterday","01980000-0000-7000-8000-000000000000"]').toString('base64url'),
    Buffer.from('[null,null]').toString('base64url'),
  ])('with an invalid cursor (%s) is refused', async (cursor) => {
    for (const path of ['pending-profiles', 'audit', 'inbox']) {
      const answer = await admin.get(`/api/admin/${path}?cursor=${cursor}`);
      expect([answer.status, answer.body.issues]).toEqual([
        400,
        [
          {
            path: 'cursor',
            message: "This page of results doesn't exist. Start from the first one.",
          },
        ],
      ]);
    }
  });

  it.each([
    ['newest', '["0001-01-01T00:00:00Z","01980000-0000-7000-8000-000000000000"]'],
    ['newest', '["9999-12-31T23:59:59Z","01980000-0000-7000-8000-000000000000"]'],
    ['waiting', '[null,"01980000-0000-7000-8000-000000000000"]'],
    ['name', '["\\ud800 \\u0001","01980000-0000-7000-8000-000000000000"]'],
  ])('with an unusual cursor returns a page (%s, %s)', async (sort, cursor) => {
    const encoded = Buffer.from(cursor).toString('base64url');
    const answer = await admin.get(`/api/admin/pending-profiles?sort=${sort}&cursor=${encoded}`);
    expect(answer.status).toBe(200);
  });

  it.each(['0', '101', '-1', 'x', '1.5'])('with a limit of %s is refused', async (limit) => {
    expect((await admin.get(`/api/admin/pending-profiles?limit=${limit}`)).status).toBe(400);
  });
});

describe('one profile', () => {
  it('shows a professional with documents, without bank details', async () => {
    const { person, profile, license } = await givenWithDocuments(world, 'pending');
    await world.rows(
      `update professional_profiles set bank_name = 'Planted Bank', card_brand = 'Plantedcard',
       card_last4 = '4242', bank_account_type = 'savings' where id = $1`,
      [profile.id],
    );
    const answer = await admin.get(`/api/admin/profiles/${profile.id}`);
    expect(answer.status).toBe(200);
    expect(answer.text).not.toMatch(/planted|4242|savings|bank|payment|card/i);
    expect(answer.body).toMatchObject({
      item: { id: profile.id, userId: person.id, reviewState: 'pending', waitingDocuments: 2 },
      phone: person.phone,
      professional: { title: 'Hygienist', hourlyRate: 48, licenseStatus: 'pending' },
      practice: null,
      missing: [],
      notes: null,
      decidedAt: null,
      decidedBy: null,
      allowedActions: ['approve', 'reject'],
    });
    expect(answer.body.documents).toHaveLength(2);
    expect(answer.body.documents.find(({ id }: { id: string }) => id === license)).toMatchObject({
      kind: 'license',
      status: 'pending',
      fileName: 'license.pdf',
      mimeType: 'application/pdf',
      fileSize: 1200,
      url: expect.stringMatching(/^\/api\/files\/[0-9a-f-]{36}$/),
      reviewedAt: null,
      reviewedBy: null,
      allowedActions: ['approve', 'reject'],
    });
  });

  it('shows a practice, with its missing documents', async () => {
    const owner = await world.given.practice();
    const profile = await world.given.practiceProfile(owner);
    await givenDocument(world, owner, 'insurance');
    await givenDocument(world, owner, 'facility_photo');
    const { body, text } = await admin.get(`/api/admin/profiles/${profile.id}`);
    expect(body).toMatchObject({
      item: { userType: 'practice', waitingDocuments: 1 },
      professional: null,
      practice: { practiceName: 'Red River Dental', contactPersonName: 'Robin Berg' },
      missing: ['business license'],
      allowedActions: ['reject'],
    });
    expect(text).not.toMatch(/bank|cardLast4|paymentMethod/i);
    const photo = body.documents.find(({ kind }: { kind: string }) => kind === 'facility_photo');
    expect(photo.allowedActions).toEqual([]);
  });

  it('is found by its own id, not by its owner’s', async () => {
    const { person } = await givenWithDocuments(world, 'pending');
    expect((await admin.get(`/api/admin/profiles/${person.id}`)).status).toBe(404);
    expect((await admin.get('/api/admin/profiles/x')).status).toBe(400);
  });
});

describe('the users', () => {
  it('are counted, and the newest 20 of each type are shown', async () => {
    const before = (await admin.get('/api/admin/users')).body;
    for (let made = 0; made < 21; made += 1) {
      world.clock.advance({ seconds: 1 });
      await world.given.professional({ lastName: `New ${made}` });
    }
    const newest = world.clock.now().toISOString();
    world.clock.advance({ seconds: 1 });
    await world.given.practice();
    await givenWithDocuments(world, 'pending');
    const { profile } = await givenWithDocuments(world, 'pending');
    await decide(profile.id, true);
    const { body } = await admin.get('/api/admin/users');
    expect(body).toMatchObject({
      totalUsers: before.totalUsers + 24,
      professionalsCount: before.professionalsCount + 23,
      practicesCount: before.practicesCount + 1,
      pendingCount: before.pendingCount + 1,
      verifiedCount: before.verifiedCount + 1,
    });
    expect(body.professionals).toHaveLength(20);
    expect(body.professionals[2]).toEqual({
      id: expect.any(String),
      firstName: 'Robin',
      lastName: 'New 20',
      email: expect.stringContaining('@'),
      userType: 'professional',
      hasCompletedProfile: false,
      createdAt: newest,
    });
    expect(body.practices.every(({ userType }: ProfileItem) => userType === 'practice')).toBe(true);
    expect(body.pendingCount).toBe((await list('pending-profiles?limit=100')).length);
    expect(body.verifiedCount).toBe((await list('verified-profiles?limit=100')).length);
  });

  it('are paged to the last of both types', async () => {
    for (let made = 0; made < 3; made += 1) await world.given.practice();
    const { professionalsCount, practicesCount } = (await admin.get('/api/admin/users')).body;
    const pages = await readAllPages(admin, '/api/admin/users?limit=7');
    for (const [side, count] of [
      ['professionals', professionalsCount],
      ['practices', practicesCount],
    ] as const) {
      const people = pages.flatMap((page) => (page as unknown as Record<string, unknown[]>)[side]);
      expect(new Set(people.map((person) => (person as { id: string }).id)).size).toBe(count);
      expect(people).toHaveLength(count);
    }
    expect((await admin.get('/api/admin/users?cursor=x')).status).toBe(400);
    expect((await admin.get('/api/admin/users?limit=0')).status).toBe(400);
  });

  it('without a profile have a separate list', async () => {
    const lastName = newFamily();
    await givenWithDocuments(world, 'pending', { lastName });
    await world.given.person({ isAdmin: true, userType: null, lastName });
    const professional = await world.given.professional({ lastName });
    world.clock.advance({ seconds: 1 });
    const practice = await world.given.practice({ lastName });
    const found = async (query: string) => {
      const rows = (await readAllPages(admin, `/api/admin/accounts?q=${lastName}&${query}`)).flat();
      return rows.map(({ id }) => id);
    };
    expect(await found('limit=1')).toEqual([practice.id, professional.id]);
    expect(await found('userType=practice')).toEqual([practice.id]);
  });
});
