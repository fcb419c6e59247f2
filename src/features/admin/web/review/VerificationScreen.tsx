/** Profiles with a pending decision, and the one that is open. */
import { profilesPendingVerification } from '#features/admin/schema';
import { ButtonLink } from '#ui/content/Button';
import { Empty } from '#ui/feedback/states';
import { usePages } from '#ui/list/pages';
import { privateMetaTags } from '#ui/page/head';
import { ProfileQueue, usePendingQuery } from './ProfileQueue';

export const meta = () => privateMetaTags('Profile verification');

export default function VerificationScreen() {
  const query = usePendingQuery();
  const { q, sort, show } = query;
  const pages = usePages(profilesPendingVerification, {
    q,
    sort: sort.value,
    waitsFor: show.value,
  });
  return (
    <>
      <h1>Profile verification</h1>
      <ProfileQueue
        title="Pending profiles"
        pages={pages}
        query={query}
        choices={[show.choice, sort.choice]}
        empty={
          <Empty
            title="No one is waiting"
            action={<ButtonLink to="/dashboard">Back to Dashboard</ButtonLink>}
          >
            {show.value === 'review'
              ? 'Every profile has been reviewed. New ones will show up here.'
              : 'Every profile has its documents.'}
          </Empty>
        }
        parameter="profile"
        isPending
      />
    </>
  );
}
