/** Signing in and requesting a reset link: two modes of one screen. */
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { PasskeySignIn } from '#features/accounts/passkeys/web/PasskeySignIn';
import { ForgotPasswordForm } from '#features/accounts/passwords/web/ForgotPasswordForm';
import { safeReturnPath } from '#features/accounts/paths';
import { SignInForm } from '#features/accounts/sessions/web/SignInForm';
import { consumeSessionEnded, showCurrentUser, useCurrentUser } from '#features/accounts/web/api';
import { changeAndFocus } from '#features/accounts/web/focus';
import styles from '#features/accounts/web/form.module.css';
import { tabStorage } from '#features/accounts/web/pending';
import { keepReturn } from '#features/accounts/web/pendingReturn';
import { Button, ButtonLink } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import { Notice } from '#ui/feedback/Notice';
import { privateMetaTags } from '#ui/page/head';

export const meta = () => privateMetaTags('Log in');

export default function LoginScreen() {
  const [mode, setMode] = useState<'signIn' | 'reset'>('signIn');
  const screen = useRef<HTMLDivElement>(null);
  const { user } = useCurrentUser();
  const [query] = useSearchParams();
  // A server redirect puts it in the URL, a client-side link in the history state.
  const { state } = useLocation();
  const returnTo = safeReturnPath(query.get('returnTo') ?? state?.returnTo);
  const destination = returnTo ?? '/dashboard';

  const [hasEnded, setEnded] = useState(false);
  useEffect(() => {
    if (consumeSessionEnded()) setEnded(true);
  }, []);
  // After hydration, since the prerendered page shows the sign-in form.
  useEffect(() => {
    if (state?.mode === 'reset') setMode('reset');
  }, [state]);

  if (user?.phoneVerified) return <Navigate to={destination} replace />;
  // Only a password reset leaves a phone unverified, so the next sign-in asks to confirm it.
  if (user) return <Navigate to="/confirm-phone" state={{ returnTo: destination }} replace />;

  const switchTo = (next: typeof mode) => changeAndFocus(screen, () => setMode(next));

  return (
    <div className={`stack ${styles.screen}`} ref={screen}>
      <div className={`flex justify-end ${styles.corner}`}>
        {mode === 'signIn' ? (
          <ButtonLink to="/" variant="quiet">
            Back to Home
          </ButtonLink>
        ) : (
          <Button variant="quiet" onClick={() => switchTo('signIn')}>
            Back to Login
          </Button>
        )}
      </div>
      {mode === 'signIn' ? (
        <Card level={1} title="Welcome Back" subtitle="Sign in to your account">
          {hasEnded && (
            <div className="mb-5">
              <Notice tone="info" title="You've been logged out">
                Log in again to pick up where you left off.
              </Notice>
            </div>
          )}
          {/* The redirect above runs once the user is known; a second one here could race it. */}
          <SignInForm onSignedIn={showCurrentUser} onForgot={() => switchTo('reset')} />
          <div className={styles.other}>
            <PasskeySignIn onSignedIn={showCurrentUser} />
          </div>
          <p className={styles.foot}>
            Don't have an account?{' '}
            <Link to="/verify" onClick={() => keepReturn(returnTo, tabStorage)}>
              Sign up here
            </Link>
          </p>
        </Card>
      ) : (
        <Card
          level={1}
          title="Reset Password"
          subtitle="Enter your email to receive a password reset link"
        >
          <ForgotPasswordForm onSent={() => switchTo('signIn')} />
        </Card>
      )}
    </div>
  );
}
