/** The practice's word on a quick apply: it books at once, so it is asked for once more. */
import { useState } from 'react';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { useQuickAnswer } from './api';
import styles from './applicants.module.css';

interface QuickAnswerProps {
  bookingId: string;
  name: string;
  /** The shift in words. */
  shift: string;
  size?: 'small' | 'medium';
}

export function QuickAnswer({ bookingId, name, shift, size }: QuickAnswerProps) {
  const [asked, setAsked] = useState<'confirm' | 'decline'>();
  const close = () => setAsked(undefined);
  const { confirm, decline } = useQuickAnswer(name, { onDone: close });
  const params = { id: bookingId };
  const about = <span className="visually-hidden"> {name}</span>;
  return (
    <>
      <Button size={size} onClick={() => setAsked('confirm')}>
        Confirm{about}
      </Button>
      <Button size={size} variant="quiet" onClick={() => setAsked('decline')}>
        Decline{about}
      </Button>
      <Dialog isOpen={asked === 'confirm'} onClose={close} title={`Book ${name}?`}>
        <div className={styles.ask}>
          <p>
            {shift}. {name} accepted the posted rate in advance, so the contract is signed at once.
            Everybody else who applied is told that the job is filled.
          </p>
          <div className={styles.ways}>
            <Button
              variant="primary"
              isPending={confirm.isPending}
              pendingLabel="Booking…"
              onClick={() => confirm.act({ params })}
            >
              Confirm booking
            </Button>
            <Button variant="quiet" onClick={close}>
              Not yet
            </Button>
          </div>
        </div>
      </Dialog>
      <Dialog isOpen={asked === 'decline'} onClose={close} title={`Decline ${name}?`}>
        <div className={styles.ask}>
          <p>{name} is told, and free for other shifts again. The job stays open.</p>
          <div className={styles.ways}>
            <Button
              variant="danger"
              isPending={decline.isPending}
              pendingLabel="Declining…"
              onClick={() => decline.act({ params })}
            >
              Decline request
            </Button>
            <Button variant="quiet" onClick={close}>
              Not yet
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
