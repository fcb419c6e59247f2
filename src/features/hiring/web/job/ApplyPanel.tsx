/** Pay summary and apply buttons, or the status of the user's own application. */

import { useState } from 'react';
import { rateText } from '../../../../kernel/money/money';
import { ButtonLink } from '../../../../ui/content/Button';
import { Card } from '../../../../ui/content/Card';
import { Facts } from '../../../../ui/content/Facts';
import { useNow } from '../../../../ui/content/now';
import { Notice } from '../../../../ui/feedback/Notice';
import type { UserView } from '../../../accounts/schema';
import type { Conflict } from '../../../bookings/conflicts/web/api';
import { Conflicts } from '../../../bookings/conflicts/web/Conflicts';
import { ShiftLine } from '../../../bookings/web/ShiftLine';
import { canTakeRole, employmentTypes } from '../../../jobs/rules';
import { useProfessional } from '../../../profiles/web/professional/api';
import { Apply } from '../../applications/web/Apply';
import { applicationProgress } from '../../applications/web/progress';
import { Withdraw } from '../../applications/web/Withdraw';
import type { JobDetail } from '../../openings/web/api';
import { BarrierNotice } from '../../openings/web/BarrierNotice';
import { barrierOf } from '../../openings/web/barrier';
import { QuickApply } from '../../quick/web/QuickApply';

import styles from './JobScreen.module.css';
import { driveText, wagesText } from './pay';

/** Two cells of the screen's grid: the card, and the buttons, which stay visible on a phone. */
export function ApplyPanel({ job, user }: { job: JobDetail; user: UserView }) {
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const { data: profile } = useProfessional(user.hasCompletedProfile);
  const barrier = barrierOf(user.hasCompletedProfile ? profile : null, job.professionalType);
  const canApply = job.allowedActions.includes('apply');
  const canQuickApply = job.allowedActions.includes('quick_apply');
  const isOffered = canApply || canQuickApply;
  const isBlocked = job.blockedReason !== null && job.status === 'open' && !isApplied(job);
  // If the role does not match, uploading documents cannot help.
  const isOwnRole = profile ? canTakeRole(job.professionalType, profile.title) : false;
  return (
    <>
      <Card className={styles.apply}>
        <h2 className={styles.rate}>{rateText(job.hourlyRate)}</h2>
        <Facts
          facts={[
            ['Shift pay', wagesText(job)],
            ['Break', job.breakMinutes > 0 && `${job.breakMinutes} min, unpaid`],
            ['Mileage', driveText(job) ?? 'Not paid'],
            ['Paid as', employmentTypes[job.employmentType]],
          ]}
        />
        {job.status !== 'open' && job.applicationStatus !== 'accepted' && (
          <p>This job is no longer open.</p>
        )}
        <Applied job={job} />
        {isBlocked && (
          <Notice
            tone="warning"
            title="You can't take this job"
            action={
              isOwnRole && (
                <ButtonLink to="/professional/profile?tab=documents">Upload Documents</ButtonLink>
              )
            }
          >
            {job.blockedReason}
          </Notice>
        )}
        {isOffered && barrier && <BarrierNotice barrier={barrier} />}
        {isOffered && !barrier && <Conflicts conflicts={conflicts} />}
        {isOffered && !barrier && (
          <p className={styles.hint}>
            Apply to propose your own rate
            {canQuickApply && ', or quick apply to take the shift as posted'}.
          </p>
        )}
      </Card>
      {isOffered && !barrier && (
        <div className={styles.buttons} data-action-bar>
          {canApply && (
            <Apply
              job={job}
              ownRate={profile?.hourlyRate}
              variant="primary"
              isWide
              onConflicts={setConflicts}
            />
          )}
          {canQuickApply && <QuickApply job={job} isWide onConflicts={setConflicts} />}
        </div>
      )}
    </>
  );
}

/** The status of an active application matters more than the reason applying is blocked. */
const isApplied = ({ applicationStatus }: JobDetail) =>
  applicationStatus !== null && Object.hasOwn(nextLinks, applicationStatus);

/** Where the user takes the next step. */
const nextLinks = {
  pending: { to: '/applications', label: 'My applications', variant: 'secondary' },
  selected: { to: '/applications', label: 'Answer the contract', variant: 'primary' },
  accepted: { to: '/professional/bookings', label: 'My bookings', variant: 'secondary' },
} as const;

const nextLink = (status: string) =>
  nextLinks[status as keyof typeof nextLinks] ?? nextLinks.pending;

function Applied({ job }: { job: JobDetail }) {
  const now = useNow();
  const { applicationId, applicationStatus, practiceName } = job;
  if (!applicationId || !applicationStatus) return null;
  const progress = applicationProgress(
    { status: applicationStatus, isQuick: null, practiceName, reason: null, endsAt: job.endsAt },
    now,
  );
  const { to, label, variant } = nextLink(applicationStatus);
  return (
    <section className={styles.applied}>
      <h3>Your application</h3>
      <ShiftLine progress={progress} />
      <div className={styles.row}>
        <ButtonLink to={to} size="small" variant={variant}>
          {label}
        </ButtonLink>
        {job.allowedActions.includes('withdraw') && (
          <Withdraw id={applicationId} jobTitle={job.title} />
        )}
      </div>
    </section>
  );
}
