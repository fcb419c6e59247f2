/** A practice's jobs as a list: upcoming shifts soonest first and then past ones, or sorted. */
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/content/Button';
import { Empty } from '#ui/feedback/states';
import { useChoice, useFilter, useSearch } from '#ui/list/filters';
import { InlineChoice } from '#ui/list/InlineChoice';
import { PagedList } from '#ui/list/PagedList';
import { usePages } from '#ui/list/pages';
import { SearchField } from '#ui/list/SearchField';
import { type JobStatus, jobStatuses } from '../rules';
import { type OwnJobRow as Job, practiceJobs } from '../schema';
import { postJobPath, statusBadges } from './labels';
import { OwnJobRow } from './OwnJobRow';
import styles from './PracticeJobs.module.css';

const statuses = {
  name: 'status',
  label: 'Status',
  values: jobStatuses,
  textOf: (status: JobStatus) => statusBadges[status].word,
};

const sortNames = { soonest: 'By date', newest: 'Newest first', rate: 'Highest rate' };
type Sort = keyof typeof sortNames;
const sorts = {
  name: 'sort',
  label: 'Sort by',
  values: Object.keys(sortNames) as Sort[],
  textOf: (sort: Sort) => sortNames[sort],
};

interface Filters {
  q: string | undefined;
  status: JobStatus | undefined;
}

const failure = 'Failed to load your job listings. Please try again later.';

export function OwnJobList() {
  const { q, search } = useSearch();
  const status = useFilter(statuses, 'All statuses');
  const sort = useChoice(sorts, 'soonest');
  const filters = { q, status: status.value };
  const controls = (
    <div className="cluster items-center">
      <div className={styles.search}>
        <SearchField {...search} label="Search your shifts" isLabelHidden placeholder="Search" />
      </div>
      <InlineChoice {...status.choice} />
      <InlineChoice {...sort.choice} />
    </div>
  );
  return (
    <section className="stack gap-3" aria-label="Your shifts and positions">
      {sort.value === 'soonest' ? (
        <ByDate filters={filters} controls={controls} />
      ) : (
        <Sorted filters={filters} sort={sort.value} controls={controls} />
      )}
    </section>
  );
}

interface ListProps {
  filters: Filters;
  controls: ReactNode;
}

function Sorted({ filters, sort, controls }: ListProps & { sort: Sort }) {
  const pages = usePages(practiceJobs, { ...filters, sort }, { pollsOffline: true });
  return (
    <>
      {controls}
      <PagedList
        pages={pages}
        noun="shifts"
        isEndless
        failure={failure}
        empty={<Nothing filters={filters} />}
      >
        {(jobs) => <Rows label="Your shifts" jobs={jobs} />}
      </PagedList>
    </>
  );
}

function ByDate({ filters, controls }: ListProps) {
  const ahead = usePages(
    practiceJobs,
    { ...filters, when: 'upcoming', sort: 'soonest' },
    { pollsOffline: true },
  );
  const behind = usePages(
    practiceJobs,
    { ...filters, when: 'past', sort: 'latest' },
    { pollsOffline: true },
  );
  const retry = () => {
    ahead.retry();
    behind.retry();
  };
  const isEmpty = ahead.items?.length === 0 && behind.items?.length === 0;
  const isFiltered = Boolean(filters.q || filters.status);
  const hasPast = Boolean(behind.error) || (behind.items?.length ?? 0) > 0;
  return (
    <>
      {/* Before the first job there is nothing to search. */}
      {(!isEmpty || isFiltered) && controls}
      {isEmpty && <Nothing filters={filters} />}
      <PagedList pages={{ ...ahead, retry }} noun="shifts" failure={failure} empty={null}>
        {(jobs) => <Rows label="Upcoming shifts" jobs={jobs} />}
      </PagedList>
      {ahead.items && hasPast && (
        <>
          <h2>Past</h2>
          <PagedList pages={behind} noun="shifts" isEndless failure={failure} empty={null}>
            {(jobs) => <Rows label="Past shifts" jobs={jobs} />}
          </PagedList>
        </>
      )}
    </>
  );
}

const Rows = ({ label, jobs }: { label: string; jobs: readonly Job[] }) => (
  <ul className="panel overflow-hidden divided" aria-label={label}>
    {jobs.map((job) => (
      <li key={job.id}>
        <OwnJobRow job={job} />
      </li>
    ))}
  </ul>
);

const Nothing = ({ filters: { q, status } }: { filters: Filters }) =>
  q || status ? (
    <Empty title="No Matching Jobs" action={<ButtonLink to="/jobs">Clear the search</ButtonLink>}>
      None of your shifts match this search.
    </Empty>
  ) : (
    <Empty title="No Jobs Posted" action={<ButtonLink to={postJobPath}>Post New Job</ButtonLink>}>
      Post a shift and professionals nearby can apply within minutes.
    </Empty>
  );
