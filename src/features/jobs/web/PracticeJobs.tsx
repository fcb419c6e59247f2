/** A practice's jobs with their status and the links to their applications. */
import { Badge } from '../../../ui/content/Badge';
import { ButtonLink } from '../../../ui/content/Button';
import { Empty } from '../../../ui/feedback/states';
import { FilteredList } from '../../../ui/list/FilteredList';
import { useFilter, useSearch } from '../../../ui/list/filters';
import { usePages } from '../../../ui/list/pages';
import { useFocusFallback } from '../../../ui/page/focus';
import { Screen } from '../../../ui/page/Screen';
import { jobStatuses } from '../rules';
import { type OwnJobView, practiceJobs } from '../schema';
import { JobActions } from './JobActions';
import { JobCard } from './JobCard';
import { statusBadges } from './labels';
import styles from './PracticeJobs.module.css';
import { WorkNav } from './WorkNav';

const statuses = {
  name: 'status',
  label: 'Status',
  values: jobStatuses,
  textOf: (status: OwnJobView['status']) => statusBadges[status].word,
};

const createPath = '/practice/jobs/create';

export function PracticeJobs() {
  const { q, search } = useSearch();
  const status = useFilter(statuses);
  const pages = usePages(practiceJobs, { q, status: status.value }, { live: true });

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
      <FilteredList
        pages={pages}
        search={{
          ...search,
          label: 'Search your jobs',
          placeholder: 'Title, description or location',
        }}
        choices={[status.choice]}
        isFiltered={Boolean(q || status.value)}
        noun="jobs"
        shape="cards"
        isEndless
        failure="Failed to load your job listings. Please try again later."
        empty={
          <Empty
            title="No Jobs Posted"
            action={<ButtonLink to={createPath}>Post New Job</ButtonLink>}
          >
            Post a shift and professionals nearby can apply within minutes.
          </Empty>
        }
        notFound={
          <Empty
            title="No Matching Jobs"
            action={<ButtonLink to="/jobs">Clear the search</ButtonLink>}
          >
            None of your jobs match this search.
          </Empty>
        }
      >
        {(items) => (
          <ul className={styles.cards} aria-label="Your jobs">
            {items.map((job) => (
              <OwnJob key={job.id} job={job} />
            ))}
          </ul>
        )}
      </FilteredList>
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
