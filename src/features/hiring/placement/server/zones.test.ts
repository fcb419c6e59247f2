/** A shift is the same instant everywhere: API, contract, PDF, mail, SMS and calendar. */
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOf } from '#platform/places';
import { collapseWhitespace, readPdf } from '#tests/support/world/pdf';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const towns = {
  Williston: '58801',
  Dickinson: '58601',
  Beulah: '58523',
  'Sioux Falls': '57104',
} as const;
type Town = keyof typeof towns;

/** Instants according to PostgreSQL and the tz database, written by hand. */
const shifts: [Town, string, workDate: string, starts: string, ends: string, text: string][] = [
  ...(['Williston', 'Beulah', 'Sioux Falls'] as const).flatMap((town): typeof shifts => [
    [
      town,
      'a plain night',
      '2026-03-20',
      '2026-03-21T03:00Z',
      '2026-03-21T11:00Z',
      'Fri, Mar 20 · 10:00 PM–Sat 6:00 AM CDT',
    ],
    [
      town,
      'the night the clocks go forward',
      '2026-03-07',
      '2026-03-08T04:00Z',
      '2026-03-08T11:00Z',
      'Sat, Mar 7 · 10:00 PM CST–Sun 6:00 AM CDT',
    ],
    [
      town,
      'the night the clocks go back',
      '2026-10-31',
      '2026-11-01T03:00Z',
      '2026-11-01T12:00Z',
      'Sat, Oct 31 · 10:00 PM CDT–Sun 6:00 AM CST',
    ],
  ]),
  [
    'Dickinson',
    'a plain night',
    '2026-03-20',
    '2026-03-21T04:00Z',
    '2026-03-21T12:00Z',
    'Fri, Mar 20 · 10:00 PM–Sat 6:00 AM MDT',
  ],
  [
    'Dickinson',
    'the night the clocks go forward',
    '2026-03-07',
    '2026-03-08T05:00Z',
    '2026-03-08T12:00Z',
    'Sat, Mar 7 · 10:00 PM MST–Sun 6:00 AM MDT',
  ],
  [
    'Dickinson',
    'the night the clocks go back',
    '2026-10-31',
    '2026-11-01T04:00Z',
    '2026-11-01T13:00Z',
    'Sat, Oct 31 · 10:00 PM MDT–Sun 6:00 AM MST',
  ],
];

describe.each(shifts)('in %s, %s', (town, _night, workDate, starts, ends, text) => {
  it(`10 PM to 6 AM is ${starts} to ${ends}, and reads ${text}, everywhere`, async () => {
    const zipCode = towns[town];
    const place = placeOf(zipCode);
    const [startsAt, endsAt] = [new Date(starts).toISOString(), new Date(ends).toISOString()];
    // Only verified practices trigger text messages.
    const practice = await world.given.verifiedPractice({ zipCode, ...place });
    const office = await clientFor(world, practice);
    // Posted as a practice does it: dates and times in its own zone.
    const posted = await office.post('/api/jobs', {
      title: 'Night cover',
      professionalType: 'Hygienist',
      hourlyRate: 60,
      state: place?.state,
      startDate: workDate,
      startTime: '22:00',
      endTime: '06:00',
    });
    expect(posted.status, posted.text).toBe(200);
    expect(posted.body).toMatchObject({ startsAt, endsAt, workDate, timeZone: place?.timeZone });

    const professional = await world.given.verifiedProfessional();
    const browser = await clientFor(world, professional);
    expect((await browser.get(`/api/jobs/${posted.body.id}`)).body).toMatchObject({
      startsAt,
      endsAt,
    });
    const held = (await browser.post('/api/bookings', { jobId: posted.body.id })).body;
    await world.drain();
    const { body: booking } = await office.post(`/api/bookings/${held.id}/confirm`);
    expect(booking).toMatchObject({
      startsAt,
      endsAt,
      shiftDate: workDate,
      shiftStart: '22:00',
      shiftEnd: '06:00',
    });

    const { body: contract } = await browser.get(`/api/contracts/${booking.contractId}`);
    expect(contract).toMatchObject({ startsAt, endsAt });
    expect(contract.text).toContain(`Shift: ${text}`);
    const pdf = await fetch(`${world.url}/api/contracts/${booking.contractId}.pdf`, {
      headers: { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') },
    });
    expect(collapseWhitespace(readPdf(Buffer.from(await pdf.arrayBuffer())))).toContain(
      `Shift: ${text}`,
    );

    const { body: feed } = await browser.post('/api/calendar-feed');
    const ics = await world.visitor().get(new URL(feed.url).pathname);
    const [event] = new ICAL.Component(ICAL.parse(ics.text))
      .getAllSubcomponents('vevent')
      .map((each) => new ICAL.Event(each));
    expect(event?.startDate.toJSDate().toISOString()).toBe(startsAt);
    expect(event?.endDate.toJSDate().toISOString()).toBe(endsAt);
    expect(event?.description).toContain(text);

    await world.drain();
    const told = (await world.outbox()).filter(({ to }) =>
      [professional.email, professional.phone, practice.email, practice.phone].includes(to),
    );
    // The request and the confirmation, to both sides, by mail and SMS.
    expect(told).toHaveLength(5);
    for (const message of told) expect(message.text).toContain(text);
  });
});
