/** Tells a professional who turned off their visibility that practices can't find them. */
import { useLocation } from 'react-router';
import type { UserView } from '#features/accounts/schema';
import { ButtonLink } from '#ui/content/Button';
import { Notice } from '#ui/feedback/Notice';

export function HiddenNotice({ user }: { user: UserView }) {
  const { pathname } = useLocation();
  if (user.userType !== 'professional' || user.profileVisibility) return null;
  return (
    <Notice
      tone="info"
      title="Practices can't find you"
      action={
        <ButtonLink to="/settings" state={{ from: pathname }} size="small">
          Account Settings
        </ButtonLink>
      }
    >
      You turned off your profile visibility.
    </Notice>
  );
}
