/** A practice's dashboard: open jobs, pending applicants, and upcoming shifts. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { addDays, dayOf } from '../../../../kernel/day';
import { call } from '../../../../ui/api';
import { ButtonLink } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { useNow } from '../../../../ui/now';
import { callPage } from '../../../../ui/page';
import { Failed, Loading } from '../../../../ui/states';
import { type BookingView, practiceBookings } from '../../../bookings/schema';
import { titleText } from '../../../bookings/web/labels';
import { practiceJobs } from '../../../jobs/schema';
import { pollInterval } from '../../../jobs/web/api';
import { shiftText } from '../../../jobs/web/labels';
import styles from './PracticeNext.module.css';
import { countText, type OpenJobs, upcomingShifts, waitingJobs, waitingText } from './practice';

const useOpenJobs = () =>
  useQuery({
    queryKey: [practiceJobs.path, 'open'],
    queryFn: async ({ signal }): Promise<OpenJobs> => {
      const query = { status: 'open', limit: 100 } as const;
      const { items, next } = await callPage(practiceJobs, { query }, { signal });
      return { jobs: items, hasMore: next !== undefined };
    },
    staleTime: 0,
    refetchInterval: pollInterval,
  });

/** Starts at yesterday, because a night shift may still be in progress. */
function useUpcomingShifts(now: Date) {
  const from = addDays(dayOf(now), -1);
  return useQuery({
    queryKey: [practiceBookings.path, 'upcoming', from],
    queryFn: ({ signal }) =>
      call(
        practiceBookings,
        { query: { status: 'confirmed', order: 'soonest', from, limit: 20 } },
        { signal },
      ),
    staleTime: 0,
    refetchInterval: pollInterval,
  });
}

export function PracticeNext() {
  const now = useNow();
  const open = useOpenJobs();
  const coming = useUpcomingShifts(now);
  const error = open.error ?? coming.error;
  return (
    <Card title="Your shifts">
      {open.data && coming.data ? (
        <Loaded open={open.data} shifts={upcomingShifts(coming.data, now)} />
      ) : error ? (
        <Failed
          error={error}
          onRetry={() => {
            void open.refetch();
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
