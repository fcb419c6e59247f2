/** One application, contract or invitation as a card: of which shift, where it stands, what one can do. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge, type BadgeTone } from '../../../../ui/Badge';
import { useFocusKept } from '../../../../ui/focus';
import { ShiftLine } from '../../../bookings/web/ShiftLine';
import type { Stand } from '../../../bookings/web/stand';
import { ShiftTime } from '../../../jobs/web/ShiftTime';
import styles from './applications.module.css';

interface ItemProps {
  mark: { word: string; tone: BadgeTone };
  /** Beside the state, such as the time that is left. */
  note?: ReactNode;
  of: {
    jobId: string;
    jobTitle: string;
    practiceName: string;
    location: string;
    startsAt: string | null;
    endsAt: string | null;
    timeZone: string;
  };
  children: ReactNode;
}

export function Item({ mark, note, of, children }: ItemProps) {
  // Its buttons go once they are answered.
  const area = useFocusKept<HTMLElement>();
  return (
    <article className={styles.item} ref={area} tabIndex={-1}>
      <div className={styles.marks}>
        <Badge tone={mark.tone}>{mark.word}</Badge>
        {note}
      </div>
      <header>
        <h3>
          <Link to={`/jobs/${of.jobId}`} state={{ from: '/applications' }}>
            {of.jobTitle}
          </Link>
        </h3>
        <p className={styles.where}>
          {of.practiceName} · {of.location}
        </p>
        <p>
          <ShiftTime shift={of} />
        </p>
      </header>
      {children}
    </article>
  );
}

/** What is over needs no line, only the reason. */
export const StandLine = ({ stand }: { stand: Stand }) =>
  stand.isOver ? <p>{stand.next}</p> : <ShiftLine stand={stand} />;
