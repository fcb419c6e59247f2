/** What earns points, and how many each way has earned so far. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as rules from '../rules';
import type { PointsView } from '../schema';
import { countText, pointsText } from './labels';
import styles from './points.module.css';

const [fastest, , , slowest] = rules.replySteps;

export function Earning({ points }: { points: PointsView }) {
  const { totalJobsCompleted: shifts, totalMessagesResponded: replies, stats } = points;
  return (
    <section
      className={`stack gap-2 content-start tile ${styles.card} ${styles.wide}`}
      aria-labelledby="earning"
    >
      <h2 id="earning">How to earn points</h2>
      <dl className={`stack gap-0 divided ${styles.ways}`}>
        <Way
          name={<Link to="/jobs">Work shifts</Link>}
          earned={points.jobCompletionPoints}
          note={`${countText(shifts)} ${shifts === 1 ? 'shift' : 'shifts'}`}
        >
          {rules.shiftPoints} per shift, 1 more for each full hour beyond {rules.longShiftHours},
          and {rules.onTimePoints} if you check in on time. Every {rules.reliableShifts} shifts in a
          row without cancelling: {rules.reliablePoints} extra ({stats.shiftsTowardReliability} of{' '}
          {rules.reliableShifts} now).
        </Way>
        <Way
          name={<Link to="/messages">Reply quickly</Link>}
          earned={points.messageResponsePoints}
          note={`${countText(replies)} ${replies === 1 ? 'reply' : 'replies'}`}
        >
          {fastest.points} if you answer a practice within {fastest.within}, down to{' '}
          {slowest.points} within {slowest.within}. At most {rules.maxReplyPointsPerDay} a day.
        </Way>
        <Way name="Log in every day" earned={points.loginPoints}>
          {rules.loginPoints} a day, and {rules.streakPoints} extra for every {rules.streakDays}{' '}
          days in a row.
        </Way>
      </dl>
    </section>
  );
}

interface WayProps {
  name: ReactNode;
  earned: number;
  /** What was counted. */
  note?: string;
  children: ReactNode;
}

const Way = ({ name, earned, note, children }: WayProps) => (
  <div className={styles.way}>
    <dt className="bold">{name}</dt>
    <dd className={`note ${styles.rule}`}>{children}</dd>
    <dd className={`grid tabular-nums text-right ${styles.earned}`}>
      <strong>{pointsText(earned)}</strong>
      {note && <span className="note">{note}</span>}
    </dd>
  </div>
);
