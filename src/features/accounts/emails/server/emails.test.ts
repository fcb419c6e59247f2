/** The email address of an account: changed by a link to the new one, undone from the old one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountEvents } from '#features/accounts/rules';
import { notify } from '#features/notices/server/commands';
import { newId } from '#kernel/id';
import { homeZone } from '#kernel/time/day';
import { formatMoment } from '#kernel/time/zones';
import { totpCode, totpStep } from '#platform/crypto/totp';
import { recorder } from '#platform/tasks/events';
import { Authenticator } from '#tests/support/servers/authenticator';
import type { Client } from '#tests/support/world/client';
import { eventually } from '#tests/support/world/eventually';
import { newcomer } from '#tests/support/world/newcomer';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';
import { undoLifetime } from '../rules';

const origin = 'http://localhost:4100';
let world: World;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: origin, TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => world.close());

let count = 0;
const from = () => {
  count += 1;
  return { 'x-forwarded-for': `10.${count >> 8}.${count % 256}.7` };
};
const newEmail = () => {
  count += 1;
  return `moved${count}@example.com`;
};

const mailsTo = async (email: string) => {
  await world.drain();
  return (await world.outbox()).filter(({ channel, to }) => channel === 'email' && to === email);
};
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const tokenTo = async (email: string, about: string) =>
  /[?&]token=([\w-]+)/.exec(
    (await mailsTo(email)).find(({ subject }) => subject.includes(about))?.text ?? '',
  )?.[1] ?? 'none';

const ask = (browser: Client, email: unknown) => browser.post('/api/user/email', { email }, from());
const confirm = (browser: Client, token: string) =>
  browser.post('/api/user/email/confirm', { token }, from());
const undo = (token: string, browser = world.visitor()) =>
  browser.post('/api/auth/undo-email', { token }, from());

async function linkTo(browser: Client, email: string): Promise<string> {
  expect((await ask(browser, email)).status).toBe(200);
  return tokenTo(email, 'Confirm your new email');
}
async function move(browser: Client, email = newEmail()): Promise<string> {
  expect((await confirm(browser, await linkTo(browser, email))).status).toBe(200);
  return email;
}
const undoLinkTo = (email: string) => tokenTo(email, 'Your email address was changed');
const signedIn = async (details: object = {}) => {
  const person = await world.given.professional({ emailVerified: true, ...details });
  return { person, browser: await clientFor(world, person) };
};
const login = (email: string, password: string, secondFactor?: string) =>
  world.visitor().post('/api/login', { email, password, secondFactor }, from());
const emailOf = async ({ id }: Pick<Person, 'id'>) =>
  (await world.rows('select email from users where id = $1', [id]))[0]?.email;
const registerWith = async (email: string) => {
  const stranger = newcomer();
  return stranger.register(world.visitor(), await stranger.codeIn(world), { email });
};
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
const dead = {
  code: 'email_link_invalid',
  message: 'This link is invalid or has expired. You can request a new one.',
};

describe('a user who changes the email address', () => {
  it('logs in with the new one once its link is used, and other devices are logged out', async () => {
    const { person, browser } = await signedIn({ emailVerified: false });
    const other = await clientFor(world, person);
    const email = newEmail();
    const asked = await ask(browser, ` ${email.toUpperCase()} `);
    expect(asked.body).toEqual({ message: 'A link is on its way to the new address.' });
    expect(await emailOf(person)).toBe(person.email);
    expect((await login(person.email, person.password)).status).toBe(200);

    const changed = await confirm(browser, await tokenTo(email, 'Confirm your new email'));
    expect(changed.body).toMatchObject({ email, emailVerified: true, phoneVerified: true });
    expect((await browser.get('/api/auth/user')).body).toEqual(changed.body);
    expect((await other.get('/api/auth/user')).status).toBe(401);
    expect((await login(email, person.password)).status).toBe(200);
    expect((await login(person.email, person.password)).status).toBe(401);
    expect(await subjectsTo(person.email)).toContain('Your email address was changed');
    const entries = await world.rows('select action from audit_entries where subject = $1', [
      person.id,
    ]);
    expect(entries).toEqual([{ action: 'email.changed' }]);
  });

  it('needs a recent sign-in for the link and again when it is used', async () => {
    const { person, browser } = await signedIn();
    const email = newEmail();
    world.clock.advance({ minutes: 14 });
    const token = await linkTo(browser, email);
    world.clock.advance({ minutes: 1 });
    for (const refused of [await ask(browser, email), await confirm(browser, token)]) {
      expect([refused.status, refused.body.code]).toEqual([403, 'confirm_identity']);
    }
    await browser.post('/api/user/confirm-identity', { password: person.password });
    expect((await confirm(browser, token)).body).toMatchObject({ email });
  });

  it('is told when it is the same address, or not one', async () => {
    const { person, browser } = await signedIn();
    const same = await ask(browser, person.email.toUpperCase());
    expect([same.status, same.body.issues]).toEqual([
      400,
      [{ path: 'email', message: 'This is already your email address.' }],
    ]);
    for (const bad of ['', 'nobody', `${'a'.repeat(300)}@example.com`, null, 7, { a: 1 }]) {
      const message = 'Please enter a valid email address';
      expect((await ask(browser, bad)).body.issues).toEqual([{ path: 'email', message }]);
    }
  });

  it('does so once when two tabs use the link at the same moment, and again later', async () => {
    const { person, browser } = await signedIn();
    const email = newEmail();
    const token = await linkTo(browser, email);
    const both = await Promise.all([1, 2].map(() => confirm(browser, token)));
    expect([...both, await confirm(browser, token)].map(({ body }) => body.email)).toEqual([
      email,
      email,
      email,
    ]);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  it('does not learn that an address is taken; its holder gets a mail, and no link', async () => {
    const [holder, { person, browser }] = [await world.given.professional(), await signedIn()];
    const asked = await ask(browser, holder.email);
    expect(asked.body).toEqual({ message: 'A link is on its way to the new address.' });
    const [mail] = await mailsTo(holder.email);
    expect(mail?.subject).toBe('This address already has an account');
    expect(mail?.text).not.toContain('token=');
    expect(await emailOf(person)).toBe(person.email);
  });

  it('is refused if the address was taken meanwhile', async () => {
    const { person, browser } = await signedIn();
    const email = newEmail();
    const token = await linkTo(browser, email);
    await world.given.professional({ email });
    const refused = await confirm(browser, token);
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        code: 'email_taken',
        message: 'This email address belongs to another account. Please use a different one.',
      },
    ]);
    expect(await emailOf(person)).toBe(person.email);
  });

  it('is asked to log in, and a link of another account, an old or an unknown one is refused', async () => {
    const [ada, eve] = [await signedIn(), await signedIn()];
    const token = await linkTo(ada.browser, newEmail());
    expect((await confirm(world.visitor(), token)).status).toBe(401);
    expect((await confirm(eve.browser, token)).body).toEqual(dead);
    expect((await confirm(ada.browser, 'unknown')).body).toEqual(dead);
    expect((await undo(token)).body).toEqual(dead);
    world.clock.advance({ days: 7 });
    const later = await clientFor(world, ada.person);
    expect((await confirm(later, token)).body).toEqual(dead);
  });

  it('is refused the sixth link within an hour, and the fourth to one address', async () => {
    const { browser } = await signedIn();
    for (let sent = 1; sent <= 5; sent += 1) {
      expect((await ask(browser, newEmail())).status).toBe(200);
    }
    expect((await ask(browser, newEmail())).status).toBe(429);
    const email = newEmail();
    for (let sent = 1; sent <= 4; sent += 1) {
      const { status } = await ask((await signedIn()).browser, email);
      expect(status).toBe(sent <= 3 ? 200 : 429);
    }
  });

  it('ends links that were mailed to the old address, and none is mailed there later', async () => {
    const { person, browser } = await signedIn();
    const forget = () =>
      world.visitor().post('/api/auth/forgot-password', { email: person.email }, from());
    await forget();
    const token = await tokenTo(person.email, 'Reset your');
    const email = await move(browser);
    for (const each of [person.email, email]) {
      const body = { token, email: each, newPassword: 'quiet-harbor-31' };
      const refused = await world.visitor().post('/api/auth/reset-password', body, from());
      expect(refused.body.code).toBe('reset_link_invalid');
    }
    const before = await mailsTo(person.email);
    await forget();
    expect(await mailsTo(person.email)).toEqual(before);
  });

  it('gets no reset link at the old address that was asked for a moment before', async () => {
    const { person } = await signedIn();
    const { email } = person;
    await world.visitor().post('/api/auth/forgot-password', { email }, from());
    let drained: Promise<unknown> | undefined;
    await world.holding(
      'update users set email = $2 where id = $1',
      [person.id, newEmail()],
      async () => {
        drained = world.drain();
        await isWaiting();
      },
    );
    await drained;
    expect(await subjectsTo(email)).toEqual([]);
  });

  it('gets mail that waited at the new address, but a warning still goes to the old one', async () => {
    const { person, browser } = await signedIn();
    const email = newEmail();
    const token = await linkTo(browser, email);
    for (const kind of ['booking.confirmed', 'account.passkeyChanged'] as const) {
      await notify(world.context, {
        kind,
        to: person,
        subjectId: newId(world.clock.now()),
        key: kind,
        email: { subject: kind, body: ['News.'] },
      });
    }
    await confirm(browser, token);
    expect(await subjectsTo(email)).toContain('booking.confirmed');
    expect(await subjectsTo(person.email)).toContain('account.passkeyChanged');
  });

  it('changes the contact email of a practice that was the same, and no other', async () => {
    for (const isSame of [true, false]) {
      const practice = await world.given.practice();
      const contactPersonEmail = isSame ? practice.email : 'desk@example.com';
      await world.given.practiceProfile(practice, { contactPersonEmail });
      const browser = await clientFor(world, practice);
      const email = await move(browser);
      await world.drain();
      const { body } = await browser.get('/api/practice/profile');
      expect(body.contactPersonEmail).toBe(isSame ? email : contactPersonEmail);
    }
  });

  it.each([
    [true, 'everything written from the old address'],
    [false, 'nothing that anybody could have written from an address that was not verified'],
  ])('takes along, verified: %s, %s', async (emailVerified, _what) => {
    const { person, browser } = await signedIn({ emailVerified });
    const sent = await world
      .visitor()
      .post(
        '/api/contact',
        { name: 'Robin', email: person.email, subject: 'Question', message: 'When do you open?' },
        from(),
      );
    expect(sent.status).toBeLessThan(300);
    const email = await move(browser);
    await world.drain();
    const moved = await world.rows('select 1 from desk_entries where email = $1', [email]);
    expect(moved).toHaveLength(emailVerified ? 1 : 0);
  });
});

it('a late copy of an earlier change ends at the address the account has now', async () => {
  const practice = await world.given.practice({ emailVerified: true });
  const [first, second, third] = [practice.email, newEmail(), newEmail()];
  await world.given.practiceProfile(practice, { contactPersonEmail: first });
  const asked = { name: 'Robin', subject: 'Question', message: 'When do you open?' };
  await world.visitor().post('/api/contact', { ...asked, email: first }, from());
  await world.rows('update users set email = $2 where id = $1', [practice.id, third]);
  for (const email of [second, first]) {
    await recorder<AccountEvents>()(world.context, 'account.emailChanged', {
      userId: practice.id,
      previous: { email, isVerified: true },
    });
    await world.drain();
  }
  const { body } = await (await clientFor(world, practice)).get('/api/practice/profile');
  expect(body.contactPersonEmail).toBe(third);
  expect(await world.rows('select 1 from desk_entries where email = $1', [third])).toHaveLength(1);
});

describe('an address that an account left', () => {
  it('keeps the account from being deleted while its link works', async () => {
    const { person, browser } = await signedIn();
    const until = formatMoment(new Date(world.clock.now().getTime() + undoLifetime), homeZone);
    const between = await move(browser);
    const refusal = `Your email address was changed. In case that wasn't you, a link we sent to the old address can undo it until ${until}. After that, you can delete your account.`;
    const preview = async (by: Client) => (await by.get('/api/user/account/deletion')).body;
    expect(await preview(browser)).toMatchObject({ refusal, refusalCode: 'email_undoable' });
    const refused = await browser.send('DELETE', '/api/user/account');
    expect([refused.status, refused.body]).toEqual([
      409,
      { code: 'email_undoable', message: refusal },
    ]);
    expect(await emailOf(person)).toBe(between);
    world.clock.advance({ days: 7 });
    const later = await clientFor(world, person);
    expect(await preview(later)).toMatchObject({ refusal: null });
    expect((await later.send('DELETE', '/api/user/account')).status).toBe(204);
  });

  it('stays reserved while its link can restore it, for everyone else', async () => {
    const { person, browser } = await signedIn();
    await move(browser);
    const refused = await registerWith(person.email);
    expect([refused.status, refused.body.code]).toEqual([409, 'email_taken']);
    expect(await world.rows('select 1 from users where email = $1', [person.email])).toEqual([]);
    const other = await signedIn();
    await ask(other.browser, person.email);
    expect(await subjectsTo(person.email)).toContain('This address already has an account');

    world.clock.advance({ days: 7 });
    expect((await registerWith(person.email)).status).toBe(200);
    expect((await undo(await undoLinkTo(person.email))).body).toEqual(dead);
  });

  it('can be taken back by the account itself', async () => {
    const { person, browser } = await signedIn();
    const between = await move(browser);
    await move(browser, person.email);
    expect(await emailOf(person)).toBe(person.email);
    // An intruder's address in between gets no link to bring it back.
    expect(await subjectsTo(between)).not.toContain('Your email address was changed');
    expect(await subjectsTo(between)).toContain('Your account has its earlier email address again');
    expect((await undo(await undoLinkTo(person.email))).body).toEqual(dead);
    expect((await registerWith(between)).status).toBe(200);
  });

  it('cannot be taken by a link that was mailed before', async () => {
    const [{ person, browser }, other] = [await signedIn(), await signedIn()];
    const email = newEmail();
    const token = await linkTo(other.browser, email);
    await move(browser, email);
    await move(browser);
    expect((await confirm(other.browser, token)).body.code).toBe('email_taken');
    expect(await emailOf(other.person)).toBe(other.person.email);
    expect(await emailOf(person)).not.toBe(email);
  });

  it('cannot be registered at the moment when the account leaves it', async () => {
    const { person } = await signedIn();
    const stranger = newcomer();
    const code = await stranger.codeIn(world);
    let made: ReturnType<typeof stranger.register> | undefined;
    await world.holding(
      `with moved as (update users set email = $2 where id = $1)
       insert into account_links (token_hash, user_id, purpose, email, expires_at, created_at)
       values ('\\x01', $1, 'undo_email', $3, $4, now())`,
      [person.id, newEmail(), person.email, new Date(world.clock.now().getTime() + 1000)],
      async () => {
        made = stranger.register(world.visitor(), code, { email: person.email });
        await isWaiting();
      },
    );
    expect((await made)?.body.code).toBe('email_taken');
    expect(await world.rows('select 1 from users where email = $1', [person.email])).toEqual([]);
  });
});

describe('undoing a change from the old address', () => {
  const addPasskey = async (browser: Client, password: string) => {
    const { body } = await browser.post('/api/user/passkeys/options', { password });
    const credential = new Authenticator(origin, 0).create(body);
    expect((await browser.post('/api/user/passkeys', { name: 'Phone', credential })).status).toBe(
      200,
    );
  };
  const turnOnTwoStep = async (browser: Client, password: string) => {
    const { secret } = (await browser.post('/api/user/totp', { password })).body;
    const code = totpCode(secret, totpStep(world.clock.now()));
    expect((await browser.post('/api/user/totp/confirm', { code })).status).toBe(200);
    world.clock.advance({ seconds: 30 });
    return secret as string;
  };
  const chooseNew = async (email: string, about = 'choose a new password') => {
    const body = { token: await tokenTo(email, about), email, newPassword: 'quiet-harbor-31' };
    return world.visitor().post('/api/auth/reset-password', body, from());
  };

  it('restores it and leaves nothing that an intruder set up', async () => {
    const { person, browser } = await signedIn();
    // Otherwise a reset alone would unverify the phone.
    await world.rows('update users set email_verified_signed_in = true where id = $1', [person.id]);
    world.clock.advance({ minutes: 1 });
    const email = await move(browser);
    world.clock.advance({ minutes: 1 });
    await addPasskey(browser, person.password);
    await turnOnTwoStep(browser, person.password);
    const feed = new URL((await browser.post('/api/calendar-feed')).body.url).pathname;
    await world.visitor().post('/api/auth/forgot-password', { email }, from());
    const reset = await tokenTo(email, 'Reset your');
    const pending = await linkTo(browser, newEmail());
    const link = await undoLinkTo(person.email);

    const undone = await undo(link, browser);
    expect([undone.status, undone.body]).toEqual([200, { message: 'Your email address is back.' }]);
    expect(browser.cookies.get('bridgework_session') ?? '').toBe('');
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    for (const each of [email, person.email]) {
      expect((await login(each, person.password)).status).toBe(401);
    }
    expect((await world.visitor().get(feed)).status).toBe(404);
    const body = { token: reset, email: person.email, newPassword: 'sly-otter-77' };
    const late = await world.visitor().post('/api/auth/reset-password', body, from());
    expect(late.body.code).toBe('reset_link_invalid');
    expect(await subjectsTo(email)).toContain('Your account has its earlier email address again');
    expect((await undo(link)).body).toEqual(dead);

    expect((await chooseNew(person.email)).status).toBe(200);
    const back = world.visitor();
    await back.post('/api/login', { email: person.email, password: 'quiet-harbor-31' }, from());
    expect((await back.get('/api/auth/user')).body).toMatchObject({
      email: person.email,
      emailVerified: true,
      phoneVerified: false,
      hasSecondFactor: false,
    });
    expect((await back.get('/api/user/passkeys')).body).toEqual([]);
    expect((await confirm(back, pending)).body).toEqual(dead);
    expect((await registerWith(email)).status).toBe(200);
    const entries = await world.rows(
      'select action from audit_entries where subject = $1 order by created_at',
      [person.id],
    );
    expect(entries.map(({ action }) => action)).toEqual(['email.changed', 'email.restored']);
  });

  it('keeps a second factor from a week before the change, if the old address was verified', async () => {
    for (const [emailVerified, days, isKept] of [
      [true, 8, true],
      [true, 6, false],
      [false, 8, false],
    ] as const) {
      const { person, browser } = await signedIn({ emailVerified });
      world.clock.advance({ minutes: 1 });
      const secret = await turnOnTwoStep(browser, person.password);
      world.clock.advance({ days });
      await move(await clientFor(world, person));
      expect((await undo(await undoLinkTo(person.email))).status).toBe(200);
      expect((await chooseNew(person.email)).status).toBe(200);
      const code = totpCode(secret, totpStep(world.clock.now()));
      expect((await login(person.email, 'quiet-harbor-31')).status).toBe(isKept ? 401 : 200);
      expect((await login(person.email, 'quiet-harbor-31', code)).body).toMatchObject({
        hasSecondFactor: isKept,
      });
    }
  });

  it('still works after a password reset from the new address', async () => {
    const { person, browser } = await signedIn();
    const email = await move(browser);
    await world.visitor().post('/api/auth/forgot-password', { email }, from());
    expect((await chooseNew(email, 'Reset your')).status).toBe(200);
    expect((await undo(await undoLinkTo(person.email))).status).toBe(200);
    expect(await emailOf(person)).toBe(person.email);
    expect((await login(person.email, 'quiet-harbor-31')).status).toBe(401);
  });

  it('restores the first address after two changes, and ends the link of the second', async () => {
    const { person, browser } = await signedIn();
    const second = await move(browser);
    world.clock.advance({ minutes: 1 });
    const third = await move(browser);
    const [first, newer] = [await undoLinkTo(person.email), await undoLinkTo(second)];
    expect((await undo(first)).status).toBe(200);
    expect(await emailOf(person)).toBe(person.email);
    expect((await undo(newer)).body).toEqual(dead);
    for (const free of [second, third]) expect((await registerWith(free)).status).toBe(200);
  });

  it('restores the second address after two changes, and leaves the first its link', async () => {
    const { person, browser } = await signedIn();
    const second = await move(browser);
    world.clock.advance({ minutes: 1 });
    await move(browser);
    expect((await undo(await undoLinkTo(second))).status).toBe(200);
    expect(await emailOf(person)).toBe(second);
    expect((await undo(await undoLinkTo(person.email))).status).toBe(200);
    expect(await emailOf(person)).toBe(person.email);
  });

  it('works for 7 days, and once when it is sent twice at the same moment', async () => {
    const [ada, eve] = [await signedIn(), await signedIn()];
    await move(ada.browser);
    const email = await move(eve.browser);
    const late = await undoLinkTo(eve.person.email);
    world.clock.advance({ days: 6, hours: 23 });
    const link = await undoLinkTo(ada.person.email);
    const both = await Promise.all([undo(link), undo(link)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    world.clock.advance({ hours: 1 });
    expect((await undo(late)).body).toEqual(dead);
    expect(await emailOf(eve.person)).toBe(email);
  });

  it('does not log out a browser that is logged in to another account', async () => {
    const [ada, eve] = [await signedIn(), await signedIn()];
    await move(ada.browser);
    expect((await undo(await undoLinkTo(ada.person.email), eve.browser)).status).toBe(200);
    expect((await eve.browser.get('/api/auth/user')).status).toBe(200);
  });
});
