/** Pay summary and apply buttons, or the status of the user's own application. */

import { type ReactNode, useState } from 'react';
import type { UserView } from '#features/accounts/schema';
import { tabStorage } from '#features/accounts/web/pending';
import { keepReturn } from '#features/accounts/web/pendingReturn';
import type { Conflict } from '#features/bookings/conflicts/web/api';
import { Conflicts } from '#features/bookings/conflicts/web/Conflicts';
import { ShiftLine } from '#features/bookings/web/ShiftLine';
import { Apply } from '#features/hiring/applications/web/Apply';
import { applicationProgress } from '#features/hiring/applications/web/progress';
import { Withdraw } from '#features/hiring/applications/web/Withdraw';
import { type Invitation, useOpenInvitation } from '#features/hiring/invitations/web/api';
import { InvitationAnswer } from '#features/hiring/invitations/web/InvitationAnswer';
import { openText } from '#features/hiring/invitations/web/labels';
import type { JobDetail } from '#features/hiring/openings/web/api';
import { barrierOf } from '#features/hiring/openings/web/barrier';
import { QuickApply } from '#features/hiring/quick/web/QuickApply';
import { canTakeRole, employmentTypes } from '#features/jobs/rules';
import { payOfDays, takeHomeOf } from '#features/jobs/web/pay';
import { useProfessional } from '#features/profiles/web/api';
import { exactDollarsText, rateText } from '#kernel/money/money';
import { ButtonLink } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import { Facts } from '#ui/content/Facts';
import { useNow } from '#ui/content/now';
import { Notice } from '#ui/feedback/Notice';
import { useAnchor } from '#ui/page/anchor';
import { withAgreedRate } from '../JobAnswer';
import styles from './JobScreen.module.css';
import { payLines } from './pay';

/**
 * Two cells of the screen's grid: the card, and the next action, which stays visible on a phone.
 */
export function ApplyPanel({ job, user }: { job: JobDetail; user: UserView }) {
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const invitation = useOpenInvitation(job.id);
  const { data: profile } = useProfessional(user.hasCompletedProfile);
  const barrier = barrierOf(user.hasCompletedProfile ? profile : null, job.professionalType);
  const canQuickApply = job.allowedActions.includes('quick_apply');
  // Accepting an invitation books at once, so it replaces applying.
  const isOffered = !invitation && (canQuickApply || job.allowedActions.includes('apply'));
  const isBlocked = job.blockedReason !== null && job.status === 'open' && !isApplied(job);
  // If the role does not match, uploading documents cannot help.
  const isOwnRole = profile ? canTakeRole(job.professionalType, profile.title) : false;
  return (
    <>
      <Card className={`stack gap-3 ${styles.apply}`}>
        <Pay job={withAgreedRate(job)} />
        {job.status !== 'open' && job.applicationStatus !== 'accepted' && (
          <p>This is no longer open.</p>
        )}
        <Applied job={job} />
        {invitation && (
          <Notice tone="info" title={`${job.practiceName} invited you`}>
            {offerText(invitation, job.timeZone)}
          </Notice>
        )}
        {isBlocked && (
          <Notice tone="warning" title="You can't apply for this">
            {job.blockedReason}
          </Notice>
        )}
        {isOffered && barrier && (
          <Notice tone="warning" title={barrier.title}>
            {barrier.text}
          </Notice>
        )}
        {isOffered && !barrier && <Conflicts conflicts={conflicts} />}
        {isOffered && !barrier && (
          <p className="note">
            Apply to propose your own rate
            {canQuickApply &&
              `, or quick apply to take ${job.days.length > 1 ? 'this one day' : 'the shift'} as posted`}
            .
          </p>
        )}
      </Card>
      {invitation && (
        <ActionBar>
          <InvitationAnswer invitation={invitation} isPrimary isWide />
        </ActionBar>
      )}
      {isOffered && !barrier && (
        <ActionBar>
          <Offered job={job} ownRate={profile?.hourlyRate} onConflicts={setConflicts} />
        </ActionBar>
      )}
      {isOffered && barrier && (
        <ActionBar>
          <ButtonLink
            to={barrier.next.to}
            variant="primary"
            isWide
            onClick={() => {
              // The first save of a profile leads back here.
              if (!user.hasCompletedProfile) keepReturn(`/jobs/${job.id}`, tabStorage);
            }}
          >
            {barrier.next.label}
          </ButtonLink>
        </ActionBar>
      )}
      {isBlocked && isOwnRole && (
        <ActionBar>
          <ButtonLink to="/professional/profile?tab=documents" variant="primary" isWide>
            Upload Documents
          </ButtonLink>
        </ActionBar>
      )}
      {isBlocked && profile && !isOwnRole && (
        <ActionBar>
          {/* The list starts with the user's own role. */}
          <ButtonLink to="/jobs" variant="primary" isWide>
            See {profile.title.toLowerCase()} shifts
          </ButtonLink>
        </ActionBar>
      )}
      {isApplied(job) && !invitation && (
        <ActionBar>
          <NextAct job={job} />
        </ActionBar>
      )}
    </>
  );
}

/** Until when the shift is held, for them or for another professional, or that the first gets it. */
function offerText({ blockedReason, heldUntil }: Invitation, timeZone: string): string {
  if (blockedReason) return `${blockedReason} If they don't accept by then, you can.`;
  return heldUntil
    ? `${openText(heldUntil, timeZone)} Accept at the posted rate and you're booked.`
    : "Accept at the posted rate and you're booked right away. The first to accept is booked.";
}

const ActionBar = ({ children }: { children: ReactNode }) => (
  <div id="apply" ref={useAnchor('apply')} tabIndex={-1} className={`grid gap-2 ${styles.buttons}`}>
    {children}
  </div>
);

/** What the shift pays in all, and how that adds up. */
function Pay({ job }: { job: JobDetail }) {
  const takeHome = takeHomeOf(job, job.miles);
  const open = job.days.filter(({ status }) => status === 'open');
  return (
    <>
      <div>
        <h2 className="text-title tabular-nums">
          {takeHome
            ? `${exactDollarsText(takeHome.total)} ${takeHome.period}`
            : rateText(job.hourlyRate)}
        </h2>
        {takeHome && <p className="note">{rateText(job.hourlyRate)}, estimated</p>}
      </div>
      <Facts
        facts={[
          ...payLines(job),
          ['All days', open.length > 1 && payOfDays({ ...job, days: open }, job.miles)?.amount],
          ['Break', job.breakMinutes > 0 && `${job.breakMinutes} min, unpaid`],
          ['Paid as', employmentTypes[job.employmentType]],
        ]}
      />
    </>
  );
}

interface OfferedProps {
  job: JobDetail;
  ownRate: number | undefined;
  onConflicts: (conflicts: readonly Conflict[]) => void;
}

const Offered = ({ job, ownRate, onConflicts }: OfferedProps) => (
  <>
    {job.allowedActions.includes('apply') && (
      <Apply job={job} ownRate={ownRate} variant="primary" isWide onConflicts={onConflicts} />
    )}
    {job.allowedActions.includes('quick_apply') && (
      <QuickApply job={job} isWide onConflicts={onConflicts} />
    )}
  </>
);

/** The status of an active application matters more than the reason applying is blocked. */
const isApplied = ({ applicationStatus }: JobDetail) =>
  applicationStatus !== null && Object.hasOwn(nextLinks, applicationStatus);

/** Where the user takes the next step. */
const nextLinks = {
  pending: { to: '/applications', label: 'My applications', variant: 'secondary' },
  selected: { to: '/applications', label: 'Answer the contract', variant: 'primary' },
  accepted: { to: '/professional/bookings', label: 'My bookings', variant: 'secondary' },
} as const;

const nextLink = (status: string | null) =>
  nextLinks[status as keyof typeof nextLinks] ?? nextLinks.pending;

function NextAct({ job }: { job: JobDetail }) {
  const { to, label, variant } = nextLink(job.applicationStatus);
  return (
    <>
      <ButtonLink to={to} variant={variant} isWide>
        {label}
      </ButtonLink>
      {job.applicationId && job.allowedActions.includes('withdraw') && (
        <Withdraw id={job.applicationId} jobTitle={job.title} isOneDay={job.days.length > 1} />
      )}
    </>
  );
}

function Applied({ job }: { job: JobDetail }) {
  const now = useNow();
  const { applicationId, applicationStatus, practiceName, hourlyRate, proposedRate } = job;
  if (!applicationId || !applicationStatus) return null;
  const progress = applicationProgress(
    { status: applicationStatus, isQuick: null, practiceName, reason: null, endsAt: job.endsAt },
    now,
  );
  return (
    <section className="stack gap-3 section-line">
      <h3>Your application</h3>
      {proposedRate !== null && proposedRate !== hourlyRate && (
        <p>
          You asked for {rateText(proposedRate)}. The posted rate is {rateText(hourlyRate)}.
        </p>
      )}
      <ShiftLine progress={progress} />
    </section>
  );
}
