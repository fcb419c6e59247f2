/** What every part of a booking's page is given. */
import type { ReactNode } from 'react';
import type { oneBooking } from '#features/bookings/schema';
import type { Side } from '#features/bookings/web/progress';
import type { EndpointOutput } from '#kernel/api/endpoint';

export interface BookingPartProps {
  booking: EndpointOutput<typeof oneBooking>;
  side: Side;
}

/**
 * Parts from features that build on hiring, which the page gets from `src/pages/BookingPage.tsx`.
 */
export type BookingBoxes = (part: BookingPartProps) => ReactNode;
