/** Profiles that wait for a decision, and the one that is being looked at. */
import { ButtonLink } from '../../../ui/Button';
import { describeOwnPage } from '../../../ui/head';
import { useOpenItem, usePages } from '../../../ui/pages';
import { NoSelection, Split } from '../../../ui/Split';
import { Empty } from '../../../ui/states';
import { profilesPendingVerification } from '../schema';
import { ProfileList, useListQuery } from './ProfileList';
import { ProfileReview } from './ProfileReview';

export const meta = () => describeOwnPage('Profile verification');

export default function VerificationScreen() {
  const query = useListQuery('oldest');
  const open = useOpenItem('profile');
  const pages = usePages(profilesPendingVerification, {
    q: query.q || undefined,
    sort: query.sort,
  });

  return (
    <>
      <h1>Profile verification</h1>
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
                title="Nobody is waiting"
                action={<ButtonLink to="/dashboard">Back to Dashboard</ButtonLink>}
              >
                Every profile has been looked at. New ones will show up here.
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
                ? 'A profile that is opened shows its documents here.'
                : 'Choose a profile to see its documents.'}
            </NoSelection>
          )
        }
      />
    </>
  );
}
