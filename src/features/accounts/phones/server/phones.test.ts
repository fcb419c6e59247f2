/** The phone of an account: confirmed by code after a reset, and no text messages until then. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notify } from '#features/notices/server/commands';
import { newId } from '#kernel/id';
import type { Client } from '#tests/support/world/client';
import { newcomer, wrongCode } from '#tests/support/world/newcomer';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => world.close());

let numbers = 0;
const newPhone = () => {
  numbers += 1;
  return `+1701559${String(1000 + numbers)}`;
};
const from = () => ({ 'x-forwarded-for': `10.4.0.${numbers % 256}` });
const ask = (browser: Client, phone: string) =>
  browser.post('/api/user/phone/code', { phone }, from());
const confirm = (browser: Client, phone: string, code: string) =>
  browser.post('/api/user/phone/confirm', { phone, code }, from());
const textsTo = async (phone: string) =>
  (await world.outbox()).filter(({ channel, to }) => channel === 'sms' && to === phone);
const codeTo = async (browser: Client, phone: string): Promise<string> => {
  expect((await ask(browser, phone)).status).toBe(200);
  return (await textsTo(phone))[0]?.text.match(/\b\d{6}\b/)?.[0] ?? 'none';
};
const unproven = async (details: object = {}) => {
  const person = await world.given.professional({ phoneVerified: false, ...details });
  return { person, browser: await clientFor(world, person) };
};

describe('a user whose phone is not verified', () => {
  it('confirms the old phone or a new one with a code', async () => {
    for (const isOld of [true, false]) {
      const { person, browser } = await unproven();
      const phone = isOld ? (person.phone ?? '') : newPhone();
      const asked = await ask(browser, phone);
      expect(asked.body).toEqual({
        message: 'Verification code sent',
        testCode: expect.stringMatching(/^\d{6}$/),
      });
      const confirmed = await confirm(browser, phone, asked.body.testCode);
      expect(confirmed.status).toBe(200);
      expect(confirmed.body).toMatchObject({ phone, phoneVerified: true });
      expect((await browser.get('/api/auth/user')).body).toEqual(confirmed.body);
    }
  });

  it('gets the confirmed phone in the professional profile too', async () => {
    const person = await world.given.verifiedProfessional({ phoneVerified: false });
    const browser = await clientFor(world, person);
    const phone = newPhone();
    await confirm(browser, phone, await codeTo(browser, phone));
    await world.drain();
    expect((await browser.get('/api/professional/profile')).body.phone).toBe(phone);
  });

  it('gets no text messages until the phone is verified again', async () => {
    const professional = await world.given.verifiedProfessional({ phoneVerified: false });
    const practice = await world.given.practice({ phoneVerified: false });
    const decided = { decision: 'verified', decidedAt: world.clock.now() } as const;
    await world.given.practiceProfile(practice, decided);
    await world.given.document(practice, 'business_license', { status: 'verified' });
    await world.given.document(practice, 'insurance', { status: 'verified' });
    const scene = await world.given.confirmedBooking({ professional, practice });
    await world.drain();
    const sent = (await world.outbox()).filter(({ to }) =>
      [professional.email, professional.phone, practice.email, practice.phone].includes(to),
    );
    expect(sent.filter(({ channel }) => channel === 'email')).not.toEqual([]);
    expect(sent.filter(({ channel }) => channel === 'sms')).toEqual([]);

    const browser = await clientFor(world, professional);
    const phone = professional.phone ?? '';
    await confirm(browser, phone, await codeTo(browser, phone));
    const jobDetails = { workDate: '2026-03-20' };
    await world.given.confirmedBooking({ professional, practice: scene.practice, jobDetails });
    await world.drain();
    expect((await textsTo(phone)).map(({ text }) => text)).toEqual([
      expect.stringContaining("You're booked"),
      expect.stringContaining('is your Bridgework code'),
    ]);
  });

  it('is not asked again while the phone is verified', async () => {
    const person = await world.given.professional();
    const phone = person.phone ?? '';
    const browser = await clientFor(world, person);
    const refused = await ask(browser, phone);
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({
      code: 'phone_already_verified',
      message: 'Your phone number is already verified.',
    });
    expect((await confirm(browser, phone, '123456')).body.code).toBe('phone_already_verified');
  });
});

describe('a user who changes a verified phone', () => {
  it('needs a recent sign-in for the code and again when it is typed', async () => {
    const person = await world.given.professional();
    const browser = await clientFor(world, person);
    const phone = newPhone();
    world.clock.advance({ minutes: 14 });
    const code = await codeTo(browser, phone);
    world.clock.advance({ minutes: 1 });
    for (const refused of [await ask(browser, phone), await confirm(browser, phone, code)]) {
      expect([refused.status, refused.body.code]).toEqual([403, 'confirm_identity']);
    }
    await browser.post('/api/user/confirm-identity', { password: person.password });
    expect((await confirm(browser, phone, code)).body).toMatchObject({ phone });
  });

  it('is texted at the new number, also what waited; the old one and the mailbox learn of it', async () => {
    const person = await world.given.verifiedProfessional();
    const old = person.phone ?? '';
    const browser = await clientFor(world, person);
    const other = await clientFor(world, person);
    // At night: the text waits for the morning, which comes with the next drain.
    world.clock.set('2026-03-03T04:00:00Z');
    await notify(world.context, {
      kind: 'booking.confirmed',
      to: person,
      subjectId: newId(world.clock.now()),
      key: 'held',
      email: { subject: "You're booked", body: ['See you there.'] },
      sms: "You're booked.",
    });
    await browser.post('/api/user/confirm-identity', { password: person.password });
    const phone = newPhone();
    const changed = await confirm(browser, phone, await codeTo(browser, phone));
    expect(changed.body).toMatchObject({ phone, phoneVerified: true });
    expect((await browser.get('/api/auth/user')).status).toBe(200);
    expect((await other.get('/api/auth/user')).status).toBe(401);
    await world.drain();
    expect((await textsTo(old)).map(({ text }) => text)).toEqual([
      expect.stringContaining('your account has a new phone number'),
    ]);
    expect((await textsTo(phone)).map(({ text }) => text)).toContainEqual(
      expect.stringContaining("You're booked"),
    );
    const mails = (await world.outbox()).filter(({ to }) => to === person.email);
    expect(mails.map(({ subject }) => subject)).toContain('Your phone number was changed');
    expect((await browser.get('/api/professional/profile')).body.phone).toBe(phone);
  });

  it('does so once when the code is sent twice at the same moment', async () => {
    const person = await world.given.professional();
    const browser = await clientFor(world, person);
    const phone = newPhone();
    const code = await codeTo(browser, phone);
    const both = await Promise.all([1, 2].map(() => confirm(browser, phone, code)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await world.drain();
    expect(await textsTo(person.phone ?? '')).toHaveLength(1);
  });

  it('does not learn that a number is taken, and no code works for it', async () => {
    const [holder, person] = [await world.given.professional(), await world.given.professional()];
    const browser = await clientFor(world, person);
    const phone = holder.phone ?? '';
    const asked = await ask(browser, phone);
    expect(asked.body.message).toBe('Verification code sent');
    expect((await textsTo(phone))[0]?.text).toContain('You already have a Bridgework account');
    expect((await confirm(browser, phone, asked.body.testCode)).body.code).toBe('invalid');
    expect((await browser.get('/api/auth/user')).body.phone).toBe(person.phone);
  });

  it('changes the contact phone of a practice that was the same, and no other', async () => {
    for (const isSame of [true, false]) {
      const practice = await world.given.practice();
      const contactPersonPhone = isSame ? (practice.phone ?? '') : '+17015550199';
      await world.given.practiceProfile(practice, { contactPersonPhone });
      const browser = await clientFor(world, practice);
      const phone = newPhone();
      await confirm(browser, phone, await codeTo(browser, phone));
      await world.drain();
      const { body } = await browser.get('/api/practice/profile');
      expect(body.contactPersonPhone).toBe(isSame ? phone : contactPersonPhone);
    }
  });
});

describe('a code for the phone of an account', () => {
  it('is invalid after five wrong attempts, also concurrent ones', async () => {
    const { browser } = await unproven();
    const phone = newPhone();
    const code = await codeTo(browser, phone);
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, index) => confirm(browser, phone, wrongCode(code, index + 1))),
    );
    expect(tries.filter(({ body }) => body.code === 'code_dead')).toHaveLength(3);
    expect((await confirm(browser, phone, code)).body.code).toBe('code_dead');
  });

  it('works for ten minutes, and once', async () => {
    const { person, browser } = await unproven();
    const phone = newPhone();
    const late = await codeTo(browser, phone);
    world.clock.advance({ minutes: 10 });
    expect((await confirm(browser, phone, late)).body.code).toBe('code_expired');
    const code = await codeTo(browser, phone);
    expect((await confirm(browser, phone, code)).status).toBe(200);
    await world.rows('update users set phone_verified_at = null where id = $1', [person.id]);
    expect((await confirm(browser, phone, code)).body.code).toBe('code_used');
  });

  it('works only for this account and this phone', async () => {
    const [ada, eve] = [await unproven(), await unproven()];
    const phone = newPhone();
    const code = await codeTo(ada.browser, phone);
    expect((await confirm(eve.browser, phone, code)).body.code).toBe('no_pending_code');
    expect((await confirm(ada.browser, newPhone(), code)).body.code).toBe('no_pending_code');
    expect((await confirm(ada.browser, phone, code)).status).toBe(200);
  });

  it('cannot register, and a registration code cannot confirm a phone', async () => {
    const { browser } = await unproven();
    const stranger = newcomer();
    const code = await codeTo(browser, stranger.storedPhone);
    const made = await stranger.register(world.visitor(), code);
    expect([made.status, made.body.code]).toEqual([409, 'no_pending_code']);
    world.clock.advance({ seconds: 30 });
    const theirs = await stranger.codeIn(world);
    if (theirs !== code) {
      expect((await confirm(browser, stranger.storedPhone, theirs)).body.code).toBe('invalid');
    }
    expect((await stranger.register(world.visitor(), theirs)).status).toBe(200);
  });

  it('shares the limits: one in 30 seconds, five a day per phone, ten per account', async () => {
    const { browser } = await unproven();
    const phone = newPhone();
    await codeTo(browser, phone);
    const early = await ask(browser, phone);
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '30']);
    for (let sent = 2; sent <= 5; sent += 1) {
      world.clock.advance({ seconds: 30 });
      expect((await ask(browser, phone)).status).toBe(200);
    }
    world.clock.advance({ seconds: 30 });
    expect((await ask(browser, phone)).status).toBe(429);
    for (let sent = 8; sent <= 10; sent += 1) {
      expect((await ask(browser, newPhone())).status).toBe(200);
    }
    expect((await ask(browser, newPhone())).status).toBe(429);
  });

  it('is sent only to US numbers', async () => {
    const { browser } = await unproven();
    expect((await ask(browser, '204 555 0143')).body.issues).toEqual([
      { path: 'phone', message: 'Please enter a valid 10-digit US phone number' },
    ]);
  });
});

describe('a phone of another account', () => {
  it('is not reported as taken; its owner gets a text, and no code works', async () => {
    const { browser } = await unproven();
    const holder = await world.given.professional();
    const phone = holder.phone ?? '';
    const asked = await ask(browser, phone);
    expect(asked.status).toBe(200);
    expect((await textsTo(phone))[0]?.text).toContain('already have a Bridgework account');
    expect((await confirm(browser, phone, asked.body.testCode)).status).toBe(400);
  });

  it('that was verified a moment earlier is refused with a message', async () => {
    const { browser } = await unproven();
    const phone = newPhone();
    const code = await codeTo(browser, phone);
    await world.given.professional({ phone });
    const refused = await confirm(browser, phone, code);
    expect([refused.status, refused.body.code]).toEqual([409, 'phone_taken']);
  });

  it('that is unverified does not block its real owner from confirming it', async () => {
    const { person } = await unproven();
    const holder = newcomer({ phone: person.phone ?? '' });
    const made = await holder.register(world.visitor(), await holder.codeIn(world));
    expect(made.body).toMatchObject({ phone: person.phone, phoneVerified: true });
    const browser = await clientFor(world, person);
    world.clock.advance({ seconds: 30 });
    await ask(browser, person.phone ?? '');
    expect((await textsTo(person.phone ?? ''))[0]?.text).toContain('already have');
  });

  it('can be used by an account of the other type', async () => {
    const { person } = await unproven({ userType: 'practice' });
    const holder = await world.given.professional();
    const browser = await clientFor(world, person);
    const phone = holder.phone ?? '';
    const confirmed = await confirm(browser, phone, await codeTo(browser, phone));
    expect(confirmed.body).toMatchObject({ phone, phoneVerified: true });
  });
});
