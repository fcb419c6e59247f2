/** The name in the settings: a button that opens its form, and the request that waits. */
import { useState } from 'react';
import type { UserView } from '#features/accounts/schema';
import styles from '#features/accounts/web/cards.module.css';
import { Button } from '#ui/content/Button';
import { Timestamp } from '#ui/content/Timestamp';
import { failureToast, useAct } from '#ui/data/act';
import { useRead } from '#ui/data/read';
import { Dialog } from '#ui/feedback/Dialog';
import { toast } from '#ui/feedback/toast';
import { getName, type OwnName, withdrawName } from '../schema';
import { NameForm } from './NameForm';

/** The name itself is there before the rest is loaded. */
export function OwnNameFact({ user }: { user: UserView }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useRead(getName, {});
  const close = () => setOpen(false);
  return (
    <>
      <dd>
        {user.firstName} {user.lastName}
        {data && (
          <>
            <Button size="small" onClick={() => setOpen(true)}>
              Change name
            </Button>
            <Dialog
              isOpen={isOpen}
              onClose={close}
              title={data.reviewReason ? 'Request a name change' : 'Change your name'}
            >
              {isOpen && <NameForm own={data} userType={user.userType} onSaved={close} />}
            </Dialog>
          </>
        )}
      </dd>
      {data?.request && <Request request={data.request} />}
    </>
  );
}

function Request({ request }: { request: NonNullable<OwnName['request']> }) {
  const { firstName, lastName, decisionNote, createdAt, allowedActions } = request;
  const withdraw = useAct(withdrawName, {
    onSuccess: () => toast({ title: 'Request withdrawn' }),
    onError: (error) => failureToast("We couldn't withdraw the request", error),
  });
  if (request.status === 'rejected') {
    return (
      <dd className={styles.hint}>
        We couldn't change it to {firstName} {lastName} yet: {decisionNote}
      </dd>
    );
  }
  return (
    <>
      <dd className={styles.hint}>
        You requested a change to {firstName} {lastName} on <Timestamp at={createdAt} to="day" />.
        We're comparing it with your documents.
      </dd>
      {allowedActions.includes('withdraw') && (
        <dd>
          <Button
            size="small"
            isPending={withdraw.isPending}
            pendingLabel="Withdrawing…"
            onClick={() => withdraw.act()}
          >
            Withdraw request
          </Button>
        </dd>
      )}
    </>
  );
}
