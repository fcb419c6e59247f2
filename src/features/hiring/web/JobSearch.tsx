/** Job search for professionals: filters, saved searches, and applying from the card. */

import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ButtonLink } from '../../../ui/content/Button';
import { Empty, Loading } from '../../../ui/feedback/states';
import { PagedList } from '../../../ui/list/PagedList';
import { usePages } from '../../../ui/list/pages';
import { useFocusFallback } from '../../../ui/page/focus';
import { Screen } from '../../../ui/page/Screen';
import type { UserView } from '../../accounts/schema';
import { JobCard } from '../../jobs/web/JobCard';
import type { ProfessionalView } from '../../profiles/schema';
import { useProfessional } from '../../profiles/web/professional/api';
import { AppliedBadge } from '../applications/web/AppliedBadge';
import { type JobListing, searchJobs } from '../openings/schema';
import { BarrierNotice } from '../openings/web/BarrierNotice';
import { Blocked } from '../openings/web/Blocked';
import { barrierOf } from '../openings/web/barrier';
import { Fit } from '../openings/web/Fit';
import { type Filters, filtersIn, hasFilters, pathOf } from '../openings/web/filters';
import { JobFilters } from '../openings/web/JobFilters';
import { SavedSearches } from '../openings/web/SavedSearches';
import { QuickApplyButton, QuickApplyDialog } from '../quick/web/QuickApply';
import styles from './JobSearch.module.css';

function useFilters(ownRole: Filters['type']) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const filters = filtersIn(address, ownRole);
  const change = (changes: Partial<Filters>, how: 'typed' | 'chosen') =>
    navigate(pathOf({ ...filters, ...changes }), { replace: how === 'typed' });
  return { filters, change };
}

const title = <h1>Find jobs</h1>;

export function JobSearch({ user }: { user: UserView }) {
  const { data: profile, isLoading } = useProfessional(user.hasCompletedProfile);
  return (
    <Screen>
      <div className={styles.page}>
        {/* The list defaults to the user's own role, which comes from the profile. */}
        {isLoading ? (
          <>
            {title}
            <Loading shape="cards" />
          </>
        ) : (
          <Search profile={user.hasCompletedProfile ? profile : null} />
        )}
      </div>
    </Screen>
  );
}

function Search({ profile }: { profile: ProfessionalView | null | undefined }) {
  const { filters, change } = useFilters(profile?.title);
  const barrier = barrierOf(profile, filters.type);
  const [taken, setTaken] = useState<JobListing>();
  const pages = usePages(searchJobs, filters, { live: true });
  return (
    <>
      <JobFilters filters={filters} change={change} ownRole={profile?.title} title={title}>
        <SavedSearches filters={filters} />
      </JobFilters>
      {barrier && <BarrierNotice barrier={barrier} />}
      <PagedList
        pages={pages}
        noun="jobs"
        shape="cards"
        isEndless
        failure="Failed to load jobs. Please try again later."
        empty={<EmptyState hasFilters={hasFilters(filters, profile?.title)} role={filters.type} />}
      >
        {(items) => (
          <>
            <p className={styles.order}>{orderText(filters)}</p>
            <ul className={styles.cards} aria-label="Open jobs">
              {items.map((job) => (
                <Offer
                  key={job.id}
                  job={job}
                  canApply={barrierOf(profile, job.professionalType) === undefined}
                  onQuickApply={setTaken}
                />
              ))}
            </ul>
          </>
        )}
      </PagedList>
      <QuickApplyDialog job={taken} onClose={() => setTaken(undefined)} />
    </>
  );
}

/** Why the list is not simply sorted as chosen; only by distance does verification not matter. */
const orderText = ({ sort }: Filters) =>
  sort === 'distance'
    ? 'The nearest jobs come first.'
    : 'Verified practices come first, then all others.';

interface OfferProps {
  job: JobListing;
  canApply: boolean;
  onQuickApply: (job: JobListing) => void;
}

function Offer({ job, canApply, onQuickApply }: OfferProps) {
  // A quick apply is for one day, which is chosen on the page of the job.
  const isQuick = canApply && job.days.length < 2 && job.allowedActions.includes('quick_apply');
  // The clicked button unmounts, so focus falls back to the list item.
  const area = useFocusFallback<HTMLLIElement>();
  return (
    <li ref={area} tabIndex={-1}>
      <JobCard
        job={job}
        side="professional"
        to={`/jobs/${job.id}`}
        level={2}
        miles={job.miles}
        mark={<AppliedBadge status={job.applicationStatus} />}
        actions={isQuick && <QuickApplyButton job={job} size="small" onQuickApply={onQuickApply} />}
      >
        {job.blockedReason ? <Blocked reason={job.blockedReason} /> : <Fit fit={job.fit} />}
      </JobCard>
    </li>
  );
}

interface EmptyStateProps {
  hasFilters: boolean;
  role: Filters['type'];
}

function EmptyState({ hasFilters: isFiltered, role }: EmptyStateProps) {
  const everything = pathOf({});
  if (isFiltered) {
    return (
      <Empty
        title="No Matching Jobs"
        action={<ButtonLink to={everything}>Clear all filters</ButtonLink>}
      >
        No jobs match this search right now. Save it and we'll email you when one does.
      </Empty>
    );
  }
  return (
    <Empty
      title="No Jobs Found"
      action={
        role ? (
          <ButtonLink to={everything}>See jobs for every role</ButtonLink>
        ) : (
          <ButtonLink to="/dashboard">Back to Dashboard</ButtonLink>
        )
      }
    >
      There are no open jobs{role && ` for your role (${role})`} right now. Save this search and
      we'll email you about the next job.
    </Empty>
  );
}
