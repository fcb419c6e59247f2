/** The layout of all admin screens: access control. */
import { Outlet, useLocation } from 'react-router';
import { ButtonLink } from '../../../ui/content/Button';
import { Failed, Loading } from '../../../ui/feedback/states';
import { Screen } from '../../../ui/page/Screen';
import { useCurrentUser } from '../../accounts/web/api';
import styles from './AdminLayout.module.css';
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
    return <AccessDenied why={why} returnTo={user ? undefined : pathname + search} />;
  }
  return (
    <Screen>
      <Outlet />
    </Screen>
  );
}

/** A visitor without a session may be an admin, so offer to sign in. */
function AccessDenied({ why, returnTo }: { why: string | undefined; returnTo?: string }) {
  return (
    <div className={styles.denied}>
      <svg className={styles.drawing} viewBox="0 0 352 120" aria-hidden="true">
        <path d="M8 104h336M40 104C96 -14 256 -14 312 104" />
        <path className={styles.gate} d="M150 104V70M202 104V70M138 78h76M138 90h76" />
      </svg>
      <h1>Access Denied</h1>
      <p>{why}</p>
      {returnTo ? (
        <ButtonLink href={`/api/login?returnTo=${encodeURIComponent(returnTo)}`} variant="primary">
          Log in
        </ButtonLink>
      ) : (
        <ButtonLink to="/dashboard" variant="primary">
          Back to Dashboard
        </ButtonLink>
      )}
    </div>
  );
}
