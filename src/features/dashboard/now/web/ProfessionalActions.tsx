/** What a professional can do on a shift: check in, or open the check-out. */
import { Suspense } from 'react';
import { Button } from '#ui/content/Button';
import { lazyPart } from '#ui/feedback/lazyPart';
import type { ShiftNow } from '../schema';

/** Lazy: needed once in a shift. */
const CheckIn = lazyPart(() => import('#features/bookings/attendance/web/CheckIn'), 'CheckIn');

interface ProfessionalActionsProps {
  shift: ShiftNow;
  onCheckOut: () => void;
}

export const ProfessionalActions = ({ shift, onCheckOut }: ProfessionalActionsProps) => (
  <Suspense>
    {shift.allowedActions.includes('check_in') && <CheckIn booking={shift} />}
    {shift.allowedActions.includes('check_out') && (
      <Button variant="primary" about={`of ${shift.practiceName}`} onClick={onCheckOut}>
        Check out
      </Button>
    )}
  </Suspense>
);
