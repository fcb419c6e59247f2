/** Says that a phone or an email is not confirmed yet, with a way to confirm it. */
import { Link } from 'react-router';
import { SendEmailLink } from '#features/accounts/registration/web/SendEmailLink';
import type { UserView } from '#features/accounts/schema';
import { ButtonLink } from '#ui/content/Button';
import { Notice } from '#ui/feedback/Notice';

export default function UnconfirmedNotice({ user }: { user: UserView }) {
  if (!user.phoneVerified) {
    return (
      <Notice
        tone="info"
        action={
          <ButtonLink to="/confirm-phone" size="small">
            Confirm your phone
          </ButtonLink>
        }
      >
        Your phone number is not confirmed yet.
      </Notice>
    );
  }
  return (
    <Notice tone="info" action={<SendEmailLink email={user.email} label="Resend email" />}>
      Your email is not confirmed yet. Open the link we sent to {user.email}, or{' '}
      <Link to="/change-email">change the address</Link>.
    </Notice>
  );
}
