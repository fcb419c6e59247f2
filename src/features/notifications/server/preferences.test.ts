/** What users choose to get by email and SMS, and how they stop it without signing in. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notify } from '#features/notices/server/commands';
import { newId } from '#kernel/id';
import { optOutOfTexts } from '#platform/mail/stops';
import type { Client } from '#tests/support/world/client';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

let kim: Person;
let browser: Client;
beforeEach(async () => {
  kim = await world.given.professional();
  browser = await clientFor(world, kim);
  world.clock.set('2026-03-02T15:00:00Z');
  await world.rows('delete from messages_out');
  await world.rows('delete from sms_stops');
});

async function told(details: Partial<Parameters<typeof notify>[1]> = {}) {
  await world.rows('delete from messages_out');
  await notify(world.context, {
    kind: 'booking.confirmed',
    to: { ...kim, timeZone: 'America/Chicago' },
    subjectId: kim.id,
    key: newId(world.clock.now()),
    email: { subject: 'Booked', body: ['You are booked.'] },
    sms: 'You are booked.',
    ...details,
  });
  const rows = await world.rows('select * from messages_out order by channel');
  return rows.map(({ channel, state }) => `${channel} ${state}`);
}

const choose = (topic: string, channel: string, isOn: boolean) =>
  browser.send('PUT', '/api/notification-preferences', { topic, channel, isOn });
const saveSettings = (settings: object) => browser.send('PUT', '/api/user/profile', settings);

describe('preferences', () => {
  it('are all on at first, by topic, and SMS only where there are any', async () => {
    const { body } = await browser.get('/api/notification-preferences');
    expect(body).toMatchObject({ email: true, sms: true, smsState: 'ready' });
    expect(body.topics).toHaveLength(9);
    expect(body.topics).toContainEqual({ topic: 'bookings', email: true, sms: true, push: null });
    expect(body.topics).toContainEqual({ topic: 'payments', email: true, sms: null, push: null });
    expect((await browser.get('/api/auth/user')).body).toMatchObject({
      emailNotifications: true,
      smsNotifications: true,
    });
    expect(await told()).toEqual(['email queued', 'sms queued']);
  });

  it('of one topic decide about its messages only; the app lists them anyway', async () => {
    const { body } = await choose('bookings', 'email', false);
    expect(body.topics).toContainEqual({ topic: 'bookings', email: false, sms: true, push: null });
    expect(await told()).toEqual(['sms queued']);
    expect(await told({ kind: 'application.selected' })).toEqual(['email queued', 'sms queued']);
    await choose('bookings', 'sms', false);
    expect(await told()).toEqual([]);
    expect((await browser.get('/api/notices')).body).toHaveLength(3);
    await choose('bookings', 'email', true);
    expect(await told()).toEqual(['email queued']);
    expect((await choose('security', 'email', false)).status).toBe(400);
  });

  it('of the whole account turn a channel off, but never security mail', async () => {
    const saved = await saveSettings({ emailNotifications: false });
    expect(saved.body).toMatchObject({ emailNotifications: false, smsNotifications: true });
    expect(await told()).toEqual(['sms queued']);
    expect(await told({ kind: 'account.passwordChanged' })).toEqual(['email queued']);
    await saveSettings({ smsNotifications: false });
    expect(await told()).toEqual([]);
    expect((await browser.get('/api/auth/user')).body).toMatchObject({
      emailNotifications: false,
      smsNotifications: false,
    });
    await saveSettings({ emailNotifications: true, smsNotifications: true });
    expect(await told()).toEqual(['email queued', 'sms queued']);
    const own = 'select * from notice_preferences where user_id = $1';
    expect(await world.rows(own, [kim.id])).toEqual([]);
  });

  it('cannot turn on texts to a number that replied STOP', async () => {
    await optOutOfTexts(world.context.db, kim.phone ?? '', world.clock.now());
    expect(await told()).toEqual(['email queued', 'sms dropped']);
    expect((await saveSettings({ smsNotifications: true })).body.code).toBe('texts_stopped');
    expect((await browser.get('/api/notification-preferences')).body.smsState).toBe('stopped');
  });
});

describe('at night', () => {
  it('a text message waits for the morning, unless the shift is near; email does not', async () => {
    world.clock.set('2026-03-03T04:00:00Z');
    await told({ shiftStartsAt: new Date('2026-03-10T14:00:00Z') });
    const rows = await world.rows('select channel, not_before from messages_out order by channel');
    expect(rows).toEqual([
      { channel: 'email', not_before: null },
      { channel: 'sms', not_before: new Date('2026-03-03T14:00:00Z') },
    ]);
    const [task] = await world.rows(
      `select run_at from graphile_worker.jobs where run_at > '2026-03-03T13:59:59Z'
       and run_at < '2026-03-03T14:00:01Z' and task_identifier = 'message:send'`,
    );
    expect(task?.run_at).toEqual(new Date('2026-03-03T14:00:00Z'));
    await told({ shiftStartsAt: new Date('2026-03-03T14:00:00Z') });
    expect(await world.rows('select not_before from messages_out')).toEqual([
      { not_before: null },
      { not_before: null },
    ]);
  });

  it('is night where the profile says', async () => {
    const zone = async () => {
      const [user] = await world.rows('select time_zone from users where id = $1', [kim.id]);
      return user.time_zone;
    };
    expect(await zone()).toBeNull();
    const form = {
      title: 'Hygienist',
      yearsOfExperience: 6,
      phone: '(701) 555-0199',
      address: '12 Villard St',
      city: 'Dickinson',
      state: 'ND',
      zipCode: '58601',
      hourlyRate: 47.5,
      availability: { days: ['monday'] },
    };
    expect((await browser.post('/api/professional/profile', form)).status).toBe(200);
    expect(await zone()).toBe('America/Denver');
    const fargo = { ...form, city: 'Fargo', zipCode: '58102' };
    expect((await browser.send('PUT', '/api/professional/profile', fargo)).status).toBe(200);
    expect(await zone()).toBe('America/Chicago');
  });
});

describe('what waits', () => {
  const states = async () =>
    (await world.rows('select channel, state from messages_out order by channel')).map(
      ({ channel, state }) => `${channel} ${state}`,
    );
  /** Told at night; the queue goes by the real clock, for which the morning has come. */
  const wakeAfter = async (
    meanwhile: () => Promise<unknown>,
    details: Parameters<typeof told>[0] = {},
  ) => {
    world.clock.set('2026-03-03T04:00:00Z');
    await told(details);
    await meanwhile();
    await world.drain();
    return states();
  };

  it('for the morning is sent then', async () => {
    expect(await wakeAfter(async () => undefined)).toEqual(['email sent', 'sms sent']);
  });

  it('is not sent once its user turned it off', async () => {
    expect(await wakeAfter(() => choose('bookings', 'sms', false))).toEqual([
      'email sent',
      'sms dropped',
    ]);
    await choose('bookings', 'sms', true);
    expect(await wakeAfter(() => choose('payments', 'sms', false))).toEqual([
      'email sent',
      'sms sent',
    ]);
    expect(await wakeAfter(() => saveSettings({ smsNotifications: false }))).toEqual([
      'email sent',
      'sms dropped',
    ]);
  });

  it('is not sent to a number that its user no longer has', async () => {
    const change = () =>
      world.rows("update users set phone = '+17015550998' where id = $1", [kim.id]);
    expect(await wakeAfter(change)).toEqual(['email sent', 'sms dropped']);
  });

  it('is not sent after a block, unless it is about a booking', async () => {
    const practice = await world.given.practice();
    const about = { otherId: practice.id, kind: 'application.selected' } as const;
    const block = () => browser.send('PUT', `/api/blocks/${practice.id}`);
    expect(await wakeAfter(block, about)).toEqual(['email sent', 'sms dropped']);
    const booked = { ...about, kind: 'booking.cancelled' } as const;
    expect(await wakeAfter(block, booked)).toEqual(['email sent', 'sms sent']);
  });

  it('is not sent if it names someone who deleted their account, unless it says what ended', async () => {
    const other = await world.given.practice();
    const leave = () =>
      world.rows("update users set deleted_at = '2026-03-03T05:00:00Z' where id = $1", [other.id]);
    const about = { otherId: other.id, kind: 'booking.confirmed' } as const;
    expect(await wakeAfter(leave, about)).toEqual(['email sent', 'sms dropped']);
    world.clock.set('2026-03-03T04:00:00Z');
    await told({ ...about, kind: 'booking.cancelled' });
    await world.drain();
    expect(await states()).toEqual(['email sent', 'sms sent']);
    // Written after the deletion, when there was no name any more.
    world.clock.set('2026-03-03T06:00:00Z');
    await told(about);
    await world.drain();
    expect(await states()).toEqual(['email sent', 'sms sent']);
  });

  it('is not sent once the invitation has ended, or the shift is no longer open', async () => {
    const { invitationId, job } = await world.given.invitation();
    await world.drain();
    const invited = { kind: 'invitation.sent', subjectId: invitationId } as const;
    const unfilled = { kind: 'callOut.unfilled', subjectId: job.id } as const;
    for (const about of [invited, unfilled]) {
      expect(await wakeAfter(async () => undefined, about)).toEqual(['email sent', 'sms sent']);
    }
    const decline = () =>
      world.rows("update invitations set status = 'declined', responded_at = $2 where id = $1", [
        invitationId,
        world.clock.now(),
      ]);
    const close = () => world.rows("update jobs set status = 'closed' where id = $1", [job.id]);
    expect(await wakeAfter(decline, invited)).toEqual(['email sent', 'sms dropped']);
    expect(await wakeAfter(close, unfilled)).toEqual(['email sent', 'sms dropped']);
  });

  it('for a mail server that is down is not sent once its user unsubscribed', async () => {
    await told();
    await told({ kind: 'account.passwordChanged' });
    await world.rows("update messages_out set attempts = 1, last_error = 'Connection refused'");
    await saveSettings({ emailNotifications: false });
    await world.drain();
    expect(await states()).toEqual(['email sent']);
    await saveSettings({ emailNotifications: true });
    await told({ sms: undefined });
    await world.rows("update messages_out set attempts = 1, last_error = 'Connection refused'");
    await saveSettings({ emailNotifications: false });
    await world.drain();
    expect(await states()).toEqual(['email dropped']);
  });
});

describe('the link in an email', () => {
  const linkIn = async () => {
    const [mail] = (await world.outbox()).filter(({ channel }) => channel === 'email');
    return {
      page: mail?.text.match(/Stop emails like this: (\S+)/)?.[1],
      oneClick: mail?.unsubscribeUrl,
    };
  };
  const pathOf = (url: string | undefined) => url?.slice(world.context.config.publicUrl.length);

  it('stops its topic with one click of the mail app, which is not signed in', async () => {
    await told();
    const { page, oneClick } = await linkIn();
    expect(pathOf(page)).toMatch(/^\/unsubscribe\?token=\S+$/);
    const visitor = world.visitor();
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b']) {
      const body = type.startsWith('multipart')
        ? '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
        : 'List-Unsubscribe=One-Click';
      const answer = await visitor.post(pathOf(oneClick) ?? '', body, { 'content-type': type });
      expect(answer.status).toBe(204);
    }
    expect(await told()).toEqual(['sms queued']);
    expect(await told({ kind: 'wages.due' })).toEqual(['email queued']);
  });

  it('works from a page of any mail app, and only with one click', async () => {
    const apps: Record<string, string>[] = [
      { origin: 'https://mail.example' },
      { origin: 'null' },
      { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
    ];
    for (const app of apps) {
      await choose('bookings', 'email', true);
      await told();
      const path = pathOf((await linkIn()).oneClick) ?? '';
      const form = { 'content-type': 'application/x-www-form-urlencoded', ...app };
      const visitor = world.visitor();
      expect((await visitor.send('PUT', path, { isEmailOn: false }, app)).status).toBe(403);
      await visitor.get(path);
      expect((await visitor.post(`${path}x`, 'List-Unsubscribe=One-Click', form)).status).toBe(404);
      expect(await told()).toEqual(['email queued', 'sms queued']);
      const answer = await visitor.post(path, 'List-Unsubscribe=One-Click', form);
      expect(answer.status).toBe(204);
      expect(await told()).toEqual(['sms queued']);
    }
  });

  it('shows and changes what its reader gets by mail, and nothing else', async () => {
    await told();
    const { oneClick } = await linkIn();
    const visitor = world.visitor();
    const path = pathOf(oneClick) ?? '';
    const on = { topic: 'bookings', isTopicOn: true, isEmailOn: true };
    expect((await visitor.get(path)).body).toEqual(on);
    const put = (body: object) => visitor.send('PUT', path, body);
    expect((await put({ isTopicOn: false })).body).toEqual({ ...on, isTopicOn: false });
    expect((await put({ isTopicOn: true, isEmailOn: false })).body).toEqual({
      ...on,
      isEmailOn: false,
    });
    expect(await told({ kind: 'wages.due' })).toEqual([]);
    expect((await visitor.get(path.replace('bookings', 'payments'))).status).toBe(404);
    expect((await visitor.get(path.slice(0, -2))).status).toBe(404);
    expect((await visitor.get(`${path.split('.test-1')[0]}.other.x`)).status).toBe(404);
  });

  it('is not in security mail', async () => {
    await told({ kind: 'account.passwordChanged' });
    expect(await linkIn()).toEqual({ page: undefined, oneClick: undefined });
  });
});
