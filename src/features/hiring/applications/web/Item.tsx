/** One application, contract or invitation as a card: of which shift, where it stands, what one can do. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge, type BadgeTone } from '../../../../ui/Badge';
import { useFocusFallback } from '../../../../ui/focus';
import type { Progress } from '../../../bookings/web/progress';
import { ShiftLine } from '../../../bookings/web/ShiftLine';
import { ShiftTime } from '../../../jobs/web/ShiftTime';
import styles from './applications.module.css';

interface ItemProps {
  mark: { word: string; tone: BadgeTone };
  /** Beside the state, such as the time that is left. */
  note?: ReactNode;
  overlapping: {
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

export function Item({ mark, note, overlapping, children }: ItemProps) {
  // Its buttons go once they are answered.
  const area = useFocusFallback<HTMLElement>();
  return (
    <article className={styles.item} ref={area} tabIndex={-1}>
      <div className={styles.marks}>
        <Badge tone={mark.tone}>{mark.word}</Badge>
        {note}
      </div>
      <header>
        <h3>
          <Link to={`/jobs/${overlapping.jobId}`} state={{ from: '/applications' }}>
            {overlapping.jobTitle}
          </Link>
        </h3>
        <p className={styles.where}>
          {overlapping.practiceName} · {overlapping.location}
        </p>
        <p>
          <ShiftTime shift={overlapping} />
        </p>
      </header>
      {children}
    </article>
  );
}

/** What is over needs no line, only the reason. */
export const ProgressLine = ({ progress }: { progress: Progress }) =>
  progress.isOver ? <p>{progress.next}</p> : <ShiftLine progress={progress} />;
