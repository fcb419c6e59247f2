/** The name in the settings: a button that opens its form, and the request that waits. */

import { useState } from 'react';
import { useConfirmedAct } from '#features/accounts/identity/web/useConfirmedAct';
import type { UserView } from '#features/accounts/schema';
import styles from '#features/accounts/web/cards.module.css';
import type { UserType } from '#kernel/actor';
import { Button } from '#ui/content/Button';
import { Timestamp } from '#ui/content/Timestamp';
import { failureToast, useAct } from '#ui/data/act';
import { useRead } from '#ui/data/read';
import { DialogButtons } from '#ui/feedback/ConfirmDialog';
import { Dialog } from '#ui/feedback/Dialog';
import { toast } from '#ui/feedback/toast';
import { TextField } from '#ui/field/Field';
import { Form, useForm } from '#ui/form/form';
import type { ReviewReason } from '../rules';
import { changeName, getName, type OwnName, withdrawName } from '../schema';

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
      <dd className={`note ${styles.hint}`}>
        We couldn't change it to {firstName} {lastName} yet: {decisionNote}
      </dd>
    );
  }
  return (
    <>
      <dd className={`note ${styles.hint}`}>
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

const reasons: Record<ReviewReason, string> = {
  compared: "We've already checked your name against a document",
  expected: 'A practice expects you under your current name',
};

interface NameFormProps {
  own: OwnName;
  userType: UserType | null;
  onSaved: () => void;
}

function NameForm({ own, userType, onSaved }: NameFormProps) {
  const { firstName, lastName, reviewReason } = own;
  const form = useForm({ schema: changeName.body, initial: { firstName, lastName } });
  const change = useConfirmedAct(changeName, {
    onSuccess: ({ isRequest }) => {
      toast(
        isRequest
          ? { title: 'Request sent', description: "We'll email you our decision." }
          : { title: 'Name changed', description: 'Your other devices are logged out.' },
      );
      onSaved();
    },
    onError: (error) => {
      if (form.applyIssues(error.issues)) return;
      return failureToast("Your name wasn't changed", error);
    },
  });
  return (
    <>
      <Form onSubmit={form.submit((body) => change.act({ body }))}>
        <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
        <p className="note">
          {reviewReason &&
            `${reasons[reviewReason]}, so we review this change first. Please upload a document that shows the new name. `}
          What you signed before keeps the old name.
          {userType === 'practice' &&
            " The contact person is part of your practice's profile, and is changed there."}{' '}
          We'll log out your other devices.
        </p>
        <DialogButtons
          label={reviewReason ? 'Send request' : 'Change name'}
          pendingLabel="Saving…"
          isPending={change.isPending}
        />
      </Form>
      {change.dialog}
    </>
  );
}
