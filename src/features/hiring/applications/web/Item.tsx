/** One application, contract or invitation as a card: its shift, status and actions. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge, type BadgeTone } from '../../../../ui/content/Badge';
import { useFocusFallback } from '../../../../ui/page/focus';
import type { Progress } from '../../../bookings/web/progress';
import { ShiftLine } from '../../../bookings/web/ShiftLine';
import { ShiftTime } from '../../../jobs/web/ShiftTime';
import styles from './applications.module.css';

interface ItemProps {
  mark: { word: string; tone: BadgeTone };
  /** Next to the status, for example the time left. */
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
  // The clicked button unmounts, so focus falls back to the card.
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

/** An item that has ended shows its reason instead of a timeline. */
export const ProgressLine = ({ progress }: { progress: Progress }) =>
  progress.isOver ? <p>{progress.next}</p> : <ShiftLine progress={progress} />;
