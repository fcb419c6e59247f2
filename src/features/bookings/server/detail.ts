/** One booking in full: with address, contact, places and the first-day card. */

import { findUser } from '#features/accounts/server/data';
import { findAlsoBooked } from '#features/bookings/series/server/data';
import { findFirstDay } from '#features/profiles/firstDay/server/data';
import { viewFirstDay } from '#features/profiles/firstDay/server/views';
import { findPractice, findProfessional } from '#features/profiles/server/data';
import type { UserType } from '#kernel/actor';
import type { EndpointOutput } from '#kernel/api/endpoint';
import type { BookingId } from '#kernel/id';
import { otherSide, type Party } from '#kernel/party';
import type { ShiftPlaces } from '#kernel/place';
import type { Context } from '#platform/context';
import { townPlaceOf } from '#platform/places';
import { isFirstDayShown } from '../firstDay/rules';
import type { BookingStatus } from '../rules';
import type { oneBooking } from '../schema';
import { findZips, type ShownBooking } from './data';
import { addressOf, requireBooking, viewBooking } from './views';

const bound: BookingStatus[] = ['confirmed', 'completed', 'paid'];

export async function viewBookingDetail(
  context: Context,
  { side, ...party }: Party,
  { id }: { id: BookingId },
): Promise<EndpointOutput<typeof oneBooking>> {
  const booking = await requireBooking(context.db, { side, ...party }, id);
  const isBound = bound.includes(booking.status);
  const contact = isBound ? await contactOf(context, booking, otherSide(side)) : null;
  return {
    ...viewBooking(context, booking, side),
    address: isBound ? addressOf(booking) : null,
    contact,
    places: await placesOf(context, booking, {
      isHomeShown: side === 'professional' || contact !== null,
    }),
    ...(await viewFirstDayOf(context, booking, side)),
    alsoBooked: (await findAlsoBooked(context.db, booking)).map(({ id, during }) => ({
      id,
      startsAt: during.startsAt.toISOString(),
      endsAt: during.endsAt.toISOString(),
    })),
  };
}

/** The practice's card, and whether to ask the practice for it. */
async function viewFirstDayOf({ db, clock }: Context, booking: ShownBooking, side: UserType) {
  if (!isFirstDayShown(booking, clock.now())) return { firstDay: null, asksFirstDay: false };
  const found = await findFirstDay(db, booking.practiceId);
  const isAsked = side === 'practice' && booking.status === 'confirmed' && found === undefined;
  return { firstDay: viewFirstDay(found), asksFirstDay: isAsked };
}

/** A job may move once its booking is cancelled. A practice sees the town with the contact. */
async function placesOf(
  { db }: Context,
  booking: ShownBooking,
  { isHomeShown }: { isHomeShown: boolean },
): Promise<ShiftPlaces> {
  const zips = booking.status === 'cancelled' ? undefined : await findZips(db, booking);
  return { job: townPlaceOf(zips?.job), home: isHomeShown ? townPlaceOf(zips?.home) : null };
}

/** The other side's contact, unless they deleted their account. */
export async function contactOf({ db }: Context, booking: ShownBooking, other: UserType) {
  const user = await findUser(db, booking[`${other}Id`]);
  if (!user || user.deletedAt) return null;
  if (other === 'practice') {
    const practice = await findPractice(db, booking.practiceId);
    return (
      (practice && {
        address: addressOf(booking),
        city: null,
        phone: practice.contactPersonPhone,
        email: practice.contactPersonEmail,
        person: practice.contactPersonName,
        parkingInstructions: practice.parkingInstructions,
      }) ??
      null
    );
  }
  const profile = await findProfessional(db, booking.professionalId);
  if (!profile) return null;
  return {
    // A professional's home address stays private; city and miles are enough for mileage.
    address: null,
    city: `${profile.city}, ${profile.state}`,
    phone: profile.phone,
    email: user.email,
    person: booking.professionalName,
    parkingInstructions: null,
  };
}
