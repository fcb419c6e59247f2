/**
 * Deletes one's account in two steps, after saying what is erased, what stays and what is
 * cancelled.
 */

import { useEffect, useRef, useState } from 'react';
import { useConfirmedAct } from '#features/accounts/identity/web/useConfirmedAct';
import type { UserView } from '#features/accounts/schema';
import { forgetEverything, setLeaving, useCurrentUser } from '#features/accounts/web/api';
import { Button, ButtonLink } from '#ui/content/Button';
import { call } from '#ui/data/api';
import { useRead } from '#ui/data/read';
import { ConfirmContent } from '#ui/feedback/ConfirmDialog';
import { Dialog } from '#ui/feedback/Dialog';
import { Notice } from '#ui/feedback/Notice';
import { Pending } from '#ui/feedback/states';
import { paymentsDueCode, sentences } from '../rules';
import { deleteAccount, previewDeletion } from '../schema';
import { CancelledWithAccount } from './CancelledWithAccount';
import { deletionFailure } from './failures';

type Step = 'closed' | 'first' | 'final';

export function DeleteAccount({ user }: { user: UserView }) {
  const [step, setStep] = useState<Step>('closed');
  const close = () => setStep('closed');
  return (
    <section className="stack" aria-labelledby="delete-account">
      <h3 id="delete-account">Delete account</h3>
      <p className="muted">
        Erases your personal data and cancels your upcoming bookings. This can't be undone.
      </p>
      <Button variant="danger" className="justify-self-start" onClick={() => setStep('first')}>
        Delete account
      </Button>
      <Dialog
        isOpen={step !== 'closed'}
        onClose={close}
        title={step === 'final' ? 'Final Confirmation' : 'Delete Account?'}
      >
        {step === 'final' ? (
          <Final />
        ) : (
          <Consequences user={user} onClose={close} onContinue={() => setStep('final')} />
        )}
      </Dialog>
    </section>
  );
}

const erased = {
  professional: 'your name, email and phone, profile, photo, documents, bank details and messages',
  practice:
    'your name, email and phone, profile, photos, documents, payment details, descriptions of shifts and messages',
};

interface ConsequencesProps {
  user: UserView;
  onClose: () => void;
  onContinue: () => void;
}

/** Pinned, so that what is cancelled does not change while it is being read. */
function Consequences({ user, onClose, onContinue }: ConsequencesProps) {
  const { data, error, refetch } = useRead(previewDeletion, {}, { isPinned: true });
  if (error || !data) return <Pending error={error} refetch={refetch} shape="text" />;
  if (data.refusal) {
    return (
      <div className="stack">
        <Notice tone="warning">{data.refusal}</Notice>
        {data.refusalCode === paymentsDueCode && (
          <ButtonLink to="/payments" className="justify-self-start">
            Go to payments
          </ButtonLink>
        )}
        <Button variant="quiet" className="justify-self-start" onClick={onClose}>
          Close
        </Button>
      </div>
    );
  }
  return (
    <ConfirmContent label="Continue" isDangerous onConfirm={onContinue}>
      <p>
        <strong>Erased:</strong> {erased[user.userType ?? 'professional']}.
      </p>
      <p>
        <strong>Stays without your name:</strong> contracts, bookings, receipts and reviews that
        belong to the other side's records too. They show “Deleted user”.
      </p>
      <CancelledWithAccount preview={data} isPractice={user.userType === 'practice'} />
    </ConfirmContent>
  );
}

function Final() {
  const { user } = useCurrentUser();
  const [problem, setProblem] = useState<string>();
  // The button that led here is gone, so focus moves to the text to read next.
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  const remove = useConfirmedAct(deleteAccount, {
    // While it runs, the ended session must not lead to the login.
    send: (...sent) => {
      setLeaving(true);
      return call(...sent).catch((error: unknown) => {
        setLeaving(false);
        throw error;
      });
    },
    onSuccess: forgetEverything,
    onError: (error) => setProblem(deletionFailure(error)),
  });
  const confirm = () => {
    if (!user) return setProblem(sentences.notSignedIn);
    remove.act();
  };
  return (
    <ConfirmContent
      label="Delete my account"
      pendingLabel="Deleting…"
      isDangerous
      isPending={remove.isPending}
      onConfirm={confirm}
    >
      <p>
        Your account is deleted right away, and you're logged out on all devices. No one can bring
        it back, not even support.
      </p>
      <p>You can register again with the same email, as a new account.</p>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {remove.dialog}
    </ConfirmContent>
  );
}
