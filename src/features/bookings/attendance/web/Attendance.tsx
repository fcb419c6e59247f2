/** The day of the shift on a booking's page: what to do now, who is here, and how it ended. */

import { type ReactNode, Suspense, useState } from 'react';
import type { BookingView } from '#features/bookings/schema';
import type { Side } from '#features/bookings/web/progress';
import { lazyPart } from '#ui/feedback/lazyPart';
import { Loading } from '#ui/feedback/states';
import { CheckedOut } from './checkOut/CheckedOut';

const ProfessionalDay = lazyPart(() => import('./ProfessionalDay'), 'ProfessionalDay');
const PracticeDay = lazyPart(() => import('./PracticeDay'), 'PracticeDay');

interface AttendanceProps {
  booking: BookingView;
  side: Side;
  /** The other side's phone number, once they may be called. */
  phone: string | undefined;
}

/** Nothing for permanent positions, requests and cancelled shifts. */
export function Attendance({ booking, side, phone }: AttendanceProps) {
  const { isPermanent, status, hoursWorked, claim, allowedActions } = booking;
  const [wasOpen] = useState(status === 'confirmed' || status === 'pending');
  if (isPermanent || status === 'pending' || status === 'cancelled') return null;
  // Over without a check-in: another box asks what happened.
  if (claim || allowedActions.includes('state_hours')) return null;
  return (
    <Part>
      {hoursWorked !== null && <CheckedOut booking={booking} side={side} />}
      <Suspense fallback={<Loading shape="text" />}>
        {side === 'professional'
          ? wasOpen && <ProfessionalDay booking={booking} />
          : status === 'confirmed' && <PracticeDay booking={booking} phone={phone} />}
      </Suspense>
    </Part>
  );
}

const Part = ({ children }: { children: ReactNode }) => (
  <section
    className="stack gap-3 content-start panel col-full box-padding"
    aria-labelledby="attendance"
  >
    <h2 id="attendance">Check-in and check-out</h2>
    {children}
  </section>
);
