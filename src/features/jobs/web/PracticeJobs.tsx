/** A practice's jobs with their status and the links to their applications. */
import { Badge } from '../../../ui/Badge';
import { ButtonLink } from '../../../ui/Button';
import { SelectField } from '../../../ui/Field';
import { useFocusFallback } from '../../../ui/focus';
import { PagedList } from '../../../ui/PagedList';
import { usePages, useParameter } from '../../../ui/pages';
import { Screen } from '../../../ui/Screen';
import { SearchField } from '../../../ui/SearchField';
import { Empty } from '../../../ui/states';
import { jobStatuses } from '../rules';
import { type OwnJobView, practiceJobs } from '../schema';
import { JobActions } from './JobActions';
import { JobCard } from './JobCard';
import { statusBadges } from './labels';
import styles from './PracticeJobs.module.css';
import { WorkNav } from './WorkNav';

const choices = ['all', ...jobStatuses] as const;
const options = choices.map((value) => ({
  value,
  label: value === 'all' ? 'All' : statusBadges[value].word,
}));

const createPath = '/practice/jobs/create';

export function PracticeJobs() {
  const [q, search] = useParameter<string>('q', '');
  const [status, choose] = useParameter<(typeof choices)[number]>('status', 'all', choices);
  const pages = usePages(
    practiceJobs,
    { q: q || undefined, status: status === 'all' ? undefined : status },
    { live: true },
  );
  const isFiltered = q !== '' || status !== 'all';
  // Before the first job there is nothing to search.
  const isBlank = !isFiltered && pages.items?.length === 0;

  return (
    <Screen>
      <WorkNav userType="practice" />
      <header className={styles.head}>
        <div>
          <h1>Your job listings</h1>
          <p>What you've posted and who wants to work.</p>
        </div>
        <ButtonLink to={createPath} variant="primary">
          Post New Job
        </ButtonLink>
      </header>
      {!isBlank && (
        <div className={styles.filters}>
          <SearchField
            label="Search your jobs"
            placeholder="Title, description or location"
            value={q}
            onSearch={search}
          />
          <SelectField
            label="Status"
            name="status"
            options={options}
            value={status}
            onChange={choose}
          />
        </div>
      )}
      <PagedList
        pages={pages}
        noun="jobs"
        shape="cards"
        isEndless
        failure="Failed to load your job listings. Please try again later."
        empty={<EmptyState isFiltered={isFiltered} />}
      >
        {(items) => (
          <ul className={styles.cards} aria-label="Your jobs">
            {items.map((job) => (
              <OwnJob key={job.id} job={job} />
            ))}
          </ul>
        )}
      </PagedList>
    </Screen>
  );
}

function OwnJob({ job }: { job: OwnJobView }) {
  const path = `/practice/jobs/${job.id}`;
  const area = useFocusFallback<HTMLLIElement>();
  return (
    <li ref={area} tabIndex={-1}>
      <JobCard
        job={job}
        side="practice"
        to={path}
        level={2}
        mark={
          <>
            {job.waiting > 0 && <Badge tone="yellow">{job.waiting} waiting</Badge>}
            {job.seriesSize > 1 && <Badge>One of {job.seriesSize} days</Badge>}
          </>
        }
        actions={
          <>
            <ButtonLink to={path} size="small" className={styles.view}>
              View Applications ({job.applications})
              <span className="visually-hidden"> for {job.title}</span>
            </ButtonLink>
            <JobActions job={job} />
          </>
        }
      />
    </li>
  );
}

function EmptyState({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <Empty title="No Matching Jobs" action={<ButtonLink to="/jobs">Clear the search</ButtonLink>}>
      None of your jobs match this search.
    </Empty>
  ) : (
    <Empty title="No Jobs Posted" action={<ButtonLink to={createPath}>Post New Job</ButtonLink>}>
      Post a shift and professionals nearby can apply within minutes.
    </Empty>
  );
}
