/** What public cards share: head, ratings, the link to edit, and a card without content. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { profilePathFor } from '#features/accounts/web/sides';
import type { UserType } from '#kernel/actor';
import { Avatar } from '#ui/content/Avatar';
import { Badge } from '#ui/content/Badge';
import { ButtonLink } from '#ui/content/Button';
import { CheckIcon } from '#ui/content/icons';
import { ApiError } from '#ui/data/api';
import { Empty, Failed, Loading } from '#ui/feedback/states';
import { Screen } from '#ui/page/Screen';
import { type Rating, ratingText } from './ratings';

interface CardHeadProps {
  name: string;
  photoUrl: string | null;
  isVerified: boolean;
  /** Below the name: title and place. */
  children: ReactNode;
}

export const CardHead = ({ name, photoUrl, isVerified, children }: CardHeadProps) => (
  <header className="cluster gap-4 gap-x-5 items-center">
    <Avatar name={name} url={photoUrl} size="large" />
    <div className="stack gap-1 min-w-0 wrap-anywhere">
      <h1>{name}</h1>
      <p className="muted">{children}</p>
      <p>
        {isVerified ? (
          <Badge tone="green">
            <CheckIcon size={14} /> Verified
          </Badge>
        ) : (
          <Badge tone="grey">Not verified yet</Badge>
        )}
      </p>
    </div>
  </header>
);

/** The link to edit, shown to users who look at their own card. */
export const OwnCard = ({ userType }: { userType: UserType }) => (
  <div>
    <ButtonLink to={profilePathFor(userType)} size="small">
      Edit your profile
    </ButtonLink>
  </div>
);

/** A rating as text, which leads to the reviews behind it. */
export const RatingLink = ({ userId, rating }: { userId: string; rating: Rating | null }) =>
  rating ? <Link to={`/reviews/${userId}`}>{ratingText(rating)}</Link> : ratingText(rating);

interface CardStateProps {
  /** The kind of card, such as "Professional". */
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** A malformed id gets the same 'not found' screen as an id that does not exist. */
const isNotFound = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** A public card without content: loading, failed, or not found. */
export function CardState({ title, error, onRetry }: CardStateProps) {
  return (
    <Screen>
      <h1 className="visually-hidden">{isNotFound(error) ? '404 Page Not Found' : title}</h1>
      {isNotFound(error) ? (
        <Empty
          title="We couldn't find this profile"
          action={<ButtonLink to="/dashboard">Back to Dashboard</ButtonLink>}
        >
          It may have been removed, or the link is incomplete.
        </Empty>
      ) : error ? (
        <Failed error={error} onRetry={onRetry} />
      ) : (
        <Loading shape="page" />
      )}
    </Screen>
  );
}
