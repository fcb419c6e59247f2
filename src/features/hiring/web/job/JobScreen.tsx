/** One job for a professional: its details, the practice that posted it, and the apply buttons. */

import { Link, Navigate, useParams } from 'react-router';
import type { UserView } from '#features/accounts/schema';
import { RequireSide } from '#features/accounts/web/RequireSignIn';
import { AppliedBadge } from '#features/hiring/applications/web/AppliedBadge';
import { type JobDetail, useJob } from '#features/hiring/openings/web/api';
import { Fit } from '#features/hiring/openings/web/Fit';
import { ShiftMap } from '#features/hiring/openings/web/ShiftMap';
import { JobBadge, PracticeBadge } from '#features/jobs/web/JobBadge';
import { JobFacts } from '#features/jobs/web/JobCard';
import { shiftText } from '#features/jobs/web/labels';
import { Avatar } from '#ui/content/Avatar';
import { Badge } from '#ui/content/Badge';
import { ButtonLink } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import { Absent } from '#ui/page/Absent';
import { BackLink, useCameFrom } from '#ui/page/BackLink';
import { useFocusFallback } from '#ui/page/focus';
import { privateMetaTags } from '#ui/page/head';
import { Screen } from '#ui/page/Screen';
import { ApplyPanel } from './ApplyPanel';
import styles from './JobScreen.module.css';
import { PracticePanel } from './PracticePanel';

export const meta = () => privateMetaTags('Open shift');

export default function JobScreen() {
  const { id = '' } = useParams();
  return (
    <RequireSide title="Open shift">
      {(side, user) =>
        side === 'practice' ? (
          <Navigate to={`/practice/jobs/${id}`} replace />
        ) : (
          <Job id={id} user={user} />
        )
      }
    </RequireSide>
  );
}

const Back = () =>
  useCameFrom('/applications') ? (
    <BackLink to="/applications">Back to applications</BackLink>
  ) : (
    <BackLink to="/jobs">Back to shifts</BackLink>
  );

function Job({ id, user }: { id: string; user: UserView }) {
  const { data: job, error, refetch } = useJob(id);
  if (job) return <Loaded job={job} user={user} />;
  return (
    <Screen>
      <Back />
      <Absent
        error={error}
        refetch={refetch}
        heading="Open shift"
        title="We couldn't find this shift"
        action={<ButtonLink to="/jobs">See all shifts</ButtonLink>}
      >
        It may have been closed, or the link is incomplete.
      </Absent>
    </Screen>
  );
}

function Loaded({ job, user }: { job: JobDetail; user: UserView }) {
  // The clicked apply button unmounts, so focus falls back to this area.
  const area = useFocusFallback<HTMLDivElement>();
  return (
    <Screen>
      <Back />
      <div className={`stack items-start ${styles.columns}`} ref={area} tabIndex={-1}>
        <div className={styles.main}>
          <Card className={styles.about}>
            <article className="stack gap-3">
              <header className="flex gap-3 items-start">
                <Avatar size="small" name={job.practiceName} url={job.practicePhotoUrl} />
                <div className="stack gap-1 flex-1 min-w-0">
                  <h1 className="wrap-anywhere">{job.title}</h1>
                  <p className={`cluster gap-y-1 items-center ${styles.by}`}>
                    {job.practiceName} <JobBadge status={job.status} />{' '}
                    <PracticeBadge isVerified={job.isPracticeVerified} />{' '}
                    {job.days.length > 1 && <Badge tone="blue">{job.days.length} days</Badge>}
                  </p>
                </div>
              </header>
              <JobFacts job={{ ...job, days: [] }} miles={job.miles} />
              {job.status === 'open' && !job.blockedReason && <Fit fit={job.fit} />}
              <ShiftMap places={job.places} miles={job.miles} side="professional" />
              <Text title="Description" text={job.description} />
              <Text title="Requirements" text={job.requirements} />
              {job.days.length > 1 && <Days job={job} hint={hintFor(job)} />}
            </article>
          </Card>
          <PracticePanel job={job} />
        </div>
        <ApplyPanel job={job} user={user} />
      </div>
    </Screen>
  );
}

/** How the days can be applied to, if there is a choice left. */
function hintFor({ id, days }: JobDetail): string | undefined {
  const open = days.filter(({ allowedActions }) => allowedActions.includes('apply'));
  if (!open.some((day) => day.id === id)) {
    return open.length > 0 ? 'To apply for another day, open it.' : undefined;
  }
  if (open.length < days.length) {
    return open.length > 1 ? 'You can apply to all open days at once, or to some.' : undefined;
  }
  return 'You can apply to all of them at once, or to some.';
}

/** The other days link to their own pages, where each can be taken by itself. */
const Days = ({ job: { id, days, timeZone }, hint }: { job: JobDetail; hint?: string }) => (
  <section className="stack gap-1">
    <h2>{days.length} days posted together</h2>
    <ul className="stack gap-2">
      {days.map((day) => (
        <li key={day.id} className="cluster gap-1 gap-x-3">
          {day.id === id ? (
            <strong>{shiftText({ ...day, timeZone })}</strong>
          ) : (
            <Link to={`/jobs/${day.id}`}>{shiftText({ ...day, timeZone })}</Link>
          )}
          {day.applicationStatus ? (
            <AppliedBadge status={day.applicationStatus} />
          ) : (
            day.status !== 'open' && <JobBadge status={day.status} />
          )}
        </li>
      ))}
    </ul>
    {hint && <p>{hint}</p>}
  </section>
);

const Text = ({ title, text }: { title: string; text: string }) =>
  text !== '' && (
    <section className="stack gap-1">
      <h2>{title}</h2>
      <p className="wrap-anywhere pre-line max-w-text">{text}</p>
    </section>
  );
