/** What every part of a booking's page is given. */
import type { ReactNode } from 'react';
import type { EndpointOutput } from '../../../../kernel/api/endpoint';
import type { oneBooking } from '../../../bookings/schema';
import type { Side } from '../../../bookings/web/progress';

export interface BookingPartProps {
  booking: EndpointOutput<typeof oneBooking>;
  side: Side;
}

/**
 * Parts from features that build on hiring, which the page gets from `src/pages/BookingPage.tsx`.
 */
export type BookingBoxes = (part: BookingPartProps) => ReactNode;
