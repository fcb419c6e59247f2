/**
 * Fills a shift now: one click shows the usual shift of today or tomorrow and who is available, the
 * next posts it and sends the first invitations.
 */
import type { ButtonVariant } from '#ui/content/Button';
import { DialogButton } from '#ui/feedback/Dialog';
import { lazyContent } from '#ui/feedback/lazyPart';
import type { LostShift } from './choice';

/** Loaded lazily, because most visits to the dashboard do not need it. */
const CallOutSheet = lazyContent(() => import('./CallOutSheet'), 'default');

interface CallOutButtonProps {
  label?: string;
  variant?: ButtonVariant;
  /** To be filled again from now on; else the practice's usual shift. */
  lost?: LostShift;
}

export const CallOutButton = ({
  label = 'Fill a shift now',
  variant,
  lost,
}: CallOutButtonProps) => (
  <DialogButton
    size="small"
    variant={variant}
    button={label}
    title="Someone out? Fill the shift now"
  >
    <CallOutSheet lost={lost} />
  </DialogButton>
);
