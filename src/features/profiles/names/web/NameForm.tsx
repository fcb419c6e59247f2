/** The form that changes a name at once, or sends a request. */

import { useConfirmedAct } from '#features/accounts/identity/web/useConfirmedAct';
import type { UserType } from '#kernel/actor';
import { SubmitButton } from '#ui/content/Button';
import { failureToast } from '#ui/data/act';
import { toast } from '#ui/feedback/toast';
import { TextField } from '#ui/field/Field';
import { useForm } from '#ui/form/form';
import type { ReviewReason } from '../rules';
import { changeName, type OwnName } from '../schema';

const reasons: Record<ReviewReason, string> = {
  compared: "We've already checked your name against a document",
  expected: 'A practice expects you under your current name',
};

interface NameFormProps {
  own: OwnName;
  userType: UserType | null;
  onSaved: () => void;
}

export function NameForm({ own, userType, onSaved }: NameFormProps) {
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
      <form noValidate className="stack" onSubmit={form.submit((body) => change.act({ body }))}>
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
        <div className="cluster items-center">
          <SubmitButton isPending={change.isPending} pendingLabel="Saving…">
            {reviewReason ? 'Send request' : 'Change name'}
          </SubmitButton>
        </div>
      </form>
      {change.dialog}
    </>
  );
}
