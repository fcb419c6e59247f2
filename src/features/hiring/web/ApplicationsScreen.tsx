/** A professional's applications and contracts, and a few open jobs to apply to. */

import type { ReactNode } from 'react';
import type { UserView } from '#features/accounts/schema';
import { RequireSignIn } from '#features/accounts/web/RequireSignIn';
import { JobCard } from '#features/jobs/web/JobCard';
import type { ProfessionalView } from '#features/profiles/schema';
import { useProfessional } from '#features/profiles/web/api';
import { ButtonLink } from '#ui/content/Button';
import { AccessDenied } from '#ui/feedback/AccessDenied';
import { Loading } from '#ui/feedback/states';
import { PagedList } from '#ui/list/PagedList';
import { usePages } from '#ui/list/pages';
import { privateMetaTags } from '#ui/page/head';
import { Screen } from '#ui/page/Screen';
import { Tabs } from '#ui/page/Tabs';
import { AppliedBadge } from '../applications/web/AppliedBadge';
import { Apply } from '../applications/web/Apply';
import { CandidacyList } from '../candidacies/web/CandidacyList';
import type { ContractView } from '../contracts/schema';
import { useMyContracts } from '../contracts/web/api';
import { ContractCard } from '../contracts/web/ContractCard';
import { searchJobs } from '../openings/schema';
import { BarrierNotice } from '../openings/web/BarrierNotice';
import { Blocked } from '../openings/web/Blocked';
import { barrierOf } from '../openings/web/barrier';
import { Fit } from '../openings/web/Fit';
import styles from './ApplicationsScreen.module.css';
import { JobAnswer, needsAnswer, withAgreedRate } from './JobAnswer';

const title = 'Applications';
const contracts = 'My Contracts';
const positions = 'Available Positions';

export const meta = () => privateMetaTags(title);

export default function ApplicationsScreen() {
  return (
    <RequireSignIn title={title}>
      {(user) =>
        user.userType === 'professional' ? <Applications user={user} /> : <ForProfessionals />
      }
    </RequireSignIn>
  );
}

const ForProfessionals = () => (
  <AccessDenied
    action={
      <ButtonLink to="/dashboard" variant="primary">
        Back to Dashboard
      </ButtonLink>
    }
  >
    Only dental professionals can view job applications.
  </AccessDenied>
);

const Applications = ({ user }: { user: UserView }) => (
  <Screen>
    <div className={`stack gap-2 ${styles.page}`}>
      <h1 className={styles.title}>{title}</h1>
      <Tabs
        label="Sections"
        parameter="section"
        tabs={[
          { value: 'applications', label: 'My Applications', content: <CandidacyList /> },
          { value: 'contracts', label: contracts, content: <Contracts /> },
          { value: 'positions', label: positions, content: <Available user={user} /> },
        ]}
      />
    </div>
  </Screen>
);

const EmptyNote = ({ children }: { children: ReactNode }) => <p className="muted">{children}</p>;

/** The first of these has the screen's one primary button. */
const canAccept = ({ allowedActions }: ContractView) => allowedActions.includes('accept');

function Contracts() {
  const pages = useMyContracts();
  return (
    <PagedList
      pages={pages}
      noun="contracts"
      empty={<EmptyNote>No contracts yet. You'll get one when a practice selects you.</EmptyNote>}
    >
      {(items) => (
        <section aria-label={contracts}>
          <h2 className="visually-hidden">{contracts}</h2>
          <ul className="stack gap-0 panel divided">
            {items.map((contract) => (
              <li key={contract.id}>
                <ContractCard contract={contract} isPrimary={contract === items.find(canAccept)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </PagedList>
  );
}

function Available({ user }: { user: UserView }) {
  const { data: profile, isLoading } = useProfessional(user.hasCompletedProfile);
  // The jobs shown are those of the user's own role, which comes from the profile.
  if (isLoading) return <Loading shape="cards" />;
  return <Positions profile={user.hasCompletedProfile ? profile : null} />;
}

/** Shows a few open jobs; the search lists them all. */
const shown = 6;

function Positions({ profile }: { profile: ProfessionalView | null | undefined }) {
  const pages = usePages(
    searchJobs,
    { type: profile?.title },
    { limit: shown, pollsOffline: true },
  );
  const barrier = barrierOf(profile);
  return (
    <section className="stack" aria-label={positions}>
      <h2 className="visually-hidden">{positions}</h2>
      {barrier && <BarrierNotice barrier={barrier} />}
      <PagedList
        pages={{ ...pages, hasMore: false }}
        noun="shifts"
        shape="cards"
        failure="Failed to load jobs. Please try again later."
        empty={<EmptyNote>There are no open positions right now.</EmptyNote>}
      >
        {(items) => (
          <ul className="stack gap-3 desk-halves">
            {items.slice(0, shown).map((job) => (
              <li key={job.id} className="grid">
                <JobCard
                  job={withAgreedRate(job)}
                  to={`/jobs/${job.id}`}
                  miles={job.miles}
                  mark={<AppliedBadge status={job.applicationStatus} isInvited={job.isInvited} />}
                  actions={
                    !barrierOf(profile, job.professionalType) &&
                    (needsAnswer(job) ? (
                      <JobAnswer job={job} />
                    ) : (
                      job.allowedActions.includes('apply') && (
                        <Apply job={job} ownRate={profile?.hourlyRate} size="small" />
                      )
                    ))
                  }
                >
                  {job.blockedReason ? (
                    <Blocked reason={job.blockedReason} />
                  ) : (
                    <Fit fit={job.fit} />
                  )}
                </JobCard>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <div>
        <ButtonLink to="/jobs">See all shifts</ButtonLink>
      </div>
    </section>
  );
}
