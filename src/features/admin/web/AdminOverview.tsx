/** The admin dashboard: what waits, pending and verified profiles, and counts. */
import type { ReactNode } from 'react';
import { Empty } from '#ui/feedback/states';
import { PagedList } from '#ui/list/PagedList';
import { type Pages, usePages } from '#ui/list/pages';
import { type ProfileItem, pendingProfiles, verifiedProfiles } from '../schema';
import { Figures } from './Figures';
import { DecisionRow } from './review/DecisionRow';
import { UserCounts } from './UserCounts';

export function AdminOverview() {
  const pending = usePages(pendingProfiles, { sort: 'waiting' }, { limit: 5 });
  const verified = usePages(verifiedProfiles, { sort: 'newest' }, { limit: 5 });

  return (
    <div className="stack">
      <section aria-label="Figures">
        <Figures />
      </section>
      <DecisionList
        title="Pending profiles"
        pages={pending}
        empty={
          <Empty title="No one is waiting">New profiles and documents will show up here.</Empty>
        }
      />
      <DecisionList
        title="Verified profiles"
        pages={verified}
        empty={
          <Empty title="No verified profiles yet">Profiles you approve will show up here.</Empty>
        }
      />
      <section aria-label="Accounts">
        <UserCounts hasProfiles />
      </section>
    </div>
  );
}

interface DecisionListProps {
  title: string;
  pages: Pages<ProfileItem>;
  empty: ReactNode;
}

function DecisionList({ title, pages, empty }: DecisionListProps) {
  return (
    <section className="stack gap-2">
      <h2>{title}</h2>
      <PagedList pages={pages} noun="profiles" empty={empty}>
        {(items) => (
          <ul className="stack gap-0 panel divided" aria-label={title}>
            {items.map((item) => (
              <DecisionRow key={item.id} item={item} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
