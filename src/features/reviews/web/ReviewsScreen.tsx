/** One's own reviews: what is left to write, the rating, and reviews received and written. */
import { RequireSide } from '#features/accounts/web/RequireSignIn';
import type { UserType } from '#kernel/actor';
import { ButtonLink } from '#ui/content/Button';
import { Empty } from '#ui/feedback/states';
import { ChoiceChips } from '#ui/list/ChoiceChips';
import { useChoice } from '#ui/list/filters';
import { BackLink } from '#ui/page/BackLink';
import { privateMetaTags } from '#ui/page/head';
import { Screen } from '#ui/page/Screen';
import { useMyReviews, useReviewsAbout, useSummary } from './api';
import { DueReviews } from './DueReviews';
import { RatingSummary } from './RatingSummary';
import { ReviewActions } from './ReviewActions';
import { ReviewCard } from './ReviewCard';
import { ReviewList } from './ReviewList';

const title = 'Your Reviews';

export const meta = () => privateMetaTags(title);

export default function ReviewsScreen() {
  return (
    <RequireSide title={title}>
      {(side, { id }) => <Reviews userId={id} userType={side} />}
    </RequireSide>
  );
}

const lists = ['received', 'written'] as const;

function Reviews({ userId, userType }: { userId: string; userType: UserType }) {
  const { data: summary } = useSummary(userId);
  const { value: list, choice } = useChoice(
    {
      name: 'list',
      label: 'Which reviews',
      values: lists,
      textOf: (each) => (each === 'received' ? 'About you' : 'By you'),
    },
    'received',
  );
  return (
    <Screen>
      <div className="stack gap-0 justify-items-start">
        <BackLink to="/dashboard">Back to Dashboard</BackLink>
        <h1>{title}</h1>
      </div>
      <DueReviews raterType={userType} />
      {summary && <RatingSummary summary={summary} />}
      <div className="stack gap-3">
        <ChoiceChips choice={choice} />
        {list === 'received' ? <Received userId={userId} /> : <Written />}
      </div>
    </Screen>
  );
}

function Received({ userId }: { userId: string }) {
  const pages = useReviewsAbout(userId);
  return (
    <ReviewList
      pages={pages}
      empty={
        <Empty
          title="No reviews about you yet"
          action={<ButtonLink to="/bookings">See your bookings</ButtonLink>}
        >
          After a shift, both sides can review each other. A review shows up here once both have
          written one.
        </Empty>
      }
    >
      {(review) => <ReviewCard review={review} actions={<ReviewActions review={review} />} />}
    </ReviewList>
  );
}

function Written() {
  const pages = useMyReviews();
  return (
    <ReviewList
      pages={pages}
      empty={
        <Empty title="You haven't written a review yet">
          You can review the other side for 30 days after check-out.
        </Empty>
      }
    >
      {(review) => <ReviewCard review={review} shows="rated" />}
    </ReviewList>
  );
}
