/** Says that a phone or an email is not confirmed yet, with a way to confirm it. */

import type { UserView } from '#features/accounts/schema';
import { ButtonLink } from '#ui/content/Button';
import { Notice } from '#ui/feedback/Notice';

export function UnconfirmedNotice({ user }: { user: UserView }) {
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
  if (user.emailVerified) return null;
  return (
    <Notice
      tone="info"
      action={
        <ButtonLink to="/settings" size="small">
          Account Settings
        </ButtonLink>
      }
    >
      Your email is not confirmed yet.
    </Notice>
  );
}
