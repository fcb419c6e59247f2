/** The visible reviews about another user, reached from their public card. */
import { useParams } from 'react-router';
import { RequireSignIn } from '#features/accounts/web/RequireSignIn';
import { Avatar } from '#ui/content/Avatar';
import { Empty, Pending } from '#ui/feedback/states';
import { BackLink } from '#ui/page/BackLink';
import { privateMetaTags } from '#ui/page/head';
import { Screen } from '#ui/page/Screen';
import type { ReviewSummary } from '../schema';
import { useReviewsAbout, useSummary } from './api';
import { cardUrl } from './labels';
import { RatingSummary } from './RatingSummary';
import { ReviewActions } from './ReviewActions';
import { ReviewCard } from './ReviewCard';
import { ReviewList } from './ReviewList';

export const meta = () => privateMetaTags('Reviews');

export default function UserReviewsScreen() {
  const { id = '' } = useParams();
  return <RequireSignIn title="Reviews">{() => <Loader key={id} userId={id} />}</RequireSignIn>;
}

function Loader({ userId }: { userId: string }) {
  const { data: summary, error, refetch } = useSummary(userId);
  if (summary) return <Reviews summary={summary} />;
  return (
    <Screen>
      <h1 className="visually-hidden">Reviews</h1>
      {<Pending error={error} refetch={refetch} shape="cards" />}
    </Screen>
  );
}

function Reviews({ summary }: { summary: ReviewSummary }) {
  const { id, name, photoUrl, userType } = summary.user;
  const pages = useReviewsAbout(id);
  return (
    <Screen>
      <div className="stack gap-0 justify-items-start">
        <BackLink to={cardUrl(userType, id)}>Back to profile</BackLink>
        <div className="row gap-3">
          <Avatar size="small" name={name} url={photoUrl} />
          <h1>Reviews of {name}</h1>
        </div>
      </div>
      <RatingSummary summary={summary} />
      <ReviewList
        pages={pages}
        empty={
          <Empty title="No reviews yet">
            Reviews show up here once both sides of a shift have written one.
          </Empty>
        }
      >
        {(review) => <ReviewCard review={review} actions={<ReviewActions review={review} />} />}
      </ReviewList>
    </Screen>
  );
}
