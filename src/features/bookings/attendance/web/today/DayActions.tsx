/** The buttons of the day of the shift on a row of a list. */

import type { BookingView } from '#features/bookings/schema';
import { ButtonLink } from '#ui/content/Button';
import { useNow } from '#ui/content/now';
import { CheckIn } from '../CheckIn';
import { checkOutPath } from '../checkOut/CheckOut';
import { needsPinSoon } from '../labels';
import { Pin } from '../Pin';

/** Checking out moves the row to another list, so its dialog opens on the booking's page. */
export const DayActions = ({ booking }: { booking: BookingView }) => (
  <>
    <CheckIn booking={booking} size="small" />
    {booking.allowedActions.includes('check_out') && (
      <ButtonLink to={checkOutPath(booking.id)} variant="primary" size="small">
        Check out<span className="visually-hidden"> of {booking.practiceName}</span>
      </ButtonLink>
    )}
    {needsPinSoon(booking, useNow()) && <Pin booking={booking} isCompact />}
  </>
);
