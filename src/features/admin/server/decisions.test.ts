/** Decisions about profiles and documents: who may decide, the effects, and who is notified. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenDocument, givenWithDocuments } from '#tests/support/stories/documentRows';
import type { Client } from '#tests/support/world/client';
import { form } from '#tests/support/world/planted';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
let ada: Person;
let admin: Client;
let other: Client;
beforeAll(async () => {
  world = await openWorld();
  ada = await world.given.person({
    isAdmin: true,
    userType: null,
    firstName: 'Ada',
    lastName: 'Moen',
  });
  admin = await clientFor(world, ada);
  other = await clientFor(world, await world.given.person({ isAdmin: true, userType: null }));
});
afterAll(() => world.close());

const decide = (browser: Client, body: object) => browser.post('/api/admin/verify-profile', body);
const review = (browser: Client, id: string, body: object) =>
  browser.post(`/api/admin/documents/${id}`, { asOf: world.clock.now().toISOString(), ...body });
const detail = async (id: string) => (await admin.get(`/api/admin/profiles/${id}`)).body;

const mailsTo = async (person: { email: string }) => {
  await world.drain();
  return (await world.outbox()).filter(({ to }) => to === person.email);
};
const actsOn = (subject: string) =>
  world.rows(
    `select * from audit_entries where subject = $1 and action <> 'data.read' order by id`,
    [subject],
  );
const statuses = async (person: { id: string }) =>
  (
    await world.rows('select kind, status, notes from documents where user_id = $1 order by kind', [
      person.id,
    ])
  ).map(({ kind, status, notes }) => [kind, status, notes]);

describe('an approval', () => {
  it.each([
    [
      'with the user type',
      (profileId: string) => ({ profileId, userType: 'professional', approve: true }),
    ],
    ['with notes', (profileId: string) => ({ profileId, verified: true, notes: '' })],
  ])(
    '%s verifies profile and documents together, and emails the next steps',
    async (_shape, body) => {
      const { person, profile } = await givenWithDocuments(world, 'pending');
      const answer = await decide(admin, body(profile.id));
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        id: profile.id,
        userId: person.id,
        userType: 'professional',
        firstName: 'Robin',
        lastName: 'Berg',
        email: person.email,
        profileImageUrl: null,
        createdAt: profile.createdAt.toISOString(),
        reviewState: 'verified',
        waitingDocuments: 0,
        waitingSince: null,
        documents: { required: 2, missing: [], photos: 0 },
        allowedActions: [],
        profile: { title: 'Hygienist', location: 'Fargo, North Dakota 58102' },
      });
      expect(await statuses(person)).toEqual([
        ['cpr', 'verified', null],
        ['license', 'verified', null],
      ]);
      const mails = await mailsTo(person);
      expect(mails.map(({ subject }) => subject)).toEqual(['Your profile is verified']);
      expect(mails[0]?.text).toContain('You can now browse shifts');
      expect(mails[0]?.text).toContain('/jobs');
      expect(await actsOn(profile.id)).toMatchObject([
        {
          actor_id: ada.id,
          action: 'profile.approved',
          details: { userId: person.id, userType: 'professional', hasNotes: false },
        },
      ]);
    },
  );

  it('of a practice names the practice and its badge', async () => {
    const person = await world.given.practice();
    const profile = await world.given.practiceProfile(person);
    await givenDocument(world, person, 'business_license');
    await givenDocument(world, person, 'dental_license');
    const answer = await decide(admin, {
      profileId: profile.id,
      userType: 'practice',
      approve: true,
      notes: 'The license ends in June.',
    });
    expect(answer.body).toMatchObject({
      reviewState: 'verified',
      profile: { practiceName: 'Red River Dental' },
    });
    const [mail] = await mailsTo(person);
    expect(mail?.subject).toBe('Your practice is verified');
    expect(mail?.text).toContain('/practice/jobs/create');
    expect(mail?.text).toContain('What we noticed:\n\nThe license ends in June.');
  });

  it('of a practice is refused until its verification files have a kind', async () => {
    const person = await world.given.practice();
    const profile = await world.given.practiceProfile(person);
    const first = await givenDocument(world, person, 'verification');
    const second = await givenDocument(world, person, 'verification');
    const approve = { approve: true };
    expect((await decide(admin, { profileId: profile.id, ...approve })).body.message).toBe(
      "This profile can't be approved yet. Missing: business license and insurance certificate or dental license. First, choose what the verification document is.",
    );
    expect((await review(admin, first, approve)).body.issues).toEqual([
      { path: 'kind', message: 'Please choose what this document is' },
    ]);
    const named = await review(admin, first, { ...approve, kind: 'business_license' });
    expect(named.body).toMatchObject({ kind: 'business_license', status: 'verified' });
    const again = { ...approve, kind: 'business_license' };
    expect((await review(admin, second, again)).body.code).toBe('kind_taken');
    expect((await review(admin, second, { ...approve, kind: 'insurance' })).status).toBe(200);
    expect((await decide(admin, { profileId: profile.id, ...approve })).status).toBe(200);
  });

  it('without every required document is refused, and nothing changes', async () => {
    const person = await world.given.professional();
    const profile = await world.given.professionalProfile(person);
    await givenDocument(world, person, 'license');
    await givenDocument(world, person, 'cpr', { hasFile: false });
    const answer = await decide(admin, { profileId: profile.id, approve: true });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      code: 'documents_missing',
      message: "This profile can't be approved yet. Missing: CPR certification.",
    });
    expect(await statuses(person)).toEqual([
      ['cpr', 'pending', null],
      ['license', 'pending', null],
    ]);
    expect(await detail(profile.id)).toMatchObject({
      item: {
        documents: { required: 2, missing: ['CPR certification'], photos: 0 },
        allowedActions: ['reject'],
      },
      missing: ['CPR certification'],
      decidedAt: null,
      allowedActions: ['reject'],
    });
    expect(await mailsTo(person)).toEqual([]);
    expect(await actsOn(profile.id)).toEqual([]);
  });

  it('with a document that has expired in Fargo is refused', async () => {
    const person = await world.given.professional();
    const profile = await world.given.professionalProfile(person);
    await givenDocument(world, person, 'license', { expiresOn: '2026-03-01' });
    await givenDocument(world, person, 'cpr');
    const answer = await decide(admin, { profileId: profile.id, approve: true });
    expect(answer.body.message).toBe(
      "This profile can't be approved yet. Missing: professional license.",
    );
    // In Fargo it is still the evening of March 1.
    world.clock.set('2026-03-02T04:00:00Z');
    const earlier = await decide(admin, { profileId: profile.id, approve: true });
    world.clock.set('2026-03-02T15:00:00Z');
    expect(earlier.status).toBe(200);
  });

  it('applies only while the documents are valid', async () => {
    const { person, profile } = await givenWithDocuments(world, 'pending');
    await decide(admin, { profileId: profile.id, approve: true });
    await world.rows(
      `update documents set expires_on = '2026-02-01' where user_id = $1 and kind = 'cpr'`,
      [person.id],
    );
    expect((await detail(profile.id)).item.reviewState).toBe('lapsed');
    const again = await decide(admin, { profileId: profile.id, approve: true });
    expect(again.body.code).toBe('documents_missing');
    const rejection = { profileId: profile.id, approve: false, notes: 'The card has expired.' };
    expect((await decide(admin, rejection)).body.code).toBe('nothing_to_decide');
  });
});

describe('a rejection', () => {
  it('rejects the marked documents, each with its reason, and emails notes and reasons', async () => {
    const { person, profile, cpr } = await givenWithDocuments(world, 'pending');
    const notes = 'The scan is <b>cut off</b>.\nPlease send all of it.';
    const reason = 'A page is missing.';
    const answer = await decide(admin, {
      profileId: profile.id,
      verified: false,
      notes,
      rejectedDocuments: [{ id: cpr, reason }],
    });
    expect(answer.body).toMatchObject({ reviewState: 'rejected', waitingDocuments: 0 });
    expect(await statuses(person)).toEqual([
      ['cpr', 'rejected', reason],
      ['license', 'pending', null],
    ]);
    expect(await actsOn(cpr)).toMatchObject([
      { action: 'document.rejected', details: { userId: person.id, kind: 'cpr', hasNotes: true } },
    ]);
    expect(await detail(profile.id)).toMatchObject({
      notes,
      decidedBy: 'Ada Moen',
      decidedAt: world.clock.now().toISOString(),
      missing: ['CPR certification'],
      allowedActions: [],
    });
    const [mail, ...more] = await mailsTo(person);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("We couldn't verify your profile yet");
    expect(mail?.text).toContain(notes);
    expect(mail?.text).toContain('CPR certification: A page is missing.');
    expect(mail?.text).not.toContain('Professional license');
    expect(mail?.text).toContain('/professional-profile?tab=documents');
    expect(await actsOn(profile.id)).toMatchObject([
      { action: 'profile.rejected', details: { hasNotes: true } },
    ]);
    // The permanent log contains no text about a person.
    expect(JSON.stringify(await actsOn(profile.id))).not.toContain('cut off');
  });

  it('without marked documents keeps them, and ends when the profile is saved', async () => {
    const { person, profile } = await givenWithDocuments(world, 'pending');
    const rejection = { profileId: profile.id, approve: false, notes: 'Your rate is missing.' };
    expect((await decide(admin, rejection)).status).toBe(200);
    expect(await statuses(person)).toEqual([
      ['cpr', 'pending', null],
      ['license', 'pending', null],
    ]);
    const [mail] = await mailsTo(person);
    expect(mail?.text).toContain('Your rate is missing.');
    expect(mail?.text).toContain('Please make the change and save your profile.');
    const waiting = async () =>
      (await admin.get(`/api/admin/pending-profiles?q=${person.email}`)).body;
    expect(await waiting()).toEqual([]);

    const browser = await clientFor(world, person);
    expect((await browser.get('/api/professional/profile')).body.isRejected).toBe(true);
    expect((await browser.send('PUT', '/api/professional/profile', form)).status).toBe(200);
    expect((await browser.get('/api/professional/profile')).body.isRejected).toBe(false);
    expect(await waiting()).toMatchObject([{ id: profile.id, reviewState: 'pending' }]);
    expect((await decide(admin, { profileId: profile.id, approve: true })).status).toBe(200);
    expect(await statuses(person)).toEqual([
      ['cpr', 'verified', null],
      ['license', 'verified', null],
    ]);
  });

  it.each([
    ['without a reason', { reason: ' ' }, 400, 'invalid'],
    ['of another user', { id: '01980000-0000-7000-8000-000000000000' }, 409, 'document_replaced'],
  ])('that marks a document %s is refused as a whole', async (_what, changes, status, code) => {
    const { person, profile, cpr } = await givenWithDocuments(world, 'pending');
    const answer = await decide(admin, {
      profileId: profile.id,
      approve: false,
      rejectedDocuments: [{ id: cpr, reason: 'Blurred.', ...changes }],
    });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await detail(profile.id)).item.reviewState).toBe('pending');
    expect(await statuses(person)).toMatchObject([['cpr', 'pending', null], {}]);
  });

  it.each([
    ['approve', { userType: 'professional', approve: false }],
    ['approve and a blank note', { approve: false, notes: ' ' }],
    ['verified', { verified: false }],
  ])('without a reason is refused: %s', async (_shape, body) => {
    const { person, profile } = await givenWithDocuments(world, 'pending');
    const answer = await decide(admin, { profileId: profile.id, ...body });
    expect([answer.status, answer.body.issues]).toEqual([
      400,
      [{ path: 'notes', message: 'Please say what has to change.' }],
    ]);
    expect((await detail(profile.id)).item.reviewState).toBe('pending');
    expect(await mailsTo(person)).toEqual([]);
  });

  it('takes notes in both shapes of the call', async () => {
    for (const shape of [{ userType: 'professional', approve: false }, { verified: false }]) {
      const { person, profile } = await givenWithDocuments(world, 'pending');
      await decide(admin, { profileId: profile.id, notes: 'Please add your title.', ...shape });
      expect((await mailsTo(person))[0]?.text).toContain('Please add your title.');
    }
  });

  it('ends with a new document', async () => {
    const { person, profile } = await givenWithDocuments(world, 'pending');
    await decide(admin, { profileId: profile.id, approve: false, notes: 'Blurred' });
    expect((await decide(admin, { profileId: profile.id, approve: true })).body).toEqual({
      code: 'already_decided',
      message:
        'Ada Moen already rejected this profile. You can review it again when a new document comes in.',
    });
    await world.rows('delete from documents where user_id = $1', [person.id]);
    await givenDocument(world, person, 'license');
    await givenDocument(world, person, 'cpr');
    const answer = await decide(admin, { profileId: profile.id, approve: true });
    expect(answer.body.reviewState).toBe('verified');
    expect(await detail(profile.id)).toMatchObject({ notes: null, decidedBy: 'Ada Moen' });
  });

  it('by mistake is undone by approving the documents first', async () => {
    const { profile, license, cpr } = await givenWithDocuments(world, 'pending');
    await decide(admin, { profileId: profile.id, approve: false, notes: 'Blurred' });
    world.clock.advance({ minutes: 1 });
    await review(admin, license, { approve: true });
    const last = await review(admin, cpr, { approve: true });
    expect(last.body.profile).toEqual({
      id: profile.id,
      reviewState: 'rejected',
      missing: [],
      isDecisionNeeded: true,
      message: 'Every required document is verified. The profile itself still needs your approval.',
    });
    expect((await decide(admin, { profileId: profile.id, approve: true })).body.reviewState).toBe(
      'verified',
    );
  });
});

describe('a decision', () => {
  it('about an unknown profile, or one of the other type, is 404', async () => {
    const { profile, person } = await givenWithDocuments(world, 'pending');
    for (const body of [
      { profileId: person.id, approve: true },
      { profileId: profile.id, userType: 'practice', approve: true },
    ]) {
      expect((await decide(admin, body)).status).toBe(404);
    }
    expect((await detail(profile.id)).item.reviewState).toBe('pending');
  });

  it.each([
    [{}],
    [{ profileId: 'x', approve: true }],
    [{ profileId: '01980000-0000-7000-8000-000000000000' }],
    [{ profileId: '01980000-0000-7000-8000-000000000000', approve: true, verified: false }],
    [{ profileId: '01980000-0000-7000-8000-000000000000', approve: 'yes' }],
    [{ profileId: '01980000-0000-7000-8000-000000000000', approve: true, userType: 'admin' }],
    [
      {
        profileId: '01980000-0000-7000-8000-000000000000',
        approve: false,
        notes: 'x'.repeat(2_001),
      },
    ],
    [{ profileId: '01980000-0000-7000-8000-000000000000', approve: false, asOf: 'yesterday' }],
  ])('without a valid body is 400: %j', async (body) => {
    const answer = await decide(admin, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
  });

  it('is not allowed about your own profile, admin or not', async () => {
    const { person, profile, license } = await givenWithDocuments(world, 'pending', {
      isAdmin: true,
    });
    const self = await clientFor(world, person);
    expect((await decide(self, { profileId: profile.id, approve: true })).body.code).toBe(
      'own_case',
    );
    expect((await review(self, license, { approve: true })).body.code).toBe('own_case');
    const own = (await self.get(`/api/admin/profiles/${profile.id}`)).body;
    expect(own.allowedActions).toEqual([]);
    expect(own.documents[0].allowedActions).toEqual([]);
  });

  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])(
    'by two admins concurrently (%s and %s) is one decision and one email',
    async (first, second) => {
      for (let round = 1; round <= 5; round += 1) {
        const { person, profile } = await givenWithDocuments(world, 'pending');
        const answers = await Promise.all([
          decide(admin, { profileId: profile.id, approve: first, notes: 'One' }),
          decide(other, { profileId: profile.id, verified: second, notes: 'Two' }),
        ]);
        const refused = answers.filter(({ status }) => status !== 200);
        expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
          [409, 'already_decided'],
        ]);
        expect(await mailsTo(person)).toHaveLength(1);
        expect(await actsOn(profile.id)).toHaveLength(1);
      }
    },
  );

  it('by ten concurrent requests is one decision and one email', async () => {
    const { person, profile } = await givenWithDocuments(world, 'pending');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        decide(index % 2 ? admin : other, { profileId: profile.id, approve: true }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await mailsTo(person)).toHaveLength(1);
  });

  it('about documents uploaded after the admin loaded the page is refused', async () => {
    const { person, profile, license } = await givenWithDocuments(world, 'pending');
    const { asOf } = await detail(profile.id);
    world.clock.advance({ minutes: 1 });
    await world.rows('delete from documents where id = $1', [license]);
    await givenDocument(world, person, 'license');
    const late = await decide(admin, { profileId: profile.id, approve: true, asOf });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    const { asOf: fresh } = await detail(profile.id);
    expect(
      (await decide(admin, { profileId: profile.id, approve: true, asOf: fresh })).status,
    ).toBe(200);
  });

  it('is rolled back as a whole when a part of it fails', async () => {
    const { person, profile } = await givenWithDocuments(world, 'pending');
    await world.rows('alter table audit_entries rename to away');
    const answer = await decide(admin, { profileId: profile.id, approve: true });
    await world.rows('alter table away rename to audit_entries');
    expect(answer.status).toBe(500);
    expect((await detail(profile.id)).item.reviewState).toBe('pending');
    expect(await statuses(person)).toEqual([
      ['cpr', 'pending', null],
      ['license', 'pending', null],
    ]);
    expect(await mailsTo(person)).toEqual([]);
  });
});

describe('one document', () => {
  it('is approved, and the response says what is missing, then that a decision is needed', async () => {
    const { profile, person, license, cpr } = await givenWithDocuments(world, 'pending');
    const first = await review(admin, license, { approve: true });
    expect(first.body).toMatchObject({
      id: license,
      kind: 'license',
      status: 'verified',
      url: expect.stringMatching(/^\/api\/files\//),
      fileName: 'license.pdf',
      reviewedBy: 'Ada Moen',
      reviewedAt: world.clock.now().toISOString(),
      allowedActions: ['reject'],
      profile: {
        id: profile.id,
        reviewState: 'pending',
        missing: ['CPR certification'],
        isDecisionNeeded: false,
        message: 'Not verified yet: CPR certification.',
      },
    });
    const second = await review(admin, cpr, { approve: true });
    expect(second.body.profile).toMatchObject({ missing: [], isDecisionNeeded: true });
    expect(await mailsTo(person)).toEqual([]);
    expect(await actsOn(license)).toMatchObject([
      { action: 'document.approved', details: { userId: person.id, kind: 'license' } },
    ]);
    expect((await decide(admin, { profileId: profile.id, approve: true })).status).toBe(200);
  });

  it('of an approved profile makes it verified again without another decision', async () => {
    const { profile, person, license } = await givenWithDocuments(world, 'pending');
    await decide(admin, { profileId: profile.id, approve: true });
    await world.rows('delete from documents where id = $1', [license]);
    const replaced = await givenDocument(world, person, 'license');
    expect((await detail(profile.id)).item).toMatchObject({
      reviewState: 'pending',
      waitingDocuments: 1,
    });
    const answer = await review(admin, replaced, { approve: true });
    expect(answer.body.profile).toMatchObject({ reviewState: 'verified', isDecisionNeeded: false });
  });

  it('is approved with a note, which is emailed', async () => {
    const { person, license } = await givenWithDocuments(world, 'pending');
    await review(admin, license, { approve: true, notes: 'It ends in June.' });
    const [mail] = await mailsTo(person);
    expect(mail?.subject).toBe('Your professional license is verified');
    expect(mail?.text).toContain('It ends in June.');
  });

  it('cannot be rejected without a reason', async () => {
    const { person, license } = await givenWithDocuments(world, 'pending');
    for (const body of [{ approve: false }, { approve: false, notes: '  ' }]) {
      const answer = await review(admin, license, body);
      expect(answer.status).toBe(400);
      expect(answer.body.issues).toEqual([
        {
          path: 'notes',
          message: 'Please give a reason. The person who uploaded the document will see it.',
        },
      ]);
    }
    expect(await statuses(person)).toMatchObject([{}, ['license', 'pending', null]]);
    expect(await mailsTo(person)).toEqual([]);
  });

  it('is rejected with notes, which are emailed as text', async () => {
    const { person, cpr } = await givenWithDocuments(world, 'pending');
    const notes = "It's upside down <script>alert(1)</script>";
    const answer = await review(admin, cpr, { approve: false, notes });
    expect(answer.body).toMatchObject({ status: 'rejected', notes, allowedActions: ['approve'] });
    const [mail, ...more] = await mailsTo(person);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Please upload your CPR certification again');
    expect(mail?.text).toContain(notes);
  });

  it('that was verified can be rejected, which ends the verification', async () => {
    const { person, profile, license } = await givenWithDocuments(world, 'pending');
    await decide(admin, { profileId: profile.id, approve: true });
    const answer = await review(other, license, { approve: false, notes: 'Revoked by the board' });
    expect(answer.body.profile).toMatchObject({
      reviewState: 'lapsed',
      missing: ['professional license'],
    });
    expect((await mailsTo(person)).map(({ subject }) => subject).sort()).toEqual([
      'Please upload your professional license again',
      'Your profile is verified',
    ]);
  });

  it('cannot be decided twice, without a file, after expiry, or if it is a photo', async () => {
    const { person, license } = await givenWithDocuments(world, 'verified');
    expect((await review(admin, license, { approve: true })).body).toEqual({
      code: 'already_reviewed',
      message: 'This document is already verified.',
    });
    const photo = await givenDocument(world, person, 'facility_photo');
    expect((await review(admin, photo, { approve: false, notes: 'No' })).body.code).toBe(
      'not_reviewed',
    );
    const someone = await world.given.professional();
    const claim = await givenDocument(world, someone, 'license', { hasFile: false });
    expect((await review(admin, claim, { approve: true })).body.code).toBe('no_file');
    const old = await givenDocument(world, someone, 'cpr', { expiresOn: '2026-01-01' });
    expect((await review(admin, old, { approve: true })).body.code).toBe('document_expired');
  });

  it('of a user without a profile reports no profile', async () => {
    const person = await world.given.professional();
    const license = await givenDocument(world, person, 'license');
    expect((await review(admin, license, { approve: true })).body.profile).toBeNull();
  });

  it('that two admins reject concurrently is rejected once, with one email', async () => {
    const { person, license } = await givenWithDocuments(world, 'pending');
    const answers = await Promise.all(
      [admin, other].map((browser) => review(browser, license, { approve: false, notes: 'No' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mailsTo(person)).toHaveLength(1);
  });

  it('with an unknown id is 404, and without what the admin saw 400', async () => {
    const none = '01980000-0000-7000-8000-000000000000';
    expect((await review(admin, none, { approve: true })).status).toBe(404);
    const unseen = await review(admin, none, { approve: true, asOf: undefined });
    expect([unseen.status, unseen.body.issues?.[0].path]).toEqual([400, 'asOf']);
  });
});
