/** The day of the shift over the API: PIN, check-in, the six ways to check out, the day's board. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkoutMethods } from '#features/bookings/attendance/rules';
import {
  checkOutBy,
  givenBooked,
  givenWorkDone,
  officePosition,
} from '#tests/support/stories/attendance';
import type { Client } from '#tests/support/world/client';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** About 400 and 600 meters north of the office. */
const near = { latitude: officePosition.latitude + 0.0036, longitude: officePosition.longitude };
const far = { latitude: officePosition.latitude + 0.0054, longitude: officePosition.longitude };

type Jobs = NonNullable<Parameters<typeof givenBooked>[1]>;
const booked = (jobDetails?: Jobs) => givenBooked(world, jobDetails);
const atWork = () => givenWorkDone(world);

type Booked = Awaited<ReturnType<typeof booked>>;

const checkOut = ({ person, path }: Booked, body: object) =>
  person.post(`${path}/check-out`, { hoursWorked: 8.5, ...body });
const wrong = (pin: string) => String((Number(pin) + 1) % 10_000).padStart(4, '0');
const row = async ({ bookingId }: Booked) =>
  (await world.rows('select * from attendances where booking_id = $1', [bookingId]))[0];

describe('a PIN', () => {
  it('is for the practice alone, once, and encrypted at rest', async () => {
    const scene = await booked();
    const { desk, person, path } = scene;
    const made = await desk.post(`${path}/generate-pin`);
    expect(made.status).toBe(200);
    expect(made.body.pin).toMatch(/^\d{4}$/);
    expect((await desk.get(path)).body.verificationPin).toBe(made.body.pin);
    const seen = await person.get(path);
    expect(seen.body).toMatchObject({ hasPin: true, verificationPin: null });
    expect((await row(scene)).pin_sealed).not.toContain(made.body.pin);
    const again = await desk.post(`${path}/generate-pin`);
    expect([again.status, again.body.code]).toEqual([409, 'pin_exists']);
    expect((await person.post(`${path}/generate-pin`)).status).toBe(403);
    const stranger = await clientFor(world, await world.given.practice());
    expect((await stranger.post(`${path}/generate-pin`)).status).toBe(404);
  });

  it('goes by SMS to the contact person of a verified practice, and nowhere else', async () => {
    const scene = await booked();
    for (const kind of ['business_license', 'insurance'] as const) {
      await world.given.document(scene.practice, kind, { status: 'verified' });
    }
    await world.rows(
      "update practice_profiles set decision = 'verified', decided_at = now() where user_id = $1",
      [scene.practice.id],
    );
    await world.rows(
      "update practice_profiles set contact_person_phone = '+17015559999' where user_id = $1",
      [scene.practice.id],
    );
    const { body } = await scene.desk.post(`${scene.path}/generate-pin`);
    const unverified = await booked();
    const other = await unverified.desk.post(`${unverified.path}/generate-pin`);
    await world.drain();
    const sent = await world.outbox();
    const told = sent.filter(({ text }) => text.includes(`PIN ${body.pin} for Robin Berg`));
    expect(told).toMatchObject([{ channel: 'sms', to: '+17015559999' }]);
    expect(sent.some(({ text }) => text.includes(`PIN ${other.body.pin} `))).toBe(false);
  });

  it('nobody made is made at check-in, and the practice is told', async () => {
    const scene = await booked();
    await world.rows(
      "update practice_profiles set decision = 'verified', decided_at = now() where user_id = $1",
      [scene.practice.id],
    );
    for (const kind of ['business_license', 'insurance'] as const) {
      await world.given.document(scene.practice, kind, { status: 'verified' });
    }
    world.clock.set('2026-03-05T14:00:00Z');
    const checkedIn = await scene.person.post(`${scene.path}/check-in`, {});
    expect(checkedIn.body).toMatchObject({ hasPin: true, verificationPin: null });
    const { verificationPin } = (await scene.desk.get(scene.path)).body;
    expect(verificationPin).toMatch(/^\d{4}$/);
    expect((await scene.desk.post(`${scene.path}/generate-pin`)).body.code).toBe('pin_exists');
    await world.drain();
    const sent = await world.outbox();
    expect(sent.filter(({ text }) => text.includes(`PIN ${verificationPin} for`))).toHaveLength(1);
    const mail = sent.find(({ to, subject }) => to === scene.practice.email && /PIN/.test(subject));
    expect(mail?.subject).toBe(
      'Robin Berg checked in; your PIN is ready: Thu, Mar 5, 8:00 AM in Fargo',
    );
    // A mailbox is no place for it.
    expect(mail?.text).not.toContain(verificationPin);
    world.clock.set('2026-03-05T23:00:00Z');
    expect((await checkOut(scene, { pin: verificationPin })).status).toBe(200);
  });

  it('of the practice stays at check-in, and nobody is told again', async () => {
    const scene = await atWork();
    expect((await scene.desk.get(scene.path)).body.verificationPin).toBe(scene.pin);
    await world.drain();
    const mails = (await world.outbox()).filter(({ to }) => to === scene.practice.email);
    expect(mails.filter(({ subject }) => /your PIN is ready/.test(subject))).toEqual([]);
  });

  it('is locked after five wrong tries; a new one opens it', async () => {
    const scene = await atWork();
    const { desk, path, pin } = scene;
    for (const left of [4, 3, 2, 1, 0]) {
      const answer = await checkOut(scene, { pin: wrong(pin) });
      expect([answer.status, answer.body.code]).toEqual([409, 'wrong_pin']);
      if (left > 0) expect(answer.body.message).toContain(`${left} tr`);
    }
    const right = await checkOut(scene, { pin });
    expect([right.status, right.body.code]).toEqual([409, 'pin_locked']);
    expect((await desk.get(path)).body).toMatchObject({ hasPin: true, isPinLocked: true });
    const renewed = await desk.post(`${path}/generate-pin`);
    expect(renewed.status).toBe(200);
    expect((await checkOut(scene, { pin: renewed.body.pin })).status).toBe(200);
  });

  it('is compared five times at most, however many guesses come at once', async () => {
    const scene = await atWork();
    const guesses = Array.from({ length: 50 }, (_, index) =>
      String((Number(scene.pin) + 1 + index) % 10_000).padStart(4, '0'),
    );
    const answers = await Promise.all(guesses.map((pin) => checkOut(scene, { pin })));
    const codes = answers.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'wrong_pin')).toHaveLength(5);
    expect(codes.filter((code) => code === 'pin_locked')).toHaveLength(45);
    expect((await row(scene)).pin_failures).toBe(5);
  });
});

describe('check-in', () => {
  it.each([
    [
      'a winter day',
      '2026-03-05',
      '08:00',
      '17:00',
      '2026-03-05T14:00:00Z',
      '2026-03-05T23:00:00Z',
    ],
    // 10 PM CST to 6 AM CDT.
    [
      'the night clocks change',
      '2026-03-07',
      '22:00',
      '06:00',
      '2026-03-08T04:00:00Z',
      '2026-03-08T11:00:00Z',
    ],
  ])(
    'of %s is open from an hour before the start to the end',
    async (_, workDate, startTime, endTime, startsAt, endsAt) => {
      const scene = await booked({ workDate, startTime, endTime });
      const checkIn = () => scene.person.post(`${scene.path}/check-in`, {});
      const at = (instant: string, milliseconds: number) =>
        world.clock.set(new Date(Date.parse(instant) + milliseconds).toISOString());
      at(startsAt, -3_600_001);
      const early = await checkIn();
      expect([early.status, early.body.code]).toEqual([409, 'too_early']);
      at(endsAt, 1);
      const late = await checkIn();
      expect([late.status, late.body.code]).toEqual([409, 'too_late']);
      at(startsAt, -3_600_000);
      const answer = await checkIn();
      expect(answer.status).toBe(200);
      expect(answer.body.checkedInAt).toBe(
        new Date(Date.parse(startsAt) - 3_600_000).toISOString(),
      );
      expect((await checkIn()).body.code).toBe('already_checked_in');
    },
  );

  it.each([
    ['null', { latitude: null, longitude: null }],
    ['one of the two', { latitude: 46.9, longitude: null }],
    ['nothing', {}],
  ])('with %s as position has none, and nobody is far away', async (_, position) => {
    const scene = await booked();
    await scene.desk.send('PUT', '/api/practice/position', officePosition);
    world.clock.set('2026-03-05T14:00:00Z');
    const { status, body } = await scene.person.post(`${scene.path}/check-in`, position);
    expect([status, body.isCheckInFar]).toEqual([200, false]);
    expect(await row(scene)).toMatchObject({
      checked_in_latitude: null,
      checked_in_longitude: null,
      checked_in_meters: null,
    });
  });

  it.each([{ latitude: '' }, { latitude: true, longitude: 1 }, { latitude: 91 }])(
    'refuses %j as position',
    async (position) => {
      const scene = await booked();
      expect((await scene.person.post(`${scene.path}/check-in`, position)).status).toBe(400);
    },
  );

  it('stores the distance, and flags it if the office is known and far', async () => {
    const cases = [
      ['unknown', far, false],
      ['known', near, false],
      ['known', far, true],
    ] as const;
    for (const [known, position, isFar] of cases) {
      const scene = await booked();
      if (known === 'known') {
        const put = await scene.desk.send('PUT', '/api/practice/position', officePosition);
        expect(put.status).toBe(204);
      }
      world.clock.set('2026-03-05T14:00:00Z');
      const { body } = await scene.person.post(`${scene.path}/check-in`, position);
      expect(body.isCheckInFar).toBe(isFar);
      const stored = await row(scene);
      expect(stored.checked_in_is_approximate).toBe(known === 'unknown');
      expect(stored.checked_in_latitude).toBe(position.latitude);
      if (known === 'known') expect(stored.checked_in_meters > 500).toBe(isFar);
      else expect(stored.checked_in_meters).toBeGreaterThan(0);
    }
  });

  it('takes half a position as none', async () => {
    const scene = await booked();
    world.clock.set('2026-03-05T14:00:00Z');
    const { status } = await scene.person.post(`${scene.path}/check-in`, { latitude: 46.8 });
    expect(status).toBe(200);
    expect(await row(scene)).toMatchObject({ checked_in_latitude: null, checked_in_meters: null });
  });
});

describe('check-out', () => {
  it('by PIN completes the booking, and both sides are told', async () => {
    const scene = await atWork();
    world.clock.set('2026-03-05T23:02:00Z');
    const answer = await checkOut(scene, { pin: scene.pin });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      message: "You're checked out: 8.5 hours, $442.00. We've notified Red River Dental.",
      showReviewPrompt: true,
      booking: {
        status: 'completed',
        checkoutMethod: 'pin',
        hoursWorked: 8.5,
        totalAmount: 442,
        checkedOutAt: '2026-03-05T23:02:00.000Z',
      },
    });
    await world.drain();
    const mails = (await world.outbox()).filter(({ subject }) => /checked out/i.test(subject));
    const to = (person: { email: string }) => mails.find((mail) => mail.to === person.email)?.text;
    expect(to(scene.practice)).toMatch(/8.5 hours, \$442\.00/);
    expect(to(scene.practice)).toMatch(/Method: PIN/);
    expect(to(scene.practice)).toMatch(/dispute them on the booking until Sun, Mar 8, 6:02 PM CDT/);
    expect(to(scene.professional)).toMatch(/8.5 hours, \$442\.00/);
  });

  it('says what is missing in the words of the screens', async () => {
    const scene = await atWork();
    const cases: [object, string, string][] = [
      [{}, 'pin', 'Please enter the verification PIN from the office manager.'],
      [{ pin: ' ' }, 'pin', 'Please enter the verification PIN from the office manager.'],
      [
        { verificationMethod: 'emergency', emergencyReason: ' ' },
        'emergencyReason',
        'Please explain why you need emergency checkout.',
      ],
      [{ verificationMethod: 'photo' }, 'photo', 'Please choose a photo.'],
      [
        { verificationMethod: 'photo', photoUrl: 'photo.jpg' },
        'photoUrl',
        'Please choose a photo.',
      ],
      [{ pin: scene.pin, hoursWorked: 0 }, 'hoursWorked', 'Please enter the hours worked.'],
      ...[null, '', true, '8e0'].map((hoursWorked): [object, string, string] => [
        { pin: scene.pin, hoursWorked },
        'hoursWorked',
        'Please enter the hours worked.',
      ]),
      [{ pin: scene.pin, hoursWorked: 8.25 }, 'hoursWorked', 'Please enter hours in steps of 0.5.'],
      [{ pin: scene.pin, hoursWorked: 24.5 }, 'hoursWorked', 'A shift has at most 24 hours.'],
    ];
    for (const [body, path, message] of cases) {
      const answer = await checkOut(scene, body);
      expect(answer.status, JSON.stringify(body)).toBe(400);
      expect(answer.body).toMatchObject({ message, issues: [{ path, message }] });
    }
    expect((await row(scene)).pin_failures).toBe(0);
  });

  it('needs check-in and a PIN, whatever the method', async () => {
    const scene = await booked();
    world.clock.set('2026-03-05T14:00:00Z');
    const tries: object[] = [
      { pin: '1234' },
      { verificationMethod: 'time_based' },
      { verificationMethod: 'location_time', ...officePosition },
      { verificationMethod: 'emergency', emergencyReason: 'Ill' },
    ];
    for (const body of tries)
      expect((await checkOut(scene, body)).body.code).toBe('not_checked_in');
    await scene.person.post(`${scene.path}/check-in`, {});
    await world.rows(
      'update attendances set pin_sealed = null, pin_made_at = null where booking_id = $1',
      [scene.bookingId],
    );
    for (const body of tries) expect((await checkOut(scene, body)).body.code).toBe('no_pin');
    expect((await scene.desk.post(`${scene.path}/check-out`, { pin: '1234' })).status).toBe(403);
  });

  it.each([
    ['time_based', '2026-03-05T19:59:59.999Z', '2026-03-05T20:00:00Z'],
    ['location_time', '2026-03-05T17:59:59.999Z', '2026-03-05T18:00:00Z'],
  ])('by %s opens to the millisecond', async (verificationMethod, before, open) => {
    const scene = await atWork();
    await scene.desk.send('PUT', '/api/practice/position', officePosition);
    world.clock.set(before);
    const early = await checkOut(scene, { verificationMethod, ...near });
    expect([early.status, early.body.code]).toEqual([409, 'too_short']);
    world.clock.set(open);
    const answer = await checkOut(scene, { verificationMethod, hoursWorked: 4, ...near });
    expect(answer.status).toBe(200);
  });

  it('by location needs the office, and a position near it', async () => {
    const scene = await atWork();
    world.clock.set('2026-03-05T23:00:00Z');
    const ask = async (position: object) =>
      (await checkOut(scene, { verificationMethod: 'location_time', ...position })).body;
    expect((await ask({})).code).toBe('position_missing');
    expect(await ask(near)).toMatchObject({
      code: 'practice_unlocated',
      message: "This practice hasn't set its location yet, so check out another way.",
    });
    await scene.desk.send('PUT', '/api/practice/position', officePosition);
    expect((await ask(far)).code).toBe('too_far');
    // The position is of the address it was set at.
    await world.rows("update practice_profiles set address = '9 New Street' where user_id = $1", [
      scene.practice.id,
    ]);
    expect((await scene.desk.get('/api/today')).body.hasPosition).toBe(false);
    expect((await ask(near)).message).toMatch(/^You're checked out/);
  });

  const emergency = { verificationMethod: 'emergency', emergencyReason: 'The office flooded.' };

  it.each(checkoutMethods)(
    'by %s is closed before the start, and never states more than the time since check-in',
    async (method) => {
      const scene = await booked();
      await scene.desk.send('PUT', '/api/practice/position', officePosition);
      world.clock.set('2026-03-05T13:25:00Z');
      await scene.person.post(`${scene.path}/check-in`, {});
      const claim = (hours: number) => checkOutBy(world, method, scene, hours);
      world.clock.set('2026-03-05T13:59:59.999Z');
      const isEmergency = method === 'emergency';
      const early = await claim(isEmergency ? 1.5 : 0.5);
      expect([early.status, early.body.code]).toEqual([
        409,
        isEmergency ? 'too_many_hours' : 'before_start',
      ]);
      const { checkoutMethods } = (await scene.person.get(scene.path)).body;
      expect(checkoutMethods).toContainEqual({
        method,
        opensAt: isEmergency ? null : expect.any(String),
      });
      // 6 hours and 58 minutes after the check-in.
      world.clock.set('2026-03-05T20:23:00Z');
      const tooMany = await claim(7.5);
      expect([tooMany.status, tooMany.body.code]).toEqual([409, 'too_many_hours']);
      expect((await scene.person.get(scene.path)).body.proposedHours).toBe(6);
      const most = await claim(7);
      expect(most.status).toBe(200);
      expect(most.body.booking).toMatchObject({ hoursWorked: 7, hoursFlags: [] });
    },
  );

  it('flags overtime and time before a late check-in to the practice', async () => {
    const scene = await booked();
    world.clock.set('2026-03-05T16:00:00Z');
    await scene.person.post(`${scene.path}/check-in`, {});
    const { verificationPin: pin } = (await scene.desk.get(scene.path)).body;
    world.clock.set('2026-03-06T00:00:00Z');
    expect((await checkOut(scene, { pin, hoursWorked: 10 })).status).toBe(200);
    expect((await scene.desk.get(scene.path)).body).toMatchObject({
      hoursWorked: 10,
      hoursFlags: ['over_scheduled', 'before_check_in'],
    });
  });

  it('by location is offered only where the office is known', async () => {
    const scene = await atWork();
    const offered = async () =>
      (await scene.person.get(scene.path)).body.checkoutMethods.map(
        ({ method }: { method: string }) => method,
      );
    expect(await offered()).not.toContain('location_time');
    await scene.desk.send('PUT', '/api/practice/position', officePosition);
    expect(await offered()).toHaveLength(6);
  });

  it('in an emergency waits for an admin', async () => {
    const scene = await atWork();
    const answer = await checkOut(scene, emergency);
    expect(answer.body).toMatchObject({
      message: expect.stringMatching(/^You're checked out\. An admin reviews/),
      showReviewPrompt: false,
      booking: {
        status: 'completed',
        emergency: { reason: 'The office flooded.', status: 'pending', note: null },
      },
    });
  });

  it('happens once, also when two are sent at once', async () => {
    const scene = await atWork();
    const answers = await Promise.all([
      checkOut(scene, { pin: scene.pin }),
      checkOut(scene, emergency),
      checkOut(scene, { pin: scene.pin }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { status, body } of answers) {
      if (status === 409) expect(body.code).toBe('already_checked_out');
    }
    const events = await world.rows(
      "select 1 from events where type = 'booking.completed' and payload ->> 'bookingId' = $1",
      [scene.bookingId],
    );
    expect(events).toHaveLength(1);
  });
});

describe("the day's board", () => {
  const board = async (desk: Client, query = '') => (await desk.get(`/api/today${query}`)).body;

  it('shows who comes, who is late and who is here, with PINs, on the days of the practice', async () => {
    const scene = await atWork();
    const { practice, desk } = scene;
    world.clock.set('2026-03-05T14:00:00Z');
    const second = await world.given.confirmedBooking({
      practice,
      jobDetails: { workDate: '2026-03-05', startTime: '09:00', endTime: '12:00' },
    });
    const shown = await board(desk);
    expect(shown).toMatchObject({
      day: '2026-03-05',
      timeZone: 'America/Chicago',
      hasPosition: false,
      bookings: [
        {
          id: scene.bookingId,
          verificationPin: scene.pin,
          checkedInAt: '2026-03-05T14:00:00.000Z',
          professionalPhone: scene.professional.phone,
        },
        { id: second.bookingId, verificationPin: null },
      ],
    });
    expect((await board(desk, '?day=2026-03-06')).bookings).toEqual([]);
    const other = await clientFor(world, await world.given.practice());
    expect((await board(other, '?day=2026-03-05')).bookings).toEqual([]);
  });

  it('has a night shift on both of its days', async () => {
    const { desk, bookingId } = await booked({
      workDate: '2026-03-07',
      startTime: '22:00',
      endTime: '06:00',
    });
    for (const [day, count] of [
      ['2026-03-06', 0],
      ['2026-03-07', 1],
      ['2026-03-08', 1],
      ['2026-03-09', 0],
    ] as const) {
      const ids = (await board(desk, `?day=${day}`)).bookings.map(({ id }: { id: string }) => id);
      expect(ids).toEqual(count ? [bookingId] : []);
    }
  });
});
