/**
 * Fills a shift now: one click shows the usual shift of today or tomorrow and who is available, the
 * next posts it and sends the first invitations.
 */
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/content/Button';
import { Dialog } from '#ui/feedback/Dialog';
import { Loading } from '#ui/feedback/states';

/** Loaded lazily, because most visits to the dashboard do not need it. */
const CallOutSheet = lazy(() => import('./CallOutSheet'));

export function CallOutButton() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Fill a shift now
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title="Someone out? Fill the shift now">
        {isOpen && (
          <Suspense fallback={<Loading shape="text" />}>
            <CallOutSheet onClose={close} />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}
