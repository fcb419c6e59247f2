/** Bookings on their day, for tests: with a PIN, checked in, signed. */
import sharp from 'sharp';
import type { NewJob } from '#features/jobs/server/data';
import type { Client } from '../world/client';
import { clientFor } from '../world/session';
import type { World } from '../world/world';

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
