/** A practice's dashboard: open jobs, pending applicants, and upcoming shifts. */
import { Link } from 'react-router';
import { addDays, dayOf } from '../../../../kernel/time/day';
import { ButtonLink } from '../../../../ui/content/Button';
import { Card } from '../../../../ui/content/Card';
import { useNow } from '../../../../ui/content/now';
import { useRead } from '../../../../ui/data/read';
import { Failed, Loading } from '../../../../ui/feedback/states';
import { usePages } from '../../../../ui/list/pages';
import { type BookingView, practiceBookings } from '../../../bookings/schema';
import { titleText } from '../../../bookings/web/labels';
import { practiceJobs } from '../../../jobs/schema';
import { shiftText } from '../../../jobs/web/labels';
import styles from './PracticeNext.module.css';
import { countText, type OpenJobs, upcomingShifts, waitingJobs, waitingText } from './practice';

/** Starts at yesterday, because a night shift may still be in progress. */
function useUpcomingShifts(now: Date) {
  const from = addDays(dayOf(now), -1);
  const query = { status: 'confirmed', order: 'soonest', from, limit: 20 } as const;
  return useRead(practiceBookings, { query }, { live: true });
}

export function PracticeNext() {
  const now = useNow();
  const open = usePages(practiceJobs, { status: 'open' }, { limit: 100, live: true });
  const coming = useUpcomingShifts(now);
  const error = open.error ?? coming.error;
  return (
    <Card title="Your shifts">
      {open.items && coming.data ? (
        <Loaded
          open={{ jobs: open.items, hasMore: open.hasMore }}
          shifts={upcomingShifts(coming.data, now)}
        />
      ) : error ? (
        <Failed
          error={error}
          onRetry={() => {
            open.retry();
            void coming.refetch();
          }}
        />
      ) : (
        <Loading shape="text" />
      )}
    </Card>
  );
}

function Loaded({ open, shifts }: { open: OpenJobs; shifts: BookingView[] }) {
  const waiting = waitingJobs(open.jobs);
  return (
    <div className={styles.body}>
      <dl className={styles.figures}>
        <div>
          <dt>Open jobs</dt>
          <dd>{countText(open)}</dd>
        </div>
        <div>
          <dt>Applicants waiting</dt>
          <dd>{waitingText(open)}</dd>
        </div>
      </dl>
      {waiting.length > 0 && (
        <section className={styles.waiting}>
          <h3>Needs your answer</h3>
          <ul>
            {waiting.map((job) => (
              <li key={job.id}>
                <Link to={`/practice/jobs/${job.id}`}>{job.title}</Link>
                <span>
                  {job.waiting} waiting · {shiftText(job)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {shifts.length > 0 && (
        <section>
          <h3>Next shifts</h3>
          <ul>
            {shifts.map((shift) => (
              <li key={shift.id}>
                <Link to={`/practice/bookings?booking=${shift.id}`}>
                  {shift.professionalName}, {titleText(shift)}
                </Link>
                <span>{shiftText(shift)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {waiting.length === 0 && shifts.length === 0 && (
        <p>
          {open.jobs.length > 0
            ? 'Your jobs are live. Applicants will show up here.'
            : 'You have no open jobs. Post a shift so professionals nearby can apply.'}
        </p>
      )}
      <div className={styles.buttons}>
        <ButtonLink to="/practice/jobs/create" variant="primary">
          Post New Job
        </ButtonLink>
        <ButtonLink to="/jobs">Your jobs</ButtonLink>
        <ButtonLink to="/practice/bookings">Bookings</ButtonLink>
      </div>
    </div>
  );
}
