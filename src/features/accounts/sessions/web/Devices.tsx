/** Where the user is logged in, each with a button to log it out. */

import { sessionTouchInterval } from '#features/accounts/rules';
import styles from '#features/accounts/web/cards.module.css';
import { Badge } from '#ui/content/Badge';
import { Button } from '#ui/content/Button';
import { useNow } from '#ui/content/now';
import { Timestamp } from '#ui/content/Timestamp';
import { failureToast, useAct } from '#ui/data/act';
import { toast } from '#ui/feedback/toast';
import { PagedList } from '#ui/list/PagedList';
import { usePages } from '#ui/list/pages';
import { type DeviceView, devices, signOutDevice, signOutOtherDevices } from '../schema';

export function Devices() {
  const pages = usePages(devices, {});
  return (
    <>
      <p className="note">
        Log out a device you don't know or no longer use. It stays logged out until someone logs in
        there again. Logout in the menu logs you out on all of them.
      </p>
      <PagedList
        pages={pages}
        noun="devices"
        shape="text"
        failure="We couldn't load your devices"
        // Never empty: this device is one of them.
        empty={null}
      >
        {(items) => (
          <>
            <ul className="stack gap-0 divided" aria-label="Devices">
              {items.map((item) => (
                <Row key={item.id} device={item} />
              ))}
            </ul>
            {items.some(({ isCurrent }) => !isCurrent) && <SignOutOthers />}
          </>
        )}
      </PagedList>
    </>
  );
}

function Row({ device: { id, device, isCurrent, signedInAt, seenAt } }: { device: DeviceView }) {
  const signOut = useAct(signOutDevice, {
    onSuccess: () => toast({ title: `${device} is logged out` }),
    onError: (error) => failureToast(`We couldn't log out ${device}`, error),
  });
  return (
    <li className={`cluster gap-x-3 items-center ${styles.row}`}>
      <div className="stack min-w-0 wrap-anywhere basis-12 gap-half">
        <span className="cluster gap-y-1 items-center bold">
          {device} {isCurrent && <Badge tone="green">This device</Badge>}
        </span>
        <span className="note">
          Logged in <Timestamp at={signedInAt} to="day" />
          {!isCurrent && <LastUse at={seenAt} />}
        </span>
      </div>
      {!isCurrent && (
        <Button
          size="small"
          isPending={signOut.isPending}
          pendingLabel="Logging out…"
          onClick={() => signOut.act({ params: { id } })}
        >
          Log out<span className="visually-hidden"> {device}</span>
        </Button>
      )}
    </li>
  );
}

/** The server records use at most once an hour. */
function LastUse({ at }: { at: string }) {
  const now = useNow();
  const isRecent = now.getTime() - new Date(at).getTime() < 2 * sessionTouchInterval;
  return isRecent ? (
    ', used in the last two hours'
  ) : (
    <>
      , last used <Timestamp at={at} to="day" />
    </>
  );
}

function SignOutOthers() {
  const signOut = useAct(signOutOtherDevices, {
    onSuccess: () => toast({ title: 'Your other devices are logged out' }),
    onError: (error) => failureToast("We couldn't log out your other devices", error),
  });
  return (
    <div className="cluster items-center">
      <Button
        isPending={signOut.isPending}
        pendingLabel="Logging out…"
        onClick={() => signOut.act()}
      >
        Log out all other devices
      </Button>
    </div>
  );
}
