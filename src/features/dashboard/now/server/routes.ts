/** The route of what happens now. */

import { signedIn } from '#features/accounts/policy';
import { viewBooking } from '#features/bookings/server/views';
import { type AnyRoute, partyRoute } from '#platform/http/route';
import { shiftsNow } from '../schema';
import { findShiftsNow } from './data';

export const nowRoutes: AnyRoute[] = [
  partyRoute(shiftsNow, signedIn, async (context, party) => {
    const found = await findShiftsNow(context.db, party, context.clock.now());
    return found.map((booking) =>
      Object.assign(viewBooking(context, booking, party.side), {
        phone: booking.phone,
        professionalType: booking.professionalType,
        replacementId: booking.replacementId,
      }),
    );
  }),
];
