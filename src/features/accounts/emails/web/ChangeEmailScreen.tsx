/** Asking for another email address: a link goes there, and nothing changes until it is used. */

import { useRef, useState } from 'react';
import { useConfirmedAct } from '#features/accounts/identity/web/useConfirmedAct';
import type { UserView } from '#features/accounts/schema';
import { changeAndFocus } from '#features/accounts/web/focus';
import styles from '#features/accounts/web/form.module.css';
import { RequireSignIn } from '#features/accounts/web/RequireSignIn';
import { Button, ButtonLink, SubmitButton } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import { failureToast } from '#ui/data/act';
import { EmailField } from '#ui/field/Field';
import { Form, useForm } from '#ui/form/form';
import { privateMetaTags } from '#ui/page/head';
import { emailForm, requestEmail } from '../schema';

export const meta = () => privateMetaTags('Change email');

export default function ChangeEmailScreen() {
  return (
    <RequireSignIn title="Change your email address">
      {(user) => <ChangeEmail user={user} />}
    </RequireSignIn>
  );
}

function ChangeEmail({ user }: { user: UserView }) {
  const [sentTo, setSentTo] = useState<string>();
  const card = useRef<HTMLDivElement>(null);
  const show = (email?: string) => changeAndFocus(card, () => setSentTo(email), 'h1, input');
  return (
    <div className={`stack ${styles.screen}`}>
      <Card>
        <div ref={card}>
          {sentTo ? (
            <Sent user={user} email={sentTo} onBack={() => show()} />
          ) : (
            <EmailStep user={user} onSent={show} />
          )}
          <p className={styles.foot}>
            <ButtonLink to="/settings" variant="quiet">
              {sentTo ? 'Back to Settings' : 'Not now'}
            </ButtonLink>
          </p>
        </div>
      </Card>
    </div>
  );
}

function EmailStep({ user, onSent }: { user: UserView; onSent: (email: string) => void }) {
  const form = useForm({ schema: emailForm, initial: { email: '' } });
  const send = useConfirmedAct(requestEmail, {
    onSuccess: () => onSent(form.values.email.trim()),
    onError: (error) =>
      form.applyIssues(error.issues) ? undefined : failureToast("We couldn't send the link", error),
  });
  return (
    <>
      <header className="stack gap-2 mb-5">
        <h1>Change your email address</h1>
        <p className="muted">
          We'll email a link to the new address. Until you use it, your email stays{' '}
          <strong>{user.email}</strong>.
        </p>
      </header>
      <Form onSubmit={form.submit((body) => send.act({ body }))}>
        <EmailField label="New email address" {...form.field('email')} />
        <div className="stack gap-2 mt-2">
          <SubmitButton isWide isPending={send.isPending} pendingLabel="Sending…">
            Send link
          </SubmitButton>
        </div>
      </Form>
      {send.dialog}
    </>
  );
}

const Sent = ({ user, email, onBack }: { user: UserView; email: string; onBack: () => void }) => (
  <>
    <header className="stack gap-2 mb-5">
      <h1 tabIndex={-1}>Check your inbox</h1>
      <p className="muted">
        We sent a link to <strong>{email}</strong>. Open it within 7 days, in any browser where you
        can log in. Until then, your email stays <strong>{user.email}</strong>.
      </p>
    </header>
    <div className="stack gap-2 mt-2">
      <Button isWide onClick={onBack}>
        Use a different address
      </Button>
    </div>
  </>
);
