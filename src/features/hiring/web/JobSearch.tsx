/**
 * Job search for professionals: filters, saved searches, the map, and applying from the card.
 */
import { lazy, memo, Suspense, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { UserView } from '#features/accounts/schema';
import { JobCard } from '#features/jobs/web/JobCard';
import type { ProfessionalView } from '#features/profiles/schema';
import { useProfessional } from '#features/profiles/web/api';
import { ButtonLink } from '#ui/content/Button';
import { Empty, Loading } from '#ui/feedback/states';
import { ChoiceChips } from '#ui/list/ChoiceChips';
import { useChoice } from '#ui/list/filters';
import { PagedList } from '#ui/list/PagedList';
import { usePages, withParameters } from '#ui/list/pages';
import { useFocusFallback } from '#ui/page/focus';
import { useMediaQuery } from '#ui/page/media';
import { Screen } from '#ui/page/Screen';
import { AppliedBadge } from '../applications/web/AppliedBadge';
import { type JobListing, searchJobs } from '../openings/schema';
import { BarrierNotice } from '../openings/web/BarrierNotice';
import { Blocked } from '../openings/web/Blocked';
import { barrierOf } from '../openings/web/barrier';
import { Fit } from '../openings/web/Fit';
import {
  type Filters,
  filtersIn,
  hasFilters,
  pathOf,
  type Start,
  startOf,
} from '../openings/web/filters';
import { JobFilters } from '../openings/web/JobFilters';
import { SavedSearches } from '../openings/web/SavedSearches';
import { QuickApplyButton, QuickApplyDialog } from '../quick/web/QuickApply';
import { JobAnswer, needsAnswer, withAgreedRate } from './JobAnswer';
import styles from './JobSearch.module.css';

const JobMap = lazy(() => import('../openings/web/JobMap'));

/** Until the role and the order to start with are known, a change leaves them out. */
function useFilters(start: Start | undefined) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const filters = filtersIn(address, start);
  const change = (changes: Partial<Filters>, how: 'typed' | 'chosen') => {
    const texts = Object.entries(changes).map(([name, value]) => [name, value && String(value)]);
    const path = start
      ? pathOf({ ...filters, ...changes }, address.get('view'))
      : `?${withParameters(address, Object.fromEntries(texts))}`;
    return navigate(path, { replace: how === 'typed' });
  };
  return { filters, change };
}

export function JobSearch({ user }: { user: UserView }) {
  const { data, isLoading } = useProfessional(user.hasCompletedProfile);
  const profile = user.hasCompletedProfile ? data : null;
  const start = startOf(profile);
  const { filters, change } = useFilters(isLoading ? undefined : start);
  return (
    <Screen>
      <div className={`stack gap-3 ${styles.page}`}>
        <JobFilters filters={filters} change={change} start={start} title={<h1>Find shifts</h1>}>
          <SavedSearches filters={filters} />
        </JobFilters>
        {/* The list defaults to the user's own role, which comes from the profile. */}
        {isLoading ? (
          <Loading shape="cards" />
        ) : (
          <Results profile={profile} filters={filters} change={change} />
        )}
      </div>
    </Screen>
  );
}

const views = ['list', 'map'] as const;

interface ResultsProps extends ReturnType<typeof useFilters> {
  profile: ProfessionalView | null | undefined;
}

function Results({ profile, filters, change }: ResultsProps) {
  const barrier = barrierOf(profile, filters.type);
  const [taken, setTaken] = useState<JobListing>();
  const [markedZip, setMarkedZip] = useState<string>();
  const { value: view, choice } = useChoice(
    { name: 'view', label: 'View as', values: views, textOf: (each) => viewNames[each] },
    'list',
  );
  // The map has its own column where there is room, as in the styles.
  const isWide = useMediaQuery('(width >= 64rem)');
  const list = useRef<HTMLDivElement>(null);
  const pages = usePages(searchJobs, filters, { pollsOffline: true });
  return (
    <>
      {barrier && <BarrierNotice barrier={barrier} />}
      <div className={`stack gap-3 ${styles.columns}`}>
        <div className="hide-on-desk">
          <ChoiceChips choice={choice} />
        </div>
        {(isWide || view === 'map') && (
          <div className={styles.map}>
            <Suspense fallback={<Loading shape="cards" />}>
              <JobMap
                filters={filters}
                markedZip={markedZip}
                onChoose={(town) => change({ town }, 'chosen')}
                onSkip={() => list.current?.focus()}
              />
            </Suspense>
          </div>
        )}
        <div className={`outline-none ${styles.list}`} ref={list} tabIndex={-1}>
          <p className="visually-hidden" role="status">
            {filters.town && `Shifts in ${filters.town}`}
          </p>
          <PagedList
            pages={pages}
            noun="shifts"
            shape="cards"
            isEndless
            failure="Failed to load jobs. Please try again later."
            empty={
              <EmptyState hasFilters={hasFilters(filters, profile?.title)} role={filters.type} />
            }
          >
            {(items) => (
              <>
                <p className={`note ${styles.order}`}>{orderText(filters)}</p>
                <ul className={`stack gap-3 ${styles.cards}`} aria-label="Open shifts">
                  {items.map((job) => (
                    <Offer
                      key={job.id}
                      job={job}
                      canApply={barrierOf(profile, job.professionalType) === undefined}
                      onQuickApply={setTaken}
                      onMark={setMarkedZip}
                    />
                  ))}
                </ul>
              </>
            )}
          </PagedList>
        </div>
      </div>
      <QuickApplyDialog job={taken} onClose={() => setTaken(undefined)} />
    </>
  );
}

const viewNames = { list: 'List', map: 'Map' };

/** Explains the sort order: verified practices come first, except when sorted by distance. */
const orderText = ({ sort }: Filters) =>
  sort === 'distance'
    ? 'The nearest shifts come first.'
    : 'Verified practices come first, then all others.';

interface OfferProps {
  job: JobListing;
  canApply: boolean;
  onQuickApply: (job: JobListing) => void;
  /** Points out the pin of a ZIP code on the map. */
  onMark: (zip: string | undefined) => void;
}

/** Re-rendered only if it changed: highlighting a pin should not re-render a long list. */
const Offer = memo(function Offer({ job, canApply, onQuickApply, onMark }: OfferProps) {
  // The clicked button unmounts, so focus falls back to the list item.
  const area = useFocusFallback<HTMLLIElement>();
  return (
    <li
      ref={area}
      tabIndex={-1}
      onPointerEnter={() => onMark(job.zipCode)}
      onPointerLeave={() => onMark(undefined)}
      onFocus={() => onMark(job.zipCode)}
      onBlur={() => onMark(undefined)}
    >
      <JobCard
        job={withAgreedRate(job)}
        to={`/jobs/${job.id}`}
        level={2}
        miles={job.miles}
        mark={<AppliedBadge status={job.applicationStatus} isInvited={job.isInvited} />}
        actions={canApply && actionFor(job, onQuickApply)}
      >
        {job.blockedReason ? <Blocked reason={job.blockedReason} /> : <Fit fit={job.fit} />}
      </JobCard>
    </li>
  );
});

/** A quick apply is for one day, which is chosen on the page of the job. */
function actionFor(job: JobListing, onQuickApply: OfferProps['onQuickApply']) {
  if (needsAnswer(job)) return <JobAnswer job={job} />;
  if (job.days.length < 2 && job.allowedActions.includes('quick_apply')) {
    return <QuickApplyButton job={job} size="small" onQuickApply={onQuickApply} />;
  }
  return (
    job.allowedActions.includes('apply') && (
      <ButtonLink size="small" to={`/jobs/${job.id}`}>
        Apply<span className="visually-hidden"> to {job.title}</span>
      </ButtonLink>
    )
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
        No shifts match this search right now. Save it and we'll email you when one does.
      </Empty>
    );
  }
  return (
    <Empty
      title="No Jobs Found"
      action={
        role ? (
          <ButtonLink to={everything}>See shifts for every role</ButtonLink>
        ) : (
          <ButtonLink to="/dashboard">Back to Dashboard</ButtonLink>
        )
      }
    >
      There are no open shifts{role && ` for your role (${role})`} right now. Save this search and
      we'll email you about the next shift.
    </Empty>
  );
}
