/** The layout of all admin screens: access control. */
import { Outlet, useLocation } from 'react-router';
import { useCurrentUser } from '#features/accounts/web/api';
import { ButtonLink } from '#ui/content/Button';
import { AccessDenied } from '#ui/feedback/AccessDenied';
import { Failed, Loading } from '#ui/feedback/states';
import { Screen } from '#ui/page/Screen';
import { deniedReason } from './access';

export default function AdminLayout() {
  const { user, isLoading, error, retry } = useCurrentUser();
  const { pathname, search } = useLocation();

  if (isLoading || error) {
    return (
      <Screen>
        <h1 className="visually-hidden">Administration</h1>
        {error ? <Failed error={error} onRetry={retry} /> : <Loading shape="page" />}
      </Screen>
    );
  }
  const why = deniedReason(pathname, user);
  if (why || !user) {
    return (
      <AccessDenied action={<WayOut returnTo={user ? undefined : pathname + search} />}>
        {why}
      </AccessDenied>
    );
  }
  return (
    <Screen>
      <Outlet />
    </Screen>
  );
}

/** A visitor without a session may be an admin, so offer to sign in. */
const WayOut = ({ returnTo }: { returnTo: string | undefined }) =>
  returnTo ? (
    <ButtonLink href={`/api/login?returnTo=${encodeURIComponent(returnTo)}`} variant="primary">
      Log in
    </ButtonLink>
  ) : (
    <ButtonLink to="/dashboard" variant="primary">
      Back to Dashboard
    </ButtonLink>
  );
