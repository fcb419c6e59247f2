/** The link that brings back an earlier email address: one click, with or without a session. */

import { emailLinkState } from '#features/accounts/web/failures';
import styles from '#features/accounts/web/form.module.css';
import { brand } from '#kernel/brand';
import { Button, ButtonLink } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import { failureToast, useAct } from '#ui/data/act';
import { undoEmail } from '../schema';
import { LinkDead } from './LinkDead';
import { linkMetaTags, useLinkToken } from './linkToken';

export const meta = () => linkMetaTags('Undo email change');

export default function UndoEmailScreen() {
  const { token, forget } = useLinkToken('/undo-email');
  const undo = useAct(undoEmail, {
    onSuccess: forget,
    onError: (error) =>
      emailLinkState(error) === 'failed'
        ? failureToast("We couldn't undo the change yet", error)
        : undefined,
  });
  if (token === null) return null;
  const isDead = !token || (undo.error !== null && emailLinkState(undo.error) === 'invalid');
  const toLogin = (
    <ButtonLink to="/login" variant="primary">
      Go to Login Page
    </ButtonLink>
  );
  return (
    <div className={`stack ${styles.screen}`}>
      {undo.isSuccess ? (
        <Card
          level={1}
          title="Your email address is back"
          subtitle="We emailed you a link to choose a new password. It works for 60 minutes."
        >
          {toLogin}
        </Card>
      ) : isDead ? (
        <LinkDead>
          <p>
            It has been used, or it's more than 7 days old. If someone else has access to your
            account, email <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
          </p>
          {toLogin}
        </LinkDead>
      ) : (
        // Requires a click, because mail scanners open every link.
        <Card
          level={1}
          title="Bring back this email address?"
          subtitle="Your account gets back the address that we sent this link to."
        >
          <div className="stack justify-items-start">
            <p>
              This logs out every device. Your password, passkeys and calendar links stop working,
              and we email you a link to choose a new password.
            </p>
            <Button
              variant="primary"
              isPending={undo.isPending}
              pendingLabel="Undoing…"
              onClick={() => undo.act({ body: { token } })}
            >
              Undo the change
            </Button>
          </div>
        </Card>
      )}
    </div>
  );
}
