/** What a practice has open, on its public card. */
import { JobCard } from '#features/jobs/web/JobCard';
import { Card } from '#ui/content/Card';
import { PagedList } from '#ui/list/PagedList';
import { usePages } from '#ui/list/pages';
import { AppliedBadge } from '../applications/web/AppliedBadge';
import { searchJobs } from '../openings/schema';
import { withAgreedRate } from './JobAnswer';

/** A few at first; a button loads the others. */
const shown = 3;

export function PracticeShifts({ practiceId }: { practiceId: string }) {
  const pages = usePages(searchJobs, { practiceId }, { limit: shown, pollsOffline: true });
  return (
    <Card title="Open shifts">
      <PagedList
        pages={pages}
        noun="shifts"
        shape="cards"
        empty={<p className="muted">Nothing is open right now.</p>}
      >
        {(items) => (
          <ul className="stack gap-3">
            {items.map((job) => (
              <li key={job.id}>
                <JobCard
                  job={withAgreedRate(job)}
                  to={`/jobs/${job.id}`}
                  miles={job.miles}
                  mark={<AppliedBadge status={job.applicationStatus} isInvited={job.isInvited} />}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}
