/** Bookings as both sides see them, with each other's contact once they are bound. */
import type { UserType } from '../../../kernel/actor';
import type { EndpointOutput } from '../../../kernel/endpoint';
import { roundTripMiles, toDollars } from '../../../kernel/money/money';
import { summarizePay } from '../../../kernel/money/pay';
import { otherSide } from '../../../kernel/party';
import { localOf } from '../../../kernel/time/zones';
import type { Context } from '../../../platform/context';
import { findUser } from '../../accounts/server/data';
import { findPractice, findProfessional } from '../../profiles/server/data';
import { type BookingFacts, type BookingStatus, bookingMachine } from '../rules';
import type { BookingView, oneBooking } from '../schema';
import type { ShownBooking } from './data';

export const factsOf = (booking: ShownBooking, now: Date): BookingFacts => ({
  isPermanent: booking.during === null,
  expiresAt: booking.expiresAt,
  isConfirmable: booking.isConfirmable,
  now,
});

export function viewBooking(booking: ShownBooking, side: UserType, now: Date): BookingView {
  const { id, jobId, applicationId, contractId, professionalId, practiceId, status } = booking;
  const { practiceName, practicePhotoUrl, professionalName, professionalPhotoUrl } = booking;
  const { jobTitle, timeZone, cancellationReason } = booking;
  const { during, mileageRateCents, employmentType, breakMinutes } = booking;
  const rate = toDollars(booking.rateCents);
  const start = during && localOf(during.startsAt, timeZone);
  const end = during && localOf(during.endsAt, timeZone);
  const isPermanent = during === null;
  return {
    id,
    jobId,
    applicationId,
    contractId,
    professionalId,
    practiceId,
    status,
    practiceName,
    practicePhotoUrl,
    professionalName,
    professionalPhotoUrl,
    jobTitle,
    timeZone,
    cancellationReason,
    employmentType,
    breakMinutes,
    ...summarizePay({
      ...booking,
      startsAt: during?.startsAt ?? null,
      endsAt: during?.endsAt ?? null,
    }),
    miles: booking.miles === null ? null : Math.round(booking.miles),
    roundTripMiles: booking.miles === null ? null : roundTripMiles(booking.miles),
    notes: booking.instructions,
    isPermanent,
    shiftDate: start?.date ?? null,
    shiftStart: start?.time ?? null,
    shiftEnd: end?.time ?? null,
    startsAt: during?.startsAt.toISOString() ?? null,
    endsAt: during?.endsAt.toISOString() ?? null,
    location: booking.location || null,
    rate,
    proposedRate: rate,
    mileageRate: mileageRateCents,
    expiresAt: booking.expiresAt?.toISOString() ?? null,
    confirmedAt: booking.confirmedAt?.toISOString() ?? null,
    createdAt: booking.createdAt.toISOString(),
    allowedActions: bookingMachine.allowed(side, status, factsOf(booking, now)),
  };
}

const bound: BookingStatus[] = ['confirmed', 'completed', 'paid'];

export async function viewBookingDetail(
  context: Context,
  booking: ShownBooking,
  side: UserType,
): Promise<EndpointOutput<typeof oneBooking>> {
  const isBound = bound.includes(booking.status);
  return {
    ...viewBooking(booking, side, context.clock.now()),
    address: isBound ? addressOf(booking) : null,
    contact: isBound ? await contactOf(context, booking, otherSide(side)) : null,
  };
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

/** The full address of the shift; without a street if the practice gave none. */
export const addressOf = ({ address, location }: Pick<ShownBooking, 'address' | 'location'>) =>
  [address, location].filter(Boolean).join(', ') || null;
