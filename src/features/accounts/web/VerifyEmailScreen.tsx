/** The mailed link that confirms an email address: used once, then the next step. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { brand } from '../../../kernel/brand';
import { call } from '../../../ui/api';
import { ButtonLink } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Failed, Loading } from '../../../ui/states';
import { verifyEmail } from '../schema';
import { useCurrentUser } from './api';
import { emailLinkFace } from './failures';
import styles from './form.module.css';
import { SendEmailLink } from './SendEmailLink';

export const meta = () => [
  { title: `Confirm Email | ${brand.name}` },
  { name: 'referrer', content: 'no-referrer' },
];

/** Kept with the entry in the tab's history: out of the address bar, there after a reload. */
interface Kept {
  token?: string;
  isConfirmed?: true;
}

export default function VerifyEmailScreen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const kept: Kept = useLocation().state ?? {};
  const asked = query.get('token');
  const token = asked ?? kept.token;
  const { refresh } = useCurrentUser();

  useEffect(() => {
    if (asked) navigate('/verify-email', { replace: true, state: { token: asked } });
  }, [asked, navigate]);

  // A query and not an act: it runs once for a token, however often the screen is mounted.
  const { status, error, refetch, isFetching } = useQuery({
    queryKey: [verifyEmail.path, token],
    queryFn: () => call(verifyEmail, { body: { token: token ?? '' } }),
    enabled: Boolean(token),
  });

  useEffect(() => {
    if (status !== 'success') return;
    navigate('/verify-email', { replace: true, state: { isConfirmed: true } });
    refresh().catch(() => undefined);
  }, [status, navigate, refresh]);

  const isConfirmed = kept.isConfirmed || status === 'success';
  return (
    <div className={styles.screen}>
      {isConfirmed ? (
        <Confirmed />
      ) : token && (status === 'pending' || isFetching) ? (
        <Card level={1} title="Confirming your email address…">
          <Loading shape="text" />
        </Card>
      ) : error && emailLinkFace(error) === 'failed' ? (
        <>
          <h1 className="visually-hidden">Confirm your email address</h1>
          <Failed
            title="We couldn't confirm your email yet"
            error={error}
            onRetry={() => void refetch()}
          />
        </>
      ) : (
        <Invalid />
      )}
    </div>
  );
}

function Confirmed() {
  const { user } = useCurrentUser();
  return (
    <Card
      level={1}
      title="Your email address is confirmed"
      subtitle="Thank you. Booking news and receipts will reach you there."
    >
      <ButtonLink to={user ? '/dashboard' : '/login'} variant="primary">
        {user ? 'Go to Dashboard' : 'Log In'}
      </ButtonLink>
    </Card>
  );
}

function Invalid() {
  const { user } = useCurrentUser();
  if (user?.emailVerified) return <Confirmed />;
  return (
    <Card
      level={1}
      title="This link no longer works"
      subtitle="It is invalid, has expired or was used before."
    >
      <div className={styles.stack}>
        {user ? (
          <>
            <p>We can send a new one to {user.email}.</p>
            <SendEmailLink email={user.email} variant="primary" />
          </>
        ) : (
          <>
            <p>Log in, and you can send yourself a new one from your dashboard.</p>
            <ButtonLink to="/login" variant="primary">
              Log In
            </ButtonLink>
          </>
        )}
      </div>
    </Card>
  );
}
