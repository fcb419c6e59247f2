/**
 * Fills a shift now: one click shows the usual shift of today or tomorrow and who is available, the
 * next posts it and sends the first invitations.
 */
import { lazy, Suspense } from 'react';
import { DialogButton } from '#ui/feedback/Dialog';
import { Loading } from '#ui/feedback/states';

/** Loaded lazily, because most visits to the dashboard do not need it. */
const CallOutSheet = lazy(() => import('./CallOutSheet'));

export const CallOutButton = () => (
  <DialogButton size="small" button="Fill a shift now" title="Someone out? Fill the shift now">
    <Suspense fallback={<Loading shape="text" />}>
      <CallOutSheet />
    </Suspense>
  </DialogButton>
);
