/** The open shifts that fit a professional best, each taken with one click and its dialog. */
import { useState } from 'react';
import { Link } from 'react-router';
import { milesText } from '#features/hiring/openings/rules';
import type { JobListing } from '#features/hiring/openings/schema';
import { barrierOf } from '#features/hiring/openings/web/barrier';
import { QuickApplyButton, QuickApplyDialog } from '#features/hiring/quick/web/QuickApply';
import { payOfDays } from '#features/jobs/web/pay';
import { DaysTime } from '#features/jobs/web/ShiftTime';
import { useProfessional } from '#features/profiles/web/api';
import { exactDollarsText, rateText, toCents } from '#kernel/money/money';
import { summarizePay } from '#kernel/money/pay';
import { Avatar } from '#ui/content/Avatar';
import { ButtonLink } from '#ui/content/Button';
import { DotSeparated } from '#ui/content/DotSeparated';
import { Pending } from '#ui/feedback/states';
import { useSuggestions } from './api';
import styles from './Dashboard.module.css';
import { dot } from './labels';
import { Section } from './Section';

/** Before the documents are verified a shift can only be looked at. */
export default function Suggestions() {
  const { data, error, refetch } = useSuggestions();
  const { data: profile } = useProfessional(true);
  const canApply = barrierOf(profile) === undefined;
  const [taken, setTaken] = useState<JobListing>();
  return (
    <Section title="Shifts for you" more={[{ to: '/jobs', label: 'All jobs' }]}>
      {!data ? (
        <Pending error={error} refetch={refetch} shape="table" />
      ) : data.length === 0 ? (
        <div className="panel p-4">
          <p>No open shift fits your days and distance right now.</p>
          <ButtonLink to="/jobs" variant="quiet">
            See all jobs
          </ButtonLink>
        </div>
      ) : (
        <>
          {!canApply && <p className="muted">You can apply once your documents are verified.</p>}
          <ul className={`stack gap-0 panel divided ${styles.rows}`}>
            {data.map((job) => (
              <SuggestedJob key={job.id} job={job} canApply={canApply} onQuickApply={setTaken} />
            ))}
          </ul>
        </>
      )}
      <QuickApplyDialog job={taken} onClose={() => setTaken(undefined)} />
    </Section>
  );
}

/** What the shift pays with mileage, as far as the distance is known. */
const takeHome = (job: JobListing): number | null =>
  summarizePay({
    startsAt: job.startsAt,
    endsAt: job.endsAt,
    breakMinutes: job.breakMinutes,
    rateCents: toCents(job.hourlyRate),
    mileageRateCents: job.paysMileage ? job.mileageRate : null,
    miles: job.miles,
  }).total;

/** Why it fits; the distance has a place of its own. */
function reasonsOf({ fit, miles }: JobListing): string[] {
  if (!fit) return [];
  const reasons = fit.reasons.filter((reason) => miles === null || reason !== milesText(miles));
  return fit.isAvailable === false ? ['Outside your availability', ...reasons] : reasons;
}

interface SuggestedJobProps {
  job: JobListing;
  canApply: boolean;
  onQuickApply: (job: JobListing) => void;
}

function SuggestedJob({ job, canApply, onQuickApply }: SuggestedJobProps) {
  const { id, title, practiceName, practicePhotoUrl, city, miles, hourlyRate } = job;
  const total = takeHome(job);
  // A quick apply is for one day, which is chosen on the page of the job.
  const isSeries = job.days.length > 1;
  return (
    <li className={styles.row}>
      <Avatar size="small" name={practiceName} url={practicePhotoUrl} />
      <div className="stack gap-0 relative min-w-0 wrap-anywhere">
        <h3 className={styles.title}>
          <Link to={`/jobs/${id}`}>{title}</Link>
        </h3>
        <p className="note tabular-nums">
          <DotSeparated
            text={[`${practiceName}, ${city}`, ...(miles === null ? [] : [milesText(miles)])].join(
              dot,
            )}
          />
        </p>
        <p className="note tabular-nums">
          <DaysTime shift={job} days={job.days} />
        </p>
        <p className="note tabular-nums">
          <span className="ink strong">
            {rateText(hourlyRate)}
            {total !== null &&
              `, ${isSeries ? payOfDays(job, miles)?.amount : `${exactDollarsText(total)} total`}`}
          </span>
          {reasonsOf(job).map((reason) => `${dot}${reason}`)}
        </p>
      </div>
      <div className={`cluster items-center ${styles.actions}`}>
        {canApply && !isSeries && job.allowedActions.includes('quick_apply') ? (
          <QuickApplyButton size="small" job={job} onQuickApply={onQuickApply} />
        ) : (
          <ButtonLink size="small" to={`/jobs/${id}`}>
            View job<span className="visually-hidden"> {title}</span>
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
