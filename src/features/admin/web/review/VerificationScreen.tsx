/** Profiles with a pending decision, and the one that is open. */

import { profilesPendingVerification } from '#features/admin/schema';
import { ButtonLink } from '#ui/content/Button';
import { Empty } from '#ui/feedback/states';
import { useOpenItem, usePages } from '#ui/list/pages';
import { NoSelection, Split } from '#ui/list/Split';
import { privateMetaTags } from '#ui/page/head';
import { ProfileFilters, ProfileList, usePendingQuery } from './ProfileList';
import { ProfileReview } from './ProfileReview';

export const meta = () => privateMetaTags('Profile verification');

export default function VerificationScreen() {
  const query = usePendingQuery();
  const open = useOpenItem('profile');
  const pages = usePages(profilesPendingVerification, { q: query.q, sort: query.sort.value });

  return (
    <>
      <h1>Profile verification</h1>
      <ProfileFilters query={query} pages={pages} isOpen={open.id !== undefined} />
      <Split
        open={open.id}
        list={
          <ProfileList
            title="Pending profiles"
            pages={pages}
            query={query}
            openId={open.id}
            parameter="profile"
            empty={
              <Empty
                title="No one is waiting"
                action={<ButtonLink to="/dashboard">Back to Dashboard</ButtonLink>}
              >
                Every profile has been reviewed. New ones will show up here.
              </Empty>
            }
          />
        }
        detail={
          open.id ? (
            <ProfileReview
              key={open.id}
              id={open.id}
              known={pages.items?.find(({ id }) => id === open.id)}
              onClose={open.close}
              onDecided={open.close}
            />
          ) : (
            <NoSelection>
              {pages.items?.length === 0
                ? 'Open a profile to see its documents here.'
                : 'Choose a profile to see its documents.'}
            </NoSelection>
          )
        }
      />
    </>
  );
}
