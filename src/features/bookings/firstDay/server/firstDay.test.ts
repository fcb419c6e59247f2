/** Who sees a practice's first-day card and its photo, and when the practice is asked for it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenBooked } from '#tests/support/stories/attendance';
import { card, doorPhoto, firstDayPath, saveCard } from '#tests/support/stories/firstDay';
import type { Client } from '#tests/support/world/client';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'bridgework-first-days-'));
  world = await openWorld({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** A confirmed shift on March 5, and a card with a photo. */
async function givenCard() {
  const scene = await givenBooked(world);
  const saved = await saveCard(world, scene.desk, { photo: await doorPhoto() });
  return { ...scene, photoUrl: saved.body.card.doorPhotoUrl as string };
}
const firstDayOf = async (browser: Client, address: string) =>
  (await browser.get(address)).body.firstDay;
const asks = async (browser: Client, address: string) =>
  (await browser.get(address)).body.asksFirstDay;

describe('a confirmed booking', () => {
  it('shows the card to both sides, as it is now', async () => {
    const { path: booking, person, desk, photoUrl } = await givenCard();
    const shown = { ...card, doorPhotoUrl: photoUrl };
    expect(await firstDayOf(person, booking)).toMatchObject(shown);
    expect(await firstDayOf(desk, booking)).toMatchObject(shown);
    expect((await person.get(photoUrl)).headers.get('content-type')).toBe('image/jpeg');
    await desk.send('PUT', firstDayPath, { ...card, lunch: 'At one' });
    expect(await firstDayOf(person, booking)).toMatchObject({ lunch: 'At one' });
  });

  it('shows card and photo until a week after the shift', async () => {
    const { path: booking, person, desk, photoUrl } = await givenCard();
    const looks = async () => [
      (await firstDayOf(person, booking)) !== null,
      (await firstDayOf(desk, booking)) !== null,
      (await person.get(photoUrl)).status,
      (await desk.get(photoUrl)).status,
    ];
    world.clock.set('2026-03-12T22:59:59Z');
    expect(await looks()).toEqual([true, true, 200, 200]);
    world.clock.set('2026-03-12T23:00:01Z');
    expect(await looks()).toEqual([false, false, 404, 200]);
  });

  it('no longer shows them once it is cancelled', async () => {
    const { path: booking, person, photoUrl } = await givenCard();
    expect((await person.post(`${booking}/cancel`, { reason: 'I am ill.' })).status).toBe(200);
    expect(await firstDayOf(person, booking)).toBeNull();
    expect((await person.get(photoUrl)).status).toBe(404);
  });

  it('of a permanent position shows them without an end', async () => {
    const made = await world.given.confirmedBooking({ jobDetails: { isPermanent: true } });
    const { body } = await saveCard(world, await clientFor(world, made.practice), {
      photo: await doorPhoto(),
    });
    world.clock.advance({ days: 60 });
    const person = await clientFor(world, made.professional);
    expect(await firstDayOf(person, `/api/bookings/${made.bookingId}`)).toEqual(body.card);
    expect((await person.get(body.card.doorPhotoUrl)).status).toBe(200);
  });
});

describe('nobody else', () => {
  it('sees them: not who applied, was selected or asked for a quick booking, nor any stranger', async () => {
    const { practice, photoUrl } = await givenCard();
    const { given } = world;
    const jobDetails = { workDate: '2026-03-09' };
    const applicant = await given.application({ practice, jobDetails });
    const selected = await given.contract({ practice, jobDetails });
    const quick = await given.quickRequest({ practice, jobDetails });
    const elsewhere = await given.confirmedBooking({ jobDetails });
    const people = [applicant, selected, quick, elsewhere].map(({ professional }) => professional);
    for (const person of [...people, await given.verifiedPractice()]) {
      expect((await (await clientFor(world, person)).get(photoUrl)).status).toBe(404);
    }
    expect((await world.visitor().get(photoUrl)).status).toBe(401);
    const requester = await clientFor(world, quick.professional);
    expect(await firstDayOf(requester, `/api/bookings/${quick.bookingId}`)).toBeNull();
    for (const address of [`/api/practices/${practice.id}`, `/api/jobs/${applicant.job.id}`]) {
      expect((await requester.get(address)).text).not.toContain(card.greeter);
    }
  });

  it('but admins, whose look at the photo is recorded', async () => {
    const { person, desk, photoUrl } = await givenCard();
    const admin = await clientFor(world, await world.given.owner());
    for (const browser of [person, desk, admin]) {
      expect((await browser.get(photoUrl)).status).toBe(200);
    }
    const entries = await world.rows(
      `select action from audit_entries where details->>'fileId' = $1`,
      [photoUrl.split('/').at(-1)],
    );
    expect(entries).toEqual([{ action: 'file.opened' }]);
  });
});

describe('the practice', () => {
  it('is asked with its first confirmed booking, until it answers', async () => {
    const practice = await world.given.verifiedPractice();
    const office = await clientFor(world, practice);
    const onDashboard = async () => (await office.get('/api/dashboard')).body.work.asksFirstDay;
    world.clock.set('2026-03-02T15:00:00Z');
    expect(await onDashboard()).toBe(false);
    const jobDetails = { workDate: '2026-03-05' };
    await world.given.quickRequest({ practice, jobDetails });
    expect(await onDashboard()).toBe(false);
    const made = await world.given.confirmedBooking({ practice, jobDetails });
    const booking = `/api/bookings/${made.bookingId}`;
    expect([await onDashboard(), await asks(office, booking)]).toEqual([true, true]);
    const professional = await clientFor(world, made.professional);
    expect(await asks(professional, booking)).toBe(false);
    expect((await professional.get('/api/dashboard')).body.work.asksFirstDay).toBe(false);

    expect((await office.post(`${firstDayPath}/not-now`)).status).toBe(204);
    expect([await onDashboard(), await asks(office, booking)]).toEqual([false, false]);
    await world.given.confirmedBooking({ practice, jobDetails: { workDate: '2026-03-06' } });
    expect(await onDashboard()).toBe(false);
  });

  it('is not asked once it has a card', async () => {
    const { desk, path: booking } = await givenBooked(world);
    expect(await asks(desk, booking)).toBe(true);
    await saveCard(world, desk);
    expect(await asks(desk, booking)).toBe(false);
    expect((await desk.get('/api/dashboard')).body.work.asksFirstDay).toBe(false);
  });
});

describe('the reminder', () => {
  it.each([true, false])('the day before mentions a card if there is one: %s', async (hasCard) => {
    const scene = await givenBooked(world, { workDate: hasCard ? '2026-04-07' : '2026-04-08' });
    if (hasCard) await saveCard(world, scene.desk);
    else await scene.desk.post(`${firstDayPath}/not-now`);
    world.clock.set(hasCard ? '2026-04-06T13:00:00Z' : '2026-04-07T13:00:00Z');
    await world.run('booking:remind');
    const mail = (await world.outbox()).find(
      ({ to, subject }) => to === scene.professional.email && subject?.startsWith('Your shift at'),
    );
    expect(mail?.text.includes('first-day card')).toBe(hasCard);
    expect(mail?.text).toContain(`/bookings/${scene.bookingId}`);
  });
});

it('a saved card refreshes the screens of the practice and of those booked there', async () => {
  const { desk, practice, professional } = await givenBooked(world);
  await world.drain();
  await world.rows('delete from changes');
  await saveCard(world, desk);
  const changes = await world.rows('select user_id, tags from changes');
  expect(new Set(changes.map(({ user_id }) => user_id))).toEqual(
    new Set([practice.id, professional.id]),
  );
  for (const { tags } of changes) expect(tags).toContain('bookings');
});
