/** The open shifts that fit a professional best, each taken with one click and its dialog. */
import { useState } from 'react';
import { milesText } from '#features/hiring/openings/rules';
import type { JobListing } from '#features/hiring/openings/schema';
import { barrierOf } from '#features/hiring/openings/web/barrier';
import { QuickApplyButton, QuickApplyDialog } from '#features/hiring/quick/web/QuickApply';
import { payOfDays, takeHomeOf } from '#features/jobs/web/pay';
import { DaysTime } from '#features/jobs/web/ShiftTime';
import { useProfessional } from '#features/profiles/web/api';
import { exactDollarsText, rateText } from '#kernel/money/money';
import { Avatar } from '#ui/content/Avatar';
import { ButtonLink } from '#ui/content/Button';
import { DotSeparated } from '#ui/content/DotSeparated';
import { Pending } from '#ui/feedback/states';
import { useSuggestions } from './api';
import styles from './Dashboard.module.css';
import { dot } from './labels';
import { Row } from './Row';
import { Section } from './Section';

/** Before the documents are verified a shift can only be looked at. */
export default function Suggestions() {
  const { data, error, refetch } = useSuggestions();
  const { data: profile } = useProfessional(true);
  const canApply = barrierOf(profile) === undefined;
  const hasProfile = profile !== null;
  const [taken, setTaken] = useState<JobListing>();
  return (
    <Section
      title={hasProfile ? 'Shifts for you' : 'Open shifts'}
      more={[{ to: '/jobs', label: 'All shifts' }]}
    >
      {!data ? (
        <Pending error={error} refetch={refetch} shape="table" />
      ) : data.length === 0 ? (
        <div className="panel p-4">
          <p>
            {hasProfile ? 'No open shift fits your days and distance' : 'No shift is open'} right
            now.
          </p>
          <ButtonLink to="/jobs" variant="quiet">
            See all shifts
          </ButtonLink>
        </div>
      ) : (
        <>
          {!canApply && (
            <p className="muted">
              {hasProfile
                ? 'You can apply once your documents are verified.'
                : 'Complete your profile to see how far each is, and to apply.'}
            </p>
          )}
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

/** Why it fits; the distance has a place of its own. */
function reasonsOf({ fit, miles, isInvited }: JobListing): string[] {
  const reasons = isInvited ? ['Invited'] : [];
  if (fit?.isAvailable === false) reasons.push('Outside your availability');
  const others = fit?.reasons.filter((reason) => miles === null || reason !== milesText(miles));
  return [...reasons, ...(others ?? [])];
}

interface SuggestedJobProps {
  job: JobListing;
  canApply: boolean;
  onQuickApply: (job: JobListing) => void;
}

function SuggestedJob({ job, canApply, onQuickApply }: SuggestedJobProps) {
  const { id, title, practiceName, practicePhotoUrl, city, miles, hourlyRate, isInvited } = job;
  const takeHome = takeHomeOf(job, miles);
  // A quick apply is for one day, which is chosen on the page of the job.
  const isSeries = job.days.length > 1;
  return (
    <Row
      face={<Avatar size="small" name={practiceName} url={practicePhotoUrl} />}
      title={title}
      to={`/jobs/${id}`}
      facts={[`${practiceName}, ${city}`, ...(miles === null ? [] : [milesText(miles)])].join(dot)}
      more={
        <>
          <p className="note tabular-nums">
            <DaysTime shift={job} days={job.days} />
          </p>
          <p className="note tabular-nums">
            <DotSeparated>
              <span className="ink strong">
                {rateText(hourlyRate)}
                {takeHome &&
                  `, ${isSeries ? payOfDays(job, miles)?.amount : `${exactDollarsText(takeHome.total)} total`}`}
              </span>
              {reasonsOf(job)}
            </DotSeparated>
          </p>
        </>
      }
      actions={
        canApply && !isSeries && !isInvited && job.allowedActions.includes('quick_apply') ? (
          <QuickApplyButton size="small" job={job} onQuickApply={onQuickApply} />
        ) : (
          <ButtonLink size="small" to={isInvited ? `/jobs/${id}#apply` : `/jobs/${id}`}>
            {isInvited ? 'See invitation' : 'View shift'}
            <span className="visually-hidden"> {title}</span>
          </ButtonLink>
        )
      }
    />
  );
}
