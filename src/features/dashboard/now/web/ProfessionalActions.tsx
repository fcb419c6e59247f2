/** What a professional can do on a shift: check in, or open the check-out. */
import { lazy, Suspense } from 'react';
import { Button } from '#ui/content/Button';
import type { ShiftNow } from '../schema';

/** Lazy: needed once in a shift. */
const CheckIn = lazy(async () => {
  const { CheckIn: button } = await import('#features/bookings/attendance/web/CheckIn');
  return { default: button };
});

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
