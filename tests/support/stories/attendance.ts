/** Bookings on their day, for tests: with a PIN, checked in, signed. */
import sharp from 'sharp';
import type { CheckoutMethod } from '#features/bookings/attendance/rules';
import type { NewJob } from '#features/jobs/server/data';
import type { Client, Reply } from '../world/client';
import { clientFor } from '../world/session';
import type { World } from '../world/world';
import { jpeg, upload } from './documents';

/** A line on white, as the signature pad draws it. */
export const signature = (background = '#fff'): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 120, channels: 4, background } })
    .composite([
      {
        input: Buffer.from(
          '<svg width="300" height="120"><path d="M20 80 Q80 10 140 70 T280 50" fill="none" stroke="#114" stroke-width="4"/></svg>',
        ),
      },
    ])
    .png()
    .toBuffer();

export const pngUrl = (bytes: Buffer): string =>
  `data:image/png;base64,${bytes.toString('base64')}`;

/** Confirmed on March 2, for 8 AM to 5 PM CST on March 5, with both people signed in. */
export async function givenBooked(world: World, jobDetails: Partial<NewJob> = {}) {
  world.clock.set('2026-03-02T15:00:00Z');
  const made = await world.given.confirmedBooking({
    jobDetails: { workDate: '2026-03-05', breakMinutes: 30, ...jobDetails },
  });
  const person = await clientFor(world, made.professional);
  const desk = await clientFor(world, made.practice);
  return { ...made, person, desk, path: `/api/bookings/${made.bookingId}` };
}

/** With a PIN, checked in at 8 AM CST. */
export async function givenCheckedIn(world: World, jobDetails: Partial<NewJob> = {}) {
  const scene = await givenBooked(world, jobDetails);
  const { body } = await scene.desk.post(`${scene.path}/generate-pin`);
  world.clock.set('2026-03-05T14:00:00Z');
  const answer = await scene.person.post(`${scene.path}/check-in`, {});
  if (answer.status !== 200) throw new Error(`Checking in answered ${answer.status}.`);
  return { ...scene, pin: body.pin as string };
}

/** The same at 5 PM CST, the end of the shift: nine hours can be stated. */
export async function givenWorkDone(world: World, jobDetails: Partial<NewJob> = {}) {
  const scene = await givenCheckedIn(world, jobDetails);
  world.clock.set('2026-03-05T23:00:00Z');
  return scene;
}

export async function timesheetOf(world: World, browser: Client, { path }: { path: string }) {
  const answer = await fetch(`${world.url}${path}/timesheet.pdf`, {
    headers: { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') },
  });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** The middle of Fargo: where practices of tests have their office once they set it. */
export const officePosition = { latitude: 46.8772, longitude: -96.7898 };

type AtWork = Pick<
  Awaited<ReturnType<typeof givenBooked>>,
  'person' | 'desk' | 'path' | 'bookingId'
>;

type Answered = Pick<Reply, 'status' | 'body'>;

/** A check-out by this method with all it needs besides the hours, sent as the screens send it. */
export async function checkOutBy(
  world: World,
  method: CheckoutMethod,
  { person, desk, path, bookingId }: AtWork,
  hoursWorked: number,
): Promise<Answered> {
  const send = (proof: object) => person.post(`${path}/check-out`, { hoursWorked, ...proof });
  const ways: Record<CheckoutMethod, () => Promise<Answered>> = {
    digital_form: async () =>
      person.post('/api/bookings/digital-checkout', {
        bookingId,
        officeName: 'Red River Dental',
        managerName: 'Kim Larsen',
        managerSignature: pngUrl(await signature()),
        workStartTime: '08:00',
        workEndTime: '17:00',
        totalAmount: 5_000,
        hoursWorked,
      }),
    pin: async () => send({ pin: (await desk.get(path)).body.verificationPin ?? '0000' }),
    photo: async () =>
      upload(
        `${world.url}${path}/check-out`,
        person,
        { hoursWorked: String(hoursWorked), verificationMethod: 'photo' },
        [['photo', 'clock.jpg', await jpeg(240, 240)]],
      ),
    time_based: () => send({ verificationMethod: 'time_based' }),
    location_time: () => send({ verificationMethod: 'location_time', ...officePosition }),
    emergency: () =>
      send({ verificationMethod: 'emergency', emergencyReason: 'The office flooded.' }),
  };
  return ways[method]();
}
