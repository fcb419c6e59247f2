/** Bookings that can be reviewed, for tests: checked out by rows, so that no check-out is played. */
import type { Client } from '../world/client';
import { clientFor } from '../world/session';
import type { World } from '../world/world';
import type { Setting } from './hiring';

interface Checkout {
  method?: 'automatic' | 'emergency';
  /** Of an emergency check-out. */
  decision?: 'approved' | 'rejected';
}

/** Checked out now. */
export async function checkOut(
  world: { rows: World['rows']; clock: Pick<World['clock'], 'now'> },
  bookingId: string,
  { method = 'automatic', decision }: Checkout = {},
) {
  const now = world.clock.now();
  const isEmergency = method === 'emergency';
  await world.rows(
    `insert into attendances (booking_id, pin_sealed, pin_made_at, checked_in_at, checked_out_at,
      checkout_method, half_hours, emergency_reason, emergency_decision, emergency_decided_at)
    values ($1, $7, $8, $2::timestamptz - interval '8 hours', $2, $3, 16, $4, $5, $6)`,
    [
      bookingId,
      now,
      method,
      isEmergency ? 'The office closed early.' : null,
      decision ?? null,
      decision ? now : null,
      // Only an automatic check-out needs no PIN.
      isEmergency ? 'sealed' : null,
      isEmergency ? now : null,
    ],
  );
  await world.rows(`update bookings set status = 'completed', updated_at = $2 where id = $1`, [
    bookingId,
    now,
  ]);
}

/** A booking that both sides can review, and both sides signed in. */
export async function completedBooking(world: World, setting: Setting = {}, checkout?: Checkout) {
  const made = await world.given.confirmedBooking(setting);
  await checkOut(world, made.bookingId, checkout);
  return {
    ...made,
    office: await clientFor(world, made.practice),
    worker: await clientFor(world, made.professional),
  };
}

type Stars = readonly [number, number, number];

export const byProfessional = (bookingId: string, stars: Stars = [5, 4, 5], comment?: string) => ({
  bookingId,
  raterType: 'professional',
  facilityRating: stars[0],
  equipmentRating: stars[1],
  paymentRating: stars[2],
  comment,
});

export const byPractice = (bookingId: string, stars: Stars = [5, 5, 5], comment?: string) => ({
  bookingId,
  raterType: 'practice',
  medicalCompetenceRating: stars[0],
  punctualityRating: stars[1],
  chairsideMannerRating: stars[2],
  comment,
});

export const review = (client: Client, body: object, headers?: Record<string, string>) =>
  client.post('/api/reviews', body, headers);
