/** One job for its practice: the posting, its applicants, invitations, and the selection. */

import { Link, Navigate, useParams } from 'react-router';
import { RequireSide } from '#features/accounts/web/RequireSignIn';
import { reasons } from '#features/hiring/applications/rules';
import { useApplicants } from '#features/hiring/applications/web/api';
import styles from '#features/hiring/applications/web/applicants.module.css';
import {
  type ApplicantSort,
  applicantSorts,
  isOpen,
  sorted,
  sortNames,
} from '#features/hiring/applications/web/compare';
import { reasonForPractice } from '#features/hiring/applications/web/labels';
import { CallOutPanel } from '#features/hiring/callouts/web/CallOutPanel';
import { Invitations } from '#features/hiring/invitations/web/Invitations';
import { ApplicantsMap } from '#features/hiring/openings/web/ShiftMap';
import type { OwnJobView } from '#features/jobs/schema';
import { AbsentOwnJob } from '#features/jobs/web/AbsentOwnJob';
import { useOwnJob } from '#features/jobs/web/api';
import { JobActions } from '#features/jobs/web/JobActions';
import { JobBadge, PracticeBadge } from '#features/jobs/web/JobBadge';
import { JobFacts } from '#features/jobs/web/JobCard';
import { heldText, nounOf, shiftText } from '#features/jobs/web/labels';
import { rateText } from '#kernel/money/money';
import { Card } from '#ui/content/Card';
import { Notice } from '#ui/feedback/Notice';
import { Empty } from '#ui/feedback/states';
import { SelectField } from '#ui/field/Field';
import { PagedList } from '#ui/list/PagedList';
import { useParameter } from '#ui/list/pages';
import { Anchor, useAnchor } from '#ui/page/anchor';
import { BackLink } from '#ui/page/BackLink';
import { useFocusFallback } from '#ui/page/focus';
import { privateMetaTags } from '#ui/page/head';
import { Screen } from '#ui/page/Screen';
import { ApplicantTable } from './ApplicantTable';
import { ContractPanel } from './ContractPanel';

export const meta = () => privateMetaTags('Applicants');

export default function PracticeJobScreen() {
  const { id = '' } = useParams();
  return (
    <RequireSide title="Applicants">
      {(side) =>
        side === 'professional' ? <Navigate to={`/jobs/${id}`} replace /> : <Job key={id} id={id} />
      }
    </RequireSide>
  );
}

function Job({ id }: { id: string }) {
  const { data: job, error, refetch } = useOwnJob(id, { pollsOffline: true });
  return (
    <Screen>
      <BackLink to="/jobs">Back to your shifts</BackLink>
      {job ? (
        <Loaded job={job} />
      ) : (
        <AbsentOwnJob error={error} refetch={refetch} heading="Applicants" />
      )}
    </Screen>
  );
}

function Loaded({ job }: { job: OwnJobView }) {
  const area = useFocusFallback<HTMLDivElement>();
  return (
    <>
      <Card>
        <div className={`stack gap-3 ${styles.job}`} ref={area} tabIndex={-1}>
          <div className="cluster">
            <JobBadge status={job.status} />
            <PracticeBadge isVerified={job.isPracticeVerified} />
          </div>
          <div className="cluster gap-3 gap-x-5 justify-between items-end">
            <h1 className="wrap-anywhere">{job.title}</h1>
            <p className={styles.rate}>{rateText(job.hourlyRate)}</p>
          </div>
          <JobFacts job={{ ...job, days: [] }} />
          {job.days.length > 1 && <Days job={job} />}
          <About job={job} />
          <div className={`cluster ${styles.buttons}`}>
            <JobActions job={job} />
          </div>
        </div>
      </Card>
      <CallOutPanel job={job} />
      <Applicants job={job} />
      <Invitations job={job} />
    </>
  );
}

function About({ job }: { job: OwnJobView }) {
  const { address, location, description, requirements } = job;
  return (
    <details className="disclosure">
      <summary>About this {nounOf(job)}</summary>
      <p className={`muted wrap-anywhere pre-line ${styles.text}`}>
        {[address, location].filter(Boolean).join(', ')}
      </p>
      {description && (
        <p className={`muted wrap-anywhere pre-line ${styles.text}`}>{description}</p>
      )}
      {requirements && (
        <p className={`muted wrap-anywhere pre-line ${styles.text}`}>
          Requirements: {requirements}
        </p>
      )}
    </details>
  );
}

/** The page of each day has its own invitations and buttons; applicants are shown for all of them. */
const Days = ({ job: { id, days, timeZone } }: { job: OwnJobView }) => (
  <nav aria-label="Days posted together">
    <ul className="stack gap-2">
      {days.map((day) => (
        <li key={day.id} className="cluster gap-1 gap-x-3">
          {day.id === id ? (
            <strong aria-current="page">{shiftText({ ...day, timeZone })}</strong>
          ) : (
            <Link to={`/practice/jobs/${day.id}`}>{shiftText({ ...day, timeZone })}</Link>
          )}
          <JobBadge status={day.status} />
        </li>
      ))}
    </ul>
  </nav>
);

const sortOptions = applicantSorts.map((value) => ({ value, label: sortNames[value] }));

function Applicants({ job }: { job: OwnJobView }) {
  const pages = useApplicants(job.id);
  const [sort, choose] = useParameter<ApplicantSort>('sort', 'applied', applicantSorts);
  const count = pages.items?.length ?? 0;
  const area = useFocusFallback<HTMLElement>();
  const heading = useAnchor<HTMLDivElement>('applicants', 'start');
  const chosen = pages.items?.find(({ status }) => status === 'selected' || status === 'accepted');
  // This applicant was selected, then booked elsewhere before answering.
  const lost =
    job.status === 'open' && !chosen
      ? pages.items?.find(
          ({ status, reason }) => status === 'declined' && reason === reasons.conflict,
        )
      : undefined;
  return (
    <section className="stack" aria-labelledby="applicants-title" ref={area} tabIndex={-1}>
      {chosen?.contractId && (
        <Anchor id="offer">
          <ContractPanel applicant={chosen} contractId={chosen.contractId} />
        </Anchor>
      )}
      {job.hold && <Notice tone="info">{heldText(job.hold, job.timeZone)}</Notice>}
      {lost && (
        <Notice tone="info">
          {reasonForPractice(reasons.conflict, lost.professional.name)} Your shift is open again.
        </Notice>
      )}
      <div
        id="applicants"
        // Once it has its full height.
        ref={pages.items && heading}
        tabIndex={-1}
        className="cluster gap-3 gap-x-5 justify-between items-end outline-none"
      >
        <h2 id="applicants-title">Applicants{pages.items && ` (${count})`}</h2>
        {count > 1 && (
          <div className={styles.sort}>
            <SelectField
              label="Sort by"
              name="sort"
              options={sortOptions}
              value={sort}
              onChange={choose}
            />
          </div>
        )}
      </div>
      <PagedList
        pages={pages}
        noun="applicants"
        shape="cards"
        failure="We couldn't load the applicants"
        empty={
          job.hold ? (
            <p className="note">No one else has applied.</p>
          ) : (
            <Empty title="No one has applied yet">
              {job.status === 'open'
                ? 'Professionals can see it. You can also invite a few, and the first to accept is booked.'
                : "It isn't open, so no one can apply."}
            </Empty>
          )
        }
      >
        {(items) => (
          <>
            <ApplicantTable job={job} applicants={sorted(items, sort)} />
            <ApplicantsMap places={items.filter(isOpen).map(({ places }) => places)} />
          </>
        )}
      </PagedList>
    </section>
  );
}
