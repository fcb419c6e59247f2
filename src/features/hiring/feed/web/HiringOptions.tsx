/** On a professional's public card: what a practice can do, and when they are available. */
import { Favorite } from '#features/hiring/favorites/web/Favorite';
import { useOwnZone } from '#features/profiles/web/api';
import { dayOf } from '#kernel/time/day';
import { ButtonLink } from '#ui/content/Button';
import { useNow } from '#ui/content/now';
import { useRead } from '#ui/data/read';
import { Pending } from '#ui/feedback/states';
import { hiringOptions } from '../schema';
import { InviteToJob } from './InviteToJob';
import { Week } from './Week';

interface HiringOptionsProps {
  professional: { id: string; name: string; isVerified: boolean };
}

export function HiringOptions({ professional }: HiringOptionsProps) {
  const { id, name, isVerified } = professional;
  const today = dayOf(useNow(), useOwnZone('practice'));
  const { data, error, refetch } = useRead(hiringOptions, { params: { id } });
  if (!data) return <Pending error={error} refetch={refetch} shape="text" />;
  const { entry, isFavorite, conversationId } = data;
  return (
    <>
      <div className="cluster items-center">
        {entry && <InviteToJob isPrimary entry={entry} today={today} />}
        {conversationId && (
          <ButtonLink to={`/messages/${conversationId}`}>
            Message<span className="visually-hidden"> {name}</span>
          </ButtonLink>
        )}
        <Favorite userId={id} name={name} isFavorite={isFavorite} />
      </div>
      {entry ? (
        <section className="stack gap-2">
          <h2 className="text-body">The next seven days</h2>
          <Week entry={entry} first={today} />
        </section>
      ) : (
        <p className="note">
          {isVerified
            ? `${name} isn't taking invitations at the moment.`
            : `You can invite ${name} once they're verified.`}
        </p>
      )}
    </>
  );
}
