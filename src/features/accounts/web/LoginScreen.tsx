/** Sign-in and the request for a reset link: two modes of one screen. */
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { describeOwnPage } from '../../../ui/head';
import { Notice } from '../../../ui/Notice';
import { safeReturnPath } from '../rules';
import type { UserView } from '../schema';
import { consumeSessionEnded, useCurrentUser } from './api';
import { ForgotPasswordForm } from './ForgotPasswordForm';
import { changeAndFocus } from './focus';
import styles from './form.module.css';
import { SignInForm } from './SignInForm';

export const meta = () => describeOwnPage('Log In');

export default function LoginScreen() {
  const [mode, setMode] = useState<'signIn' | 'reset'>('signIn');
  const screen = useRef<HTMLDivElement>(null);
  const { user, refresh } = useCurrentUser();
  const [query] = useSearchParams();
  // A navigation of the server's tells it in the address, a link of ours in the history.
  const { state } = useLocation();
  const destination = safeReturnPath(query.get('returnTo') ?? state?.returnTo) ?? '/dashboard';

  const [hasEnded, setEnded] = useState(false);
  useEffect(() => {
    if (consumeSessionEnded()) setEnded(true);
  }, []);

  if (user?.phoneVerified) return <Navigate to={destination} replace />;
  // Only a password reset leaves a phone unverified: the next sign-in asks for one.
  if (user) return <Navigate to="/confirm-phone" state={{ returnTo: destination }} replace />;

  const switchTo = (next: typeof mode) => changeAndFocus(screen, () => setMode(next));

  // Knowing the user is what leads on, above: a second way there could overtake where that led to.
  const proceed = (signedIn: UserView) => void refresh(signedIn).catch(() => undefined);

  return (
    <div className={styles.screen} ref={screen}>
      <div className={styles.corner}>
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
            <div className={styles.why}>
              <Notice tone="info" title="You were signed out">
                Sign in again, and go on where you were.
              </Notice>
            </div>
          )}
          <SignInForm onSignedIn={proceed} onForgot={() => switchTo('reset')} />
          <p className={styles.foot}>
            Don't have an account? <Link to="/verify">Sign up here</Link>
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
