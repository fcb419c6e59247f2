/** Reported reviews, oldest first, and the one that is open: an admin removes it or keeps it. */
import { ReviewCard } from '#features/reviews/web/ReviewCard';
import { Badge } from '#ui/content/Badge';
import { Timestamp } from '#ui/content/Timestamp';
import { useAct } from '#ui/data/act';
import { Empty } from '#ui/feedback/states';
import { toast } from '#ui/feedback/toast';
import { NoteDecision } from '#ui/form/NoteDecision';
import { usePages } from '#ui/list/pages';
import { Case, CasePart, type Opened, Queue } from '#ui/list/Queue';
import { privateMetaTags } from '#ui/page/head';
import { decideReport, noReason, oneReport, type ReportedReview, reportedReviews } from '../schema';

export const meta = () => privateMetaTags('Reported reviews');

const ReportedReviewsScreen = () => (
  <Queue
    title="Reported reviews"
    listTitle="Waiting"
    pages={usePages(reportedReviews, {})}
    noun="reports"
    empty={
      <Empty title="No reports are waiting">Reviews that users report will show up here.</Empty>
    }
    row={(report) => ({
      id: report.review.id,
      face: { name: report.review.rater.name, url: report.review.rater.photoUrl },
      ...headingOf(report),
      facts: [
        <Timestamp key="at" at={report.reportedAt} to="day" timeZone={report.review.timeZone} />,
        report.review.jobTitle,
      ],
      excerpt: report.reportReason,
    })}
    parameter="review"
    pane={(opened) => <ReportPane {...opened} />}
  />
);
export default ReportedReviewsScreen;

const headingOf = ({ review: { rater, rated }, decision }: ReportedReview) => ({
  title: `${rater.name} about ${rated.name}`,
  mark: decision && <Badge tone="grey">{decision === 'kept' ? 'Kept' : 'Removed'}</Badge>,
});

const ReportPane = (opened: Opened<ReportedReview>) => (
  <Case {...opened} read={oneReport} loading={{ title: 'Reported review' }} heading={headingOf}>
    {({ review, reportedAt, reportReason, decision }) => (
      <>
        <ReviewCard review={review} />
        <CasePart title="Why it was reported">
          <p className="wrap-anywhere pre-line">{reportReason}</p>
          <p className="note">
            {review.rated.name}, <Timestamp at={reportedAt} timeZone={review.timeZone} />
          </p>
        </CasePart>
        {!decision && <Decision review={review} onDecided={opened.onDecided} />}
      </>
    )}
  </Case>
);

function Decision(props: Pick<ReportedReview, 'review'> & { onDecided: () => void }) {
  const { id, rater, rated } = props.review;
  const { act, isPending } = useAct(decideReport, {
    onSuccess: (_, { body }) => {
      toast(
        !(body instanceof FormData) && body.action === 'remove'
          ? { title: 'Review removed', description: `We'll email ${rater.name} the reason.` }
          : { title: 'Review kept', description: `${rated.name} sees that it stays.` },
      );
      props.onDecided();
    },
  });
  const decide = (action: 'keep' | 'remove') => (reason: string | undefined) =>
    act({ params: { id }, body: { action, reason } });
  return (
    <NoteDecision
      label="Reason"
      hint={`Required if you remove it; we'll email it to ${rater.name}. A removed review disappears for everyone else, and no longer counts in the rating of ${rated.name}. You can't undo this.`}
      isPending={isPending}
      pendingLabel="Saving…"
      decisions={[
        { label: 'Keep review', decide: decide('keep') },
        {
          label: 'Remove review',
          isDangerous: true,
          missing: noReason,
          decide: decide('remove'),
        },
      ]}
    />
  );
}
