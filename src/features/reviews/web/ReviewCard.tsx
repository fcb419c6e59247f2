/** One review: who wrote it, the stars by category, the comment and the reply. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { otherSide } from '#kernel/party';
import { Avatar } from '#ui/content/Avatar';
import { Badge } from '#ui/content/Badge';
import { useNow } from '#ui/content/now';
import { Stars } from '#ui/content/Stars';
import { Timestamp } from '#ui/content/Timestamp';
import type { ReviewView } from '../schema';
import { cardUrl, ratingsOf } from './labels';
import styles from './ReviewCard.module.css';

interface ReviewCardProps {
  review: ReviewView;
  /** Whose name is shown: on a review the viewer wrote, the reviewed side's. */
  shows?: 'rater' | 'rated';
  /** What the viewer can do about it. */
  actions?: ReactNode;
}

export function ReviewCard({ review, shows = 'rater', actions }: ReviewCardProps) {
  const { raterType, overallRating, jobTitle, timeZone, createdAt, comment } = review;
  const person = review[shows];
  const personType = shows === 'rater' ? raterType : otherSide(raterType);
  return (
    <article
      className="stack gap-2 tile row-padding"
      aria-label={`Review ${shows === 'rater' ? 'by' : 'of'} ${person.name}`}
    >
      <header className="cluster gap-1 gap-x-3 items-center">
        <Avatar size="small" name={person.name} url={person.photoUrl} />
        <div className={`stack gap-0 min-w-0 wrap-anywhere ${styles.names}`}>
          <Link to={cardUrl(personType, person.id)} className="ink bold">
            {person.name}
          </Link>
          <span className="note">
            {jobTitle}, <Timestamp at={createdAt} to="day" timeZone={timeZone} />
          </span>
        </div>
        <Stars rating={overallRating} size="small" />
      </header>
      <ReviewStatus review={review} />
      {comment && <p className="wrap-anywhere pre-line">{comment}</p>}
      {review.reply && (
        <div className="quote">
          <p className="note">
            {review.rated.name} replied,{' '}
            <Timestamp at={review.reply.createdAt} to="day" timeZone={timeZone} />
          </p>
          <p className="wrap-anywhere pre-line">{review.reply.text}</p>
        </div>
      )}
      <div className="cluster gap-x-4 items-center justify-between">
        <dl className="cluster gap-0 gap-x-4 note">
          {ratingsOf(review).map(({ label, stars }) => (
            <div key={label} className="flex gap-1">
              <dt>{label}</dt>
              <dd className="strong ink tabular-nums">{stars}/5</dd>
            </div>
          ))}
        </dl>
        {actions}
      </div>
    </article>
  );
}

/** Only the writer and the reviewed side have anything to be told. */
function ReviewStatus({
  review: { status, hiddenUntil, rated, removalReason, report },
}: {
  review: ReviewView;
}) {
  const now = useNow();
  if (status === 'hidden') {
    const isOver = hiddenUntil !== null && new Date(hiddenUntil) <= now;
    return (
      <p className="small">
        <Badge tone="grey">Hidden</Badge>{' '}
        {isOver
          ? `It stays hidden, because ${rated.name} didn't write one in time.`
          : `Only you can see it until ${rated.name} writes one too.`}
      </p>
    );
  }
  if (status === 'removed') {
    return (
      <p className="small">
        <Badge tone="red">Removed</Badge> {removalReason}
      </p>
    );
  }
  if (report === null) return null;
  return (
    <p className="small">
      <Badge tone={report === 'pending' ? 'yellow' : 'grey'}>Reported</Badge>{' '}
      {report === 'pending'
        ? 'An admin will look at it.'
        : 'An admin looked at it and kept the review.'}
    </p>
  );
}
