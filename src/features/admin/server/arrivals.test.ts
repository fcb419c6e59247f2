/** The mail to the team when documents come in: who, what, and where to review it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cpr,
  cprTexts,
  license,
  openUploadWorld,
  type UploadWorld,
} from '#tests/support/stories/uploads';
import type { Client } from '#tests/support/world/client';
import type { Person } from '#tests/support/world/world';

let uploads: UploadWorld;
let hanna: { person: Person; browser: Client };
beforeAll(async () => {
  uploads = await openUploadWorld();
});
afterAll(() => uploads.close());
beforeEach(async () => {
  await uploads.world.drain();
  await uploads.world.rows('delete from messages_out');
  // At the full hour, so that a few minutes stay within it.
  uploads.world.clock.set('2026-03-03T10:00:00Z');
  hanna = await uploads.someone('professional');
});

const form = {
  title: 'Hygienist',
  yearsOfExperience: 6,
  phone: '(701) 555-0143',
  address: '12 Broadway N',
  city: 'Fargo',
  state: 'North Dakota',
  zipCode: '58102',
  hourlyRate: 48,
  availability: { days: ['monday'] },
};
const team = 'support@bridgework.example';
const arrived = async () => {
  await uploads.world.drain();
  return (await uploads.world.outbox()).filter(({ to }) => to === team);
};

describe('a professional who sends documents', () => {
  it('is announced once, with all of them and a link to the review', async () => {
    const { id } = await uploads.world.given.professionalProfile(hanna.person);
    const answer = await uploads.professional(hanna.browser, [license, license, cpr], cprTexts);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const [mail, ...more] = await arrived();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('To review: Robin Berg');
    expect(mail?.text).toContain(
      'Robin Berg (Hygienist, Fargo, North Dakota 58102) sent documents for review:\n- Professional license (2 pages)\n- CPR certification',
    );
    expect(mail?.text).toContain('All required documents are on file.');
    expect(mail?.text).toContain(`/admin/verification?profile=${id}`);
  });

  it('again within the hour causes no second email, and later does', async () => {
    const { clock } = uploads.world;
    await uploads.world.given.professionalProfile(hanna.person);
    await uploads.professional(hanna.browser, [license]);
    expect((await arrived())[0]?.text).toContain('Still missing:\n- CPR certification');
    clock.advance({ minutes: 59 });
    await uploads.professional(hanna.browser, [cpr], cprTexts);
    expect(await arrived()).toHaveLength(1);
    clock.advance({ minutes: 1 });
    await uploads.professional(hanna.browser, [license], { replace: 'license' });
    const [latest, ...earlier] = await arrived();
    expect(earlier).toHaveLength(1);
    expect(latest?.text).toContain('- Professional license\n- CPR certification');
  });

  it('is announced apart from others', async () => {
    const other = await uploads.someone('professional');
    for (const { person, browser } of [hanna, other]) {
      await uploads.world.given.professionalProfile(person);
      await uploads.professional(browser, [license]);
    }
    expect(await arrived()).toHaveLength(2);
  });

  it('before the profile is announced with the profile', async () => {
    await uploads.professional(hanna.browser, [license]);
    expect(await arrived()).toEqual([]);
    const created = await hanna.browser.post('/api/professional/profile', form);
    expect(created.status, JSON.stringify(created.body)).toBe(200);
    expect(await arrived()).toHaveLength(1);
  });

  it('is not announced if an admin was faster', async () => {
    await uploads.world.given.professionalProfile(hanna.person);
    await uploads.professional(hanna.browser, [license]);
    const { id } = await uploads.one(hanna.browser, 'license');
    await uploads.review([id], false, 'Blurred');
    expect(await arrived()).toEqual([]);
  });
});

it('a rejected professional who saves the profile is announced again', async () => {
  const profile = await uploads.world.given.professionalProfile(hanna.person);
  await uploads.professional(hanna.browser, [license, cpr], cprTexts);
  await arrived();
  uploads.world.clock.advance({ hours: 1 });
  const admin = await uploads.world.as(await uploads.world.given.person({ isAdmin: true }));
  const rejection = { profileId: profile.id, approve: false, notes: 'Please add your title.' };
  expect((await admin.post('/api/admin/verify-profile', rejection)).status).toBe(200);
  uploads.world.clock.advance({ hours: 1 });
  const save = () => hanna.browser.send('PUT', '/api/professional/profile', form);
  const saved = await save();
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const [mail] = await arrived();
  expect(mail?.text).toContain('made the changes we asked for and is waiting for another review.');
  await save();
  expect(await arrived()).toHaveLength(2);
});

it('a practice that uploads and then submits causes one email', async () => {
  const { world } = uploads;
  const office = await uploads.someone('practice');
  await world.given.practiceProfile(office.person, { practiceName: 'Badlands Dental' });
  const submit = () => office.browser.post('/api/practice/submit-verification', {});
  await uploads.verification(
    office.browser,
    [['files', 'business.pdf', Buffer.from('%PDF-1.7\n%%EOF\n')]],
    { fileType: 'business_license' },
  );
  expect((await submit()).status).toBe(200);
  const [mail, ...more] = await arrived();
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Badlands Dental (Fargo, North Dakota 58102)');
  expect(mail?.text).toContain('- Business license');
  expect(mail?.text).toContain('Still missing:\n- insurance certificate or dental license');
});
