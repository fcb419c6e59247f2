/** Text messages that must arrive: what the limit does not hold back, and who is told if none can. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#kernel/id';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';
import { notify, postWithoutAccount } from './commands';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set('2026-03-02T15:00:00Z');
  await world.drain();
  await world.rows('delete from messages_out');
  await world.rows('delete from sms_stops');
});

/** Two hours before a shift at a verified practice. */
async function givenMorning() {
  const scene = await world.given.confirmedBooking({
    practice: await world.given.verifiedPractice(),
    jobDetails: { workDate: '2026-03-05' },
  });
  await world.drain();
  await world.rows('delete from messages_out');
  world.clock.set('2026-03-05T12:00:00Z');
  const { practice, professional } = scene;
  const office = await clientFor(world, practice);
  const path = `/api/bookings/${scene.bookingId}`;
  const [{ contact_person_phone: contactPhone }] = await world.rows(
    'select contact_person_phone from practice_profiles where user_id = $1',
    [practice.id],
  );
  return {
    ...scene,
    office,
    path,
    contactPhone: String(contactPhone),
    phone: phoneOf(professional),
  };
}

const phoneOf = ({ phone }: Person) => phone ?? '';

/** As many as a number may get in an hour. */
async function useUp(phone: string) {
  for (const text of ['one', 'two', 'three', 'four']) {
    await postWithoutAccount(world.context, {
      channel: 'sms',
      to: phone,
      text,
      isCausedByOthers: true,
    });
  }
}

const textsTo = async (phone: string) =>
  (await world.outbox()).filter(({ channel, to }) => channel === 'sms' && to === phone);
const mailsTo = async ({ email }: Person) =>
  (await world.outbox()).filter(({ channel, to }) => channel === 'email' && to === email);

describe('over the limit of an hour', () => {
  it("a cancellation of today's shift still arrives by text, and uses up nothing", async () => {
    const { phone, office, path } = await givenMorning();
    await useUp(phone);
    expect(await textsTo(phone)).toHaveLength(3);
    await office.post(`${path}/cancel`, { reason: 'The water is off.' });
    await world.drain();
    expect((await textsTo(phone))[0]?.text).toMatch(/cancelled .+Thu, Mar 5 .+Fargo/);
    const [row] = await world.rows(
      `select count(*)::int from messages_out
       where recipient = $1 and is_caused_by_others and cause_id is null and state <> 'dropped'`,
      [phone],
    );
    expect(row.count).toBe(3);
  });

  it('a PIN that the office asked for still arrives', async () => {
    const { contactPhone, office, path } = await givenMorning();
    await useUp(contactPhone);
    const { pin } = (await office.post(`${path}/generate-pin`)).body;
    await world.drain();
    expect((await textsTo(contactPhone))[0]?.text).toContain(`PIN ${pin}`);
  });

  it('an invitation is carried by mail, even if its user turned that off', async () => {
    const professional = await world.given.verifiedProfessional();
    const phone = phoneOf(professional);
    const browser = await clientFor(world, professional);
    await browser.send('PUT', '/api/user/profile', { emailNotifications: false });
    await useUp(phone);
    await world.rows('delete from messages_out where channel = $1', ['email']);
    await world.given.invitation({
      professional,
      practice: await world.given.verifiedPractice(),
    });
    await world.drain();
    expect(await textsTo(phone)).toHaveLength(3);
    expect((await mailsTo(professional))[0]?.subject).toMatch(/invited you: Thu, Mar 5.+Fargo/);

    // Another attempt after a failure keeps that there was no other way.
    const [{ id }] = await world.rows(
      `update messages_out set state = 'failed', sent_at = null, last_error = 'Connection refused'
       where channel = 'email' and recipient = $1 returning id`,
      [professional.email],
    );
    const admin = await clientFor(world, await world.given.owner());
    expect((await admin.post(`/api/admin/messages/${id}/retry`, {})).status).toBeLessThan(300);
    await world.drain();
    expect(await world.rows('select state from messages_out where id = $1', [id])).toEqual([
      { state: 'sent' },
    ]);
  });
});

describe('an account', () => {
  it('cannot flood a number with what is not counted', async () => {
    const to = await world.given.verifiedProfessional();
    const cancel = (otherId: Person['id'], count: number) =>
      notify(world.context, {
        kind: 'booking.cancelled',
        to: { ...to, timeZone: null },
        otherId,
        subjectId: newId(world.clock.now()),
        key: `${otherId}:${count}`,
        email: { subject: 'Cancelled', body: ['Cancelled again.'] },
        sms: 'Cancelled again.',
      });
    const { id } = await world.given.verifiedPractice();
    for (let count = 0; count < 12; count += 1) await cancel(id, count);
    expect(await textsTo(phoneOf(to))).toHaveLength(10);
    expect(await cancel((await world.given.verifiedPractice()).id, 0)).toContain('sms');
  });
});

describe('whoever caused it is told that nothing reached a phone', () => {
  it('by the mail about the own cancellation, with the number to call', async () => {
    const { professional, practice, office, path } = await givenMorning();
    await world.rows('update users set phone_verified_at = null where id = $1', [professional.id]);
    await office.post(`${path}/cancel`, { reason: 'The water is off.' });
    await world.drain();
    const [mail] = await mailsTo(practice);
    expect(mail?.subject).toMatch(/^Please call .+: you cancelled Thu, Mar 5.+Fargo$/);
    expect(mail?.text).toMatch(/We emailed .+, but couldn't send a text\. .+\(701\) 55/);
  });

  it('but not if a text message went out', async () => {
    const { practice, office, path } = await givenMorning();
    await office.post(`${path}/cancel`, { reason: 'The water is off.' });
    await world.drain();
    const [mail] = await mailsTo(practice);
    expect(mail?.subject).toMatch(/^You cancelled Thu, Mar 5.+Fargo with /);
    expect(mail?.text).toMatch(/and we've told/);
  });

  it('if a PIN could not be texted, because the number replied STOP', async () => {
    const { contactPhone, practice, office, path } = await givenMorning();
    await world.rows('insert into sms_stops (phone, stopped_at) values ($1, now())', [
      contactPhone,
    ]);
    await office.post(`${path}/generate-pin`);
    await world.drain();
    expect(await textsTo(contactPhone)).toEqual([]);
    const [mail] = await mailsTo(practice);
    expect(mail?.subject).toMatch(/^We couldn't text the PIN for .+: Thu, Mar 5.+Fargo$/);
    expect(mail?.text).toContain('replied STOP');
  });
});
