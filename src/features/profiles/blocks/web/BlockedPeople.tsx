/** Whom the user blocked, each with a button to unblock. */
import type { EndpointOutput } from '#kernel/api/endpoint';
import { Avatar } from '#ui/content/Avatar';
import { Button } from '#ui/content/Button';
import { Timestamp } from '#ui/content/Timestamp';
import { failureToast, useAct } from '#ui/data/act';
import { toast } from '#ui/feedback/toast';
import { PagedList } from '#ui/list/PagedList';
import { usePages } from '#ui/list/pages';
import { blocks, unblockUser } from '../schema';
import styles from './blocks.module.css';

export function BlockedPeople() {
  const pages = usePages(blocks, {});
  return (
    <PagedList
      pages={pages}
      noun="blocked people"
      shape="text"
      failure="We couldn't load the people you blocked"
      empty={
        <p className="note">
          You haven't blocked anyone. You can block someone from their profile, their application or
          a booking.
        </p>
      }
    >
      {(items) => (
        <ul className="stack gap-0 divided" aria-label="Blocked people">
          {items.map((item) => (
            <Row key={item.userId} block={item} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Row({ block }: { block: EndpointOutput<typeof blocks>[number] }) {
  const { userId, name, detail, photoUrl, reason, blockedAt } = block;
  const unblock = useAct(unblockUser, {
    onSuccess: () => toast({ title: `${name} is unblocked`, description: "We don't notify them." }),
    onError: (error) => failureToast(`We couldn't unblock ${name}`, error),
  });
  return (
    <li className={`row gap-3 ${styles.row}`}>
      <Avatar size="small" name={name} url={photoUrl} />
      <div className="stack min-w-0 wrap-anywhere flex-1 gap-half">
        <span className="bold">{name}</span>
        <span className="note">
          {detail && `${detail}, `}blocked <Timestamp at={blockedAt} to="day" />
        </span>
        {reason && <span className="note">Your reason: {reason}</span>}
      </div>
      <Button
        size="small"
        isPending={unblock.isPending}
        pendingLabel="Unblocking…"
        onClick={() => unblock.act({ params: { userId } })}
      >
        Unblock<span className="visually-hidden"> {name}</span>
      </Button>
    </li>
  );
}
