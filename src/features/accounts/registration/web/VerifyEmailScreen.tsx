/** The emailed link that confirms an email address: one click, then the next step. */
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { verifyEmail } from '#features/accounts/schema';
import { useCurrentUser } from '#features/accounts/web/api';
import { emailLinkState } from '#features/accounts/web/failures';
import styles from '#features/accounts/web/form.module.css';
import { brand } from '#kernel/brand';
import { Button, ButtonLink } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import { failureToast, useAct } from '#ui/data/act';
import { SendEmailLink } from './SendEmailLink';

export const meta = () => [
  { title: `Confirm email | ${brand.name}` },
  { name: 'referrer', content: 'no-referrer' },
];

/** Kept in the history entry's state: not in the address bar, but available after a reload. */
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

  useEffect(() => {
    if (asked) navigate('/verify-email', { replace: true, state: { token: asked } });
  }, [asked, navigate]);

  const verify = useAct(verifyEmail, {
    onSuccess: () =>
      void navigate('/verify-email', { replace: true, state: { isConfirmed: true } }),
    onError: (error) =>
      emailLinkState(error) === 'failed'
        ? failureToast("We couldn't confirm your email yet", error)
        : undefined,
  });

  const isDead = !token || (verify.error !== null && emailLinkState(verify.error) === 'invalid');
  return (
    <div className={`stack ${styles.screen}`}>
      {kept.isConfirmed || verify.isSuccess ? (
        <Confirmed />
      ) : isDead ? (
        <Invalid />
      ) : (
        // Requires a click, because mail scanners open every link.
        <Card
          level={1}
          title="Confirm your email address"
          subtitle={`If you didn't create a ${brand.name} account, close this page instead.`}
        >
          <Button
            variant="primary"
            isPending={verify.isPending}
            pendingLabel="Confirming..."
            onClick={() => verify.act({ body: { token } })}
          >
            Confirm email
          </Button>
        </Card>
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
      subtitle="Thank you. We'll send booking updates and receipts there."
    >
      <ButtonLink to={user ? '/dashboard' : '/login'} variant="primary">
        {user ? 'Go to Dashboard' : 'Log in'}
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
      subtitle="It's invalid, expired or already used."
    >
      <div className="stack justify-items-start">
        {user ? (
          <>
            <p>We can send a new one to {user.email}.</p>
            <SendEmailLink email={user.email} variant="primary" />
          </>
        ) : (
          <>
            <p>Log in to request a new one from your dashboard.</p>
            <ButtonLink to="/login" variant="primary">
              Log in
            </ButtonLink>
          </>
        )}
      </div>
    </Card>
  );
}
