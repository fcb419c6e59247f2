/** A worked shift whose practice disputes its hours, for tests over the API. */
import { expect } from 'vitest';
import type { World } from '../world/world';
import { completedBooking } from './reviews';

export type DisputeScene = Awaited<ReturnType<typeof givenWorked>>;

/** Eight hours, checked out now. */
export async function givenWorked(world: World, checkout?: Parameters<typeof completedBooking>[2]) {
  world.clock.set('2026-03-05T23:00:00Z');
  const made = await completedBooking(world, {}, checkout);
  const path = `/api/bookings/${made.bookingId}`;
  return { ...made, path, dispute: `${path}/dispute` };
}

export const claim = { reason: 'She left at two.', hours: 6 };

export async function givenDisputed(world: World) {
  const scene = await givenWorked(world);
  expect((await scene.office.post(scene.dispute, claim)).status).toBe(200);
  return scene;
}

export const disputeIdOf = async (world: World, { bookingId }: DisputeScene): Promise<string> =>
  (
    await world.rows('select id from disputes where booking_id = $1 order by created_at desc', [
      bookingId,
    ])
  )[0].id;

/** The status of a refusal and its code. */
export const statusAndCode = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
];

export const emailsTo = async (world: World, { email }: { email: string }) =>
  (await world.outbox()).filter(({ to }) => to === email);
