/** What public cards share: their screen, head, ratings, and what can be done with them. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { UserView } from '#features/accounts/schema';
import { RequireSignIn } from '#features/accounts/web/RequireSignIn';
import { profilePathFor } from '#features/accounts/web/sides';
import { BlockUser } from '#features/profiles/blocks/web/BlockUser';
import type { UserType } from '#kernel/actor';
import { Avatar } from '#ui/content/Avatar';
import { Badge } from '#ui/content/Badge';
import { ButtonLink } from '#ui/content/Button';
import { CheckIcon } from '#ui/content/icons';
import { Absent } from '#ui/page/Absent';
import { Screen } from '#ui/page/Screen';
import { type Rating, ratingText } from './ratings';

interface CardHeadProps {
  name: string;
  photoUrl: string | null;
  isVerified: boolean;
  action?: ReactNode;
  /** Below the name: title and place. */
  children: ReactNode;
}

export const CardHead = ({ name, photoUrl, isVerified, action, children }: CardHeadProps) => (
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
    {action && <div className="cluster items-center ml-auto">{action}</div>}
  </header>
);

/** The link to edit, shown to users who look at their own card. */
const OwnCard = ({ userType }: { userType: UserType }) => (
  <div>
    <ButtonLink to={profilePathFor(userType)} size="small">
      Edit your profile
    </ButtonLink>
  </div>
);

/** A rating as text, which leads to the reviews behind it. */
export const RatingLink = ({ userId, rating }: { userId: string; rating: Rating | null }) =>
  rating ? <Link to={`/reviews/${userId}`}>{ratingText(rating)}</Link> : ratingText(rating);

interface CardScreenProps<C> {
  /** The kind of card, such as "Professional". */
  title: string;
  useCard: (id: string) => UseQueryResult<C>;
  children: (card: C, user: UserView) => ReactNode;
}

/** A public card at its address, or why it is not there. */
export const CardScreen = <C,>({ title, ...rest }: CardScreenProps<C>) => (
  <RequireSignIn title={title}>
    {(user) => <LoadedCard title={title} user={user} {...rest} />}
  </RequireSignIn>
);

function LoadedCard<C>(props: CardScreenProps<C> & { user: UserView }) {
  const { title, useCard, user, children } = props;
  const { id = '' } = useParams();
  const { data, error, refetch } = useCard(id);
  if (data) return <Screen width="form">{children(data, user)}</Screen>;
  return (
    <Screen>
      <Absent
        error={error}
        refetch={refetch}
        heading={title}
        title="We couldn't find this profile"
        action={<ButtonLink to="/dashboard">Back to Dashboard</ButtonLink>}
      >
        It may have been removed, or the link is incomplete.
      </Absent>
    </Screen>
  );
}

interface CardActionsProps {
  card: { id: string; name: string };
  /** Whose card it is. */
  side: UserType;
  user: UserView;
}

/** Users may edit their own card, and the other side may block whom it is about. */
export function CardActions({ card, side, user }: CardActionsProps) {
  const navigate = useNavigate();
  const { userType } = user;
  if (user.id === card.id) return <OwnCard userType={side} />;
  if (!userType || userType === side) return null;
  return (
    <div>
      <BlockUser
        userId={card.id}
        name={card.name}
        side={userType}
        isAlone
        onBlocked={() => navigate(userType === 'professional' ? '/jobs' : '/dashboard')}
      />
    </div>
  );
}
