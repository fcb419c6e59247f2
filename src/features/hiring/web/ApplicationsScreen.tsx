/** A professional's invitations, contracts and applications, with a few open jobs next to them. */

import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/content/Button';
import { Empty } from '../../../ui/feedback/states';
import { PagedList } from '../../../ui/list/PagedList';
import { usePages } from '../../../ui/list/pages';
import { describeOwnPage } from '../../../ui/page/head';
import { Screen } from '../../../ui/page/Screen';
import type { UserView } from '../../accounts/schema';
import { SignedIn } from '../../accounts/web/SignedIn';
import { JobCard } from '../../jobs/web/JobCard';
import { WorkNav } from '../../jobs/web/WorkNav';
import { useProfessional } from '../../profiles/web/professional/api';
import { ApplicationCard } from '../applications/web/ApplicationCard';
import { AppliedBadge } from '../applications/web/AppliedBadge';
import { Apply } from '../applications/web/Apply';
import { useMyApplications } from '../applications/web/api';
import styles from '../applications/web/applications.module.css';
import { useMyContracts } from '../contracts/web/api';
import { ContractCard } from '../contracts/web/ContractCard';
import { useMyInvitations } from '../invitations/web/api';
import { InvitationCard } from '../invitations/web/InvitationCard';
import { searchJobs } from '../openings/schema';
import { BarrierNotice } from '../openings/web/BarrierNotice';
import { Blocked } from '../openings/web/Blocked';
import { barrierOf } from '../openings/web/barrier';
import { Fit } from '../openings/web/Fit';

const title = 'Applications';

export const meta = () => describeOwnPage(title);

export default function ApplicationsScreen() {
  return (
    <SignedIn title={title}>
      {(user) =>
        user.userType === 'professional' ? <Applications user={user} /> : <AccessDenied />
      }
    </SignedIn>
  );
}

const AccessDenied = () => (
  <Screen>
    <h1 className="visually-hidden">{title}</h1>
    <Empty
      title="Access Denied"
      action={<ButtonLink to="/dashboard">Back to Dashboard</ButtonLink>}
    >
      Only dental professionals can view job applications.
    </Empty>
  </Screen>
);

function Applications({ user }: { user: UserView }) {
  return (
    <Screen>
      <WorkNav userType="professional" />
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>What needs your answer, what you're waiting to hear back on, and what else is open.</p>
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Invitations />
          <Contracts />
          <Own />
        </div>
        <Available user={user} />
      </div>
    </Screen>
  );
}

const Section = ({ title: name, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section} aria-label={name}>
    <h2>{name}</h2>
    {children}
  </section>
);

/** Items that can still be answered come first; the rest keep the server's order. */
const waitingFirst = <T extends { allowedActions: readonly unknown[] }>(items: readonly T[]): T[] =>
  items.toSorted(
    (one, other) => Number(other.allowedActions.length > 0) - Number(one.allowedActions.length > 0),
  );

const EmptyNote = ({ children }: { children: ReactNode }) => (
  <p className={styles.none}>{children}</p>
);

const Cards = ({ children }: { children: ReactNode }) => (
  <ul className={styles.cards}>{children}</ul>
);

function Invitations() {
  const pages = useMyInvitations();
  return (
    <Section title="Invitations">
      <PagedList
        pages={pages}
        noun="invitations"
        shape="text"
        empty={<EmptyNote>No invitations yet. Practices can invite you to their jobs.</EmptyNote>}
      >
        {(items) => (
          <Cards>
            {waitingFirst(items).map((invitation) => (
              <li key={invitation.id}>
                <InvitationCard invitation={invitation} />
              </li>
            ))}
          </Cards>
        )}
      </PagedList>
    </Section>
  );
}

function Contracts() {
  const pages = useMyContracts();
  return (
    <Section title="My Contracts">
      <PagedList
        pages={pages}
        noun="contracts"
        shape="cards"
        empty={<EmptyNote>No contracts yet. You'll get one when a practice selects you.</EmptyNote>}
      >
        {(items) => (
          <Cards>
            {waitingFirst(items).map((contract) => (
              <li key={contract.id}>
                <ContractCard contract={contract} />
              </li>
            ))}
          </Cards>
        )}
      </PagedList>
    </Section>
  );
}

function Own() {
  const pages = useMyApplications();
  return (
    <Section title="My Applications">
      <PagedList
        pages={pages}
        noun="applications"
        shape="cards"
        empty={<EmptyNote>You haven't applied to any jobs yet.</EmptyNote>}
      >
        {(items) => (
          <Cards>
            {items.map((application) => (
              <li key={application.id}>
                <ApplicationCard application={application} />
              </li>
            ))}
          </Cards>
        )}
      </PagedList>
    </Section>
  );
}

/** Shows a few open jobs; the search lists them all. */
const shown = 5;

function Available({ user }: { user: UserView }) {
  const pages = usePages(searchJobs, {}, { limit: shown, live: true });
  const { data: profile } = useProfessional(user.hasCompletedProfile);
  const ownProfile = user.hasCompletedProfile ? profile : null;
  const barrier = barrierOf(ownProfile);
  return (
    <Section title="Available Positions">
      {barrier && <BarrierNotice barrier={barrier} />}
      <PagedList
        pages={{ ...pages, hasMore: false }}
        noun="jobs"
        shape="cards"
        failure="Failed to load jobs. Please try again later."
        empty={<EmptyNote>There are no open positions right now.</EmptyNote>}
      >
        {(items) => (
          <Cards>
            {items.slice(0, shown).map((job) => (
              <li key={job.id}>
                <JobCard
                  job={job}
                  side="professional"
                  to={`/jobs/${job.id}`}
                  miles={job.miles}
                  mark={<AppliedBadge status={job.applicationStatus} />}
                  actions={
                    !barrierOf(ownProfile, job.professionalType) &&
                    job.allowedActions.includes('apply') && (
                      <Apply job={job} ownRate={profile?.hourlyRate} size="small" />
                    )
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
          </Cards>
        )}
      </PagedList>
      <div>
        <ButtonLink to="/jobs">See all jobs</ButtonLink>
      </div>
    </Section>
  );
}
