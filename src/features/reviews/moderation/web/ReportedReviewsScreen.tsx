/** Reported reviews, oldest first: an admin removes them or keeps them. */
import { useState } from 'react';
import { ReviewCard } from '#features/reviews/web/ReviewCard';
import { Button } from '#ui/content/Button';
import { Timestamp } from '#ui/content/Timestamp';
import { useAct } from '#ui/data/act';
import { ConfirmButton } from '#ui/feedback/ConfirmDialog';
import { Empty } from '#ui/feedback/states';
import { toast } from '#ui/feedback/toast';
import { TextArea } from '#ui/field/Field';
import { FlatQueue } from '#ui/list/FlatQueue';
import { PagedList } from '#ui/list/PagedList';
import { usePages } from '#ui/list/pages';
import { privateMetaTags } from '#ui/page/head';
import { decideReport, type ReportedReview, reportedReviews } from '../schema';
import styles from './ReportedReviewsScreen.module.css';

export const meta = () => privateMetaTags('Reported reviews');

export default function ReportedReviewsScreen() {
  const pages = usePages(reportedReviews, {});
  return (
    <FlatQueue
      title="Reported reviews"
      note="The person a review is about reported it and says why."
    >
      <PagedList
        pages={pages}
        noun="reports"
        shape="cards"
        empty={
          <Empty title="No reports are waiting">Reviews that users report will show up here.</Empty>
        }
      >
        {(items) => (
          <ul className="stack gap-3" aria-label="Reported reviews">
            {items.map((item) => (
              <li key={item.review.id}>
                <Report item={item} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </FlatQueue>
  );
}

function Report({ item: { review, reportedAt, reportReason } }: { item: ReportedReview }) {
  return (
    <div className={`stack gap-y-2 ${styles.report}`}>
      <ReviewCard review={review} />
      <div className={`stack gap-2 content-start ${styles.decision}`}>
        <p className="note">
          Reported by {review.rated.name}, <Timestamp at={reportedAt} to="day" />
        </p>
        <p className="wrap-anywhere pre-line">{reportReason}</p>
        <Decision review={review} />
      </div>
    </div>
  );
}

function Decision({ review: { id, rater, rated } }: Pick<ReportedReview, 'review'>) {
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const decide = useAct(decideReport, {
    onSuccess: (_, { body }) =>
      toast(
        !(body instanceof FormData) && body.action === 'remove'
          ? { title: 'Review removed', description: `We'll email ${rater.name} the reason.` }
          : { title: 'Review kept', description: `${rated.name} sees that it stays.` },
      ),
  });
  const send = (body: { action: 'remove' | 'keep'; reason?: string }) =>
    decide.act({ params: { id }, body });
  const about = `the review by ${rater.name}`;
  return (
    <div className="cluster">
      <Button
        size="small"
        about={about}
        isPending={decide.isPending}
        onClick={() => send({ action: 'keep' })}
      >
        Keep
      </Button>
      <ConfirmButton
        size="small"
        variant="danger"
        button="Remove"
        about={about}
        title={`Remove the review by ${rater.name}?`}
        label="Remove review"
        pendingLabel="Removing…"
        isDangerous
        action={decide}
        onConfirm={() => {
          setChecked(true);
          if (reason.trim()) send({ action: 'remove', reason });
        }}
      >
        <p>
          It disappears for everyone but {rater.name}, and no longer counts in the rating of{' '}
          {rated.name}. You can't undo this.
        </p>
        <TextArea
          label="Reason"
          name="reason"
          rows={3}
          hint={`We'll email this to ${rater.name}.`}
          value={reason}
          error={isChecked && !reason.trim() ? 'Please give a reason' : undefined}
          onChange={setReason}
        />
      </ConfirmButton>
    </div>
  );
}
