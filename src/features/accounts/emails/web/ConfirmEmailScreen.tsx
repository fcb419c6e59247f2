/** The link to a new email address: whoever is logged in to the account confirms the change. */

import { useConfirmedAct } from '#features/accounts/identity/web/useConfirmedAct';
import type { UserView } from '#features/accounts/schema';
import { showCurrentUser } from '#features/accounts/web/api';
import styles from '#features/accounts/web/form.module.css';
import { RequireSignIn } from '#features/accounts/web/RequireSignIn';
import { Button, ButtonLink } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import { failureToast } from '#ui/data/act';
import { changeEmail } from '../schema';
import { LinkDead } from './LinkDead';
import { linkMetaTags, useLinkToken } from './linkToken';

export const meta = () => linkMetaTags('Confirm new email');

export default function ConfirmEmailScreen() {
  const { token, forget } = useLinkToken('/confirm-email');
  // The login must not get the token as part of the address to return to.
  if (token === null) return null;
  return (
    <RequireSignIn title="Change your email address">
      {(user) => (
        <div className={`stack ${styles.screen}`}>
          <Confirm user={user} token={token} onChanged={forget} />
        </div>
      )}
    </RequireSignIn>
  );
}

const toSettings = (
  <ButtonLink to="/settings" variant="primary">
    Go to Settings
  </ButtonLink>
);

interface ConfirmProps {
  user: UserView;
  token: string | undefined;
  onChanged: () => void;
}

function Confirm({ user, token, onChanged }: ConfirmProps) {
  const change = useConfirmedAct(changeEmail, {
    onSuccess: (changed) => {
      onChanged();
      showCurrentUser(changed);
    },
    onError: (error) =>
      error.code === 'email_link_invalid'
        ? undefined
        : failureToast("We couldn't change your email", error),
  });

  if (change.isSuccess) {
    return (
      <Card
        level={1}
        title="Your email address was changed"
        subtitle={`It's now ${user.email}. Use it to log in from now on.`}
      >
        {toSettings}
      </Card>
    );
  }
  if (!token || change.error?.code === 'email_link_invalid') {
    return (
      <LinkDead>
        <p>
          It may have expired or been used, or you requested it in a different account. You're
          logged in as <strong>{user.email}</strong>.
        </p>
        {toSettings}
      </LinkDead>
    );
  }
  return (
    <Card
      level={1}
      title="Change your email address?"
      subtitle={`The address that got this link replaces ${user.email}.`}
    >
      <div className="stack justify-items-start">
        <p>
          This logs out your other devices. We email your old address a link that can undo the
          change within 7 days.
        </p>
        <Button
          variant="primary"
          isPending={change.isPending}
          pendingLabel="Changing…"
          onClick={() => change.act({ body: { token } })}
        >
          Change email
        </Button>
      </div>
      {change.dialog}
    </Card>
  );
}
