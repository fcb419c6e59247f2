/** Concerns about a booking reach our team with the booking attached, and no one else. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const text = 'The X-ray unit has no shield, <b>and</b> I was told to use it.';

it('an admin reads who reported what about which shift, and the other side never does', async () => {
  const { given } = world;
  const professional = await given.verifiedProfessional({ firstName: 'Ada' });
  const { bookingId, practice, job } = await given.confirmedBooking({ professional });
  const browser = await clientFor(world, professional);
  const sent = await browser.post(`/api/bookings/${bookingId}/concern`, { text });
  expect(sent.body).toEqual({
    message: 'Our team reads it in confidence and gets back to you by email.',
    reference: expect.stringMatching(/^BW-[2-9A-Z]{6}$/),
  });

  const admin = await clientFor(world, await given.person({ isAdmin: true }));
  const [item] = (await admin.get('/api/admin/inbox?kind=concern')).body;
  expect(item).toMatchObject({
    reference: sent.body.reference,
    kind: 'concern',
    state: 'new',
    name: 'Ada Berg',
    email: professional.email,
    subject: 'Concern about Red River Dental',
  });
  const entry = (await admin.get(`/api/admin/inbox/${item.id}`)).body;
  expect(entry.message).toBe(text);
  expect(entry.concern).toEqual({
    bookingId,
    jobTitle: 'Hygienist for a day',
    location: 'Fargo, North Dakota 58102',
    startsAt: job.startsAt?.toISOString(),
    endsAt: job.endsAt?.toISOString(),
    timeZone: 'America/Chicago',
    status: 'confirmed',
    reportedBy: 'professional',
    professional: { id: professional.id, name: 'Ada Berg' },
    practice: { id: practice.id, name: 'Red River Dental' },
  });

  await world.drain();
  const mails = (await world.outbox()).filter(({ subject }) =>
    subject?.includes(sent.body.reference),
  );
  expect(mails.map(({ to }) => to).sort()).toEqual(
    [professional.email, 'support@bridgework.example'].sort(),
  );
  const office = await clientFor(world, practice);
  for (const path of [`/api/bookings/${bookingId}`, '/api/bookings', '/api/conversations']) {
    expect((await office.get(path)).text).not.toContain('X-ray');
  }
});

it('is refused to others, when it says too little or too much, and above the limit', async () => {
  const { given } = world;
  const { bookingId, practice } = await given.confirmedBooking();
  const office = await clientFor(world, practice);
  const path = `/api/bookings/${bookingId}/concern`;
  const stranger = await clientFor(world, await given.practice());
  expect((await stranger.post(path, { text })).status).toBe(404);
  expect((await office.post(path, { text: '  Too bad ' })).body.issues).toEqual([
    { path: 'text', message: 'Please tell us a little more (at least 10 characters)' },
  ]);
  expect((await office.post(path, { text: 'x'.repeat(4_001) })).body.issues).toEqual([
    { path: 'text', message: 'Please use 4,000 characters or fewer' },
  ]);
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    statuses.push((await office.post(path, { text })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
