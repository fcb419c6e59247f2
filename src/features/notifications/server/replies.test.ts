/** Replies by SMS: signed by the provider, acted on once, answered at any hour. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postWithoutAccount } from '#features/notices/server/commands';
import { readConfig } from '#platform/config/config';
import { signInbound } from '#platform/mail/inbound';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set('2026-03-02T15:00:00Z');
  await world.drain();
  await world.rows('delete from messages_out');
  await world.rows('delete from sms_received');
  await world.rows('delete from sms_stops');
});

let sent = 0;
const fields = (from: string, text: string, more: Record<string, string> = {}) => {
  sent += 1;
  return { MessageSid: `SM${sent}`, From: from, To: '+17015550100', Body: text, ...more };
};
const deliver = (body: string, signature = signInbound(world.context, body)) =>
  world.visitor().post('/api/webhooks/sms', body, {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': signature,
  });
const reply = (from: string, text: string, more?: Record<string, string>) =>
  deliver(new URLSearchParams(fields(from, text, more)).toString());

const textsTo = async (phone: string) => {
  const all = await world.outbox();
  return all.filter(({ channel, to }) => channel === 'sms' && to === phone);
};
const lastTextTo = async (phone: string) => (await textsTo(phone))[0]?.text;
const phoneOf = ({ phone }: Person) => phone ?? '';

describe('the webhook', () => {
  it("is signed by Twilio's scheme, over the URL and the sorted fields", () => {
    const config = readConfig({
      PORT: '0',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'sesame',
      TWILIO_FROM: '+17015550100',
      PUBLIC_URL: 'https://us.example',
    });
    const signed = 'https://us.example/api/webhooks/smsBodyhi thereFrom+17015550143MessageSidSM1';
    const body = 'MessageSid=SM1&From=%2B17015550143&Body=hi+there';
    const expected = createHmac('sha1', 'sesame').update(signed).digest('base64');
    expect(signInbound({ ...world.context, config }, body)).toBe(expected);
  });

  it('refuses what the provider did not sign, and does nothing', async () => {
    const phone = '+17015550143';
    const body = new URLSearchParams(fields(phone, 'STOP')).toString();
    const right = signInbound(world.context, body);
    for (const signature of ['', 'x', right.slice(1), signInbound(world.context, `${body}&A=1`)]) {
      expect((await deliver(body, signature)).body.code).toBe('bad_signature');
    }
    expect(await world.rows('select * from sms_stops')).toEqual([]);
    expect(await textsTo(phone)).toEqual([]);
    expect((await deliver(body)).status).toBe(204);
  });

  it('acts once on a message that is delivered again', async () => {
    const body = new URLSearchParams(fields('+17015550144', 'HELP')).toString();
    const answers = await Promise.all([1, 2, 3].map(() => deliver(body)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await textsTo('+17015550144')).toHaveLength(1);
    expect(JSON.stringify(await world.rows('select * from sms_received'))).not.toContain('HELP"');
  });
});

it('many replies at once are all answered', async () => {
  const phones = Array.from({ length: 60 }, (_, index) => `+1701555${String(2000 + index)}`);
  const answers = await Promise.all(phones.map((phone) => reply(phone, 'HELP')));
  expect(answers.map(({ status }) => status)).toEqual(phones.map(() => 204));
  const [row] = await world.rows(
    "select count(*)::int from messages_out where business_key like 'sms-answer:%'",
  );
  expect(row.count).toBe(60);
});

describe('STOP', () => {
  it('ends texts to the number at once, says so at night, and START brings them back', async () => {
    const { professional, practice } = await world.given.invitation({
      practice: await world.given.verifiedPractice(),
    });
    const phone = phoneOf(professional);
    const browser = await world.as(professional);
    world.clock.set('2026-03-02T05:00:00Z');
    await world.drain();
    // The queue goes by the real clock, for which that morning is over.
    const waiting = await world.rows(
      `update messages_out set state = 'queued', sent_at = null where channel = 'sms'
       returning not_before`,
    );
    expect(waiting).toEqual([{ not_before: new Date('2026-03-02T14:00:00Z') }]);
    await reply(phone, ' Stop. ');
    expect(await lastTextTo(phone)).toMatch(/won't get more texts.*START/);
    const held = await world.rows(
      `select state, body from messages_out where channel = 'sms' and notice_id is not null`,
    );
    expect(held).toEqual([{ state: 'dropped', body: null }]);
    const [answer] = await world.rows(
      'select not_before from messages_out where notice_id is null',
    );
    expect(answer).toEqual({ not_before: null });
    expect((await browser.get('/api/auth/user')).body.smsNotifications).toBe(false);
    const office = await world.as(practice);
    expect((await office.get('/api/auth/user')).body.smsNotifications).toBe(true);

    // Codes were asked for by whoever holds the phone.
    await postWithoutAccount(world.context, { channel: 'sms', to: phone, text: 'code' });
    await postWithoutAccount(world.context, {
      channel: 'sms',
      to: phone,
      text: 'PIN',
      isCausedByOthers: true,
    });
    expect((await textsTo(phone)).map(({ text }) => text)).not.toContain('PIN');
    expect(await lastTextTo(phone)).toBe('code');

    await reply(phone, 'START');
    expect(await lastTextTo(phone)).toMatch(/again/);
    expect((await browser.get('/api/auth/user')).body.smsNotifications).toBe(true);
    expect(await world.rows('select * from sms_stops')).toEqual([]);
  });

  it('that Twilio answered itself is not answered twice', async () => {
    await reply('+17015550145', 'STOP', { OptOutType: 'STOP' });
    expect(await textsTo('+17015550145')).toEqual([]);
    expect(await world.rows('select phone from sms_stops')).toEqual([{ phone: '+17015550145' }]);
  });
});

it('a word that only Twilio knows counts as what Twilio took it for', async () => {
  const phone = '+17015550149';
  await reply(phone, 'Parar', { OptOutType: 'STOP' });
  expect(await world.rows('select phone from sms_stops')).toEqual([{ phone }]);
  await reply(phone, 'Reanudar', { OptOutType: 'START' });
  expect(await world.rows('select phone from sms_stops')).toEqual([]);
  expect(await textsTo(phone)).toEqual([]);
});

describe('an invitation', () => {
  const invited = async () => {
    const made = await world.given.invitation({ practice: await world.given.verifiedPractice() });
    await world.drain();
    const phone = phoneOf(made.professional);
    expect(await lastTextTo(phone)).toMatch(
      /Fargo, \$48\/hr\. Reply YES .+10 minutes, or NO to decline/,
    );
    const status = async () => {
      const [row] = await world.rows('select status from invitations where id = $1', [
        made.invitationId,
      ]);
      return row.status;
    };
    return { ...made, phone, status };
  };

  it('is declined by NO, which the practice is told, and only once', async () => {
    const { phone, status, practice } = await invited();
    await reply(phone, 'no thanks');
    expect(await status()).toBe('declined');
    expect(await lastTextTo(phone)).toMatch(
      /^Bridgework: You declined .+, Thu, Mar 5 .+, Fargo\. We've let them know\.$/,
    );
    await world.drain();
    const mails = (await world.outbox()).filter(({ to }) => to === practice.email);
    expect(mails[0]?.subject).toMatch(/declined your invitation/);
    await reply(phone, 'NO');
    expect(await lastTextTo(phone)).toMatch(/no longer open/);
  });

  it('is not accepted by YES: the shift is held, and the answer leads to the contract', async () => {
    const { phone, status, job, professional } = await invited();
    // To Twilio YES also means START.
    await reply(phone, 'YES', { OptOutType: 'START' });
    expect(await status()).toBe('pending');
    expect(await lastTextTo(phone)).toMatch(
      /^Bridgework: Held for you until 9:10 AM CST: .+, Thu, Mar 5 .+, Fargo\. You're booked only once/,
    );
    expect(await lastTextTo(phone)).toContain(`/jobs/${job.id}`);
    const browser = await world.as(professional);
    expect((await browser.get('/api/my-invitations')).body).toMatchObject([
      { heldUntil: '2026-03-02T15:10:00.000Z', allowedActions: ['accept', 'decline'] },
    ]);
    expect(await world.rows('select * from bookings where professional_id is not null')).toEqual(
      [],
    );
  });

  it('is held and answered together, once, however often YES is delivered', async () => {
    const { phone, job } = await invited();
    const holds = () =>
      world.rows('select held_until from jobs where id = $1 and held_until is not null', [job.id]);
    const before = (await textsTo(phone)).length;
    const body = new URLSearchParams(fields(phone, 'YES')).toString();
    // As if the process ended between the two.
    await world.rows('alter table messages_out add constraint down check (false) not valid');
    expect((await deliver(body)).status).toBe(500);
    await world.rows('alter table messages_out drop constraint down');
    expect(await holds()).toEqual([]);
    const again = await Promise.all([1, 2, 3].map(() => deliver(body)));
    expect(again.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await holds()).toEqual([{ held_until: new Date('2026-03-02T15:10:00Z') }]);
    expect(await textsTo(phone)).toHaveLength(before + 1);
    expect(await lastTextTo(phone)).toMatch(/^Bridgework: Held for you until 9:10 AM CST/);
  });

  it('is one of several: YES and NO ask which, and answer none', async () => {
    const { phone, status, professional } = await invited();
    await world.given.invitation({
      professional,
      practice: await world.given.verifiedPractice(),
      jobDetails: { workDate: '2026-03-06' },
    });
    await world.drain();
    for (const word of ['NO', 'YES']) {
      await reply(phone, word);
      expect(await lastTextTo(phone)).toMatch(
        /^Bridgework: You have 2 open invitations\. .+\/applications$/,
      );
    }
    expect(await status()).toBe('pending');
    expect(
      await world.rows(`select * from invitations where status = 'declined'
      and professional_id = '${professional.id}'`),
    ).toEqual([]);
    expect(await world.rows('select id from jobs where held_for = $1', [professional.id])).toEqual(
      [],
    );
  });

  it('that was never texted is not what a word answers', async () => {
    const { phone, professional, practice, job } = await invited();
    await (await world.as(practice)).post(`/api/jobs/${job.id}/close`, {});
    await world.drain();
    const other = await world.given.invitation({ professional });
    await world.drain();
    await reply(phone, 'NO');
    expect(await lastTextTo(phone)).toMatch(/no longer open/);
    expect(
      await world.rows('select status from invitations where id = $1', [other.invitationId]),
    ).toEqual([{ status: 'pending' }]);
  });

  it('that was closed meanwhile cannot be answered', async () => {
    const { phone, practice, job } = await invited();
    const office = await world.as(practice);
    expect((await office.post(`/api/jobs/${job.id}/close`, {})).status).toBeLessThan(300);
    await reply(phone, 'NO');
    expect(await lastTextTo(phone)).toMatch(/no longer open/);
    await reply(phone, 'YES');
    expect(await lastTextTo(phone)).toMatch(/no longer open/);
  });

  it('of nobody: YES and NO get help', async () => {
    await reply('+17015550146', 'NO');
    expect(await lastTextTo('+17015550146')).toMatch(/STOP/);
  });
});

describe('other words', () => {
  it('get help once', async () => {
    const phone = '+17015550147';
    await reply(phone, 'Where do I park?');
    await reply(phone, 'Hello?');
    expect((await textsTo(phone)).map(({ text }) => text)).toEqual([
      expect.stringMatching(/Nobody reads replies.*STOP/),
    ]);
  });

  it('of a machine that answers our answers end', async () => {
    const phone = '+17015550148';
    for (let count = 0; count < 12; count += 1) await reply(phone, 'HELP');
    expect(await textsTo(phone)).toHaveLength(10);
  });
});
