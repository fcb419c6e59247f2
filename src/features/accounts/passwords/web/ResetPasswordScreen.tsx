/** Setting a new password with the emailed link. */
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import styles from '#features/accounts/web/form.module.css';
import { pendingResetLink, resetLinkOf, tabStorage } from '#features/accounts/web/pending';
import { brand } from '#kernel/brand';
import { ButtonLink } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import { ResetPasswordForm } from './ResetPasswordForm';

export const meta = () => [
  { title: `Reset Password | ${brand.name}` },
  // Requests of this page must not send the token, which may still be in the URL, as a referrer.
  { name: 'referrer', content: 'no-referrer' },
];

export default function ResetPasswordScreen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [link] = useState(() => resetLinkOf(query, tabStorage));

  // Removed from the address bar and the history, but still available after a reload of this tab.
  useEffect(() => {
    if (query.size === 0) return;
    if (link) pendingResetLink.keep(tabStorage, link);
    else pendingResetLink.drop(tabStorage);
    navigate('/reset-password', { replace: true });
  }, [query, link, navigate]);

  return (
    <div className={`stack ${styles.screen}`}>
      {link ? (
        <>
          <div className={styles.corner}>
            <ButtonLink to="/login" variant="quiet">
              Back to Login
            </ButtonLink>
          </div>
          <Card
            level={1}
            title="Reset Your Password"
            subtitle={`Resetting password for: ${link.email}`}
          >
            <ResetPasswordForm link={link} />
          </Card>
        </>
      ) : (
        <Card
          level={1}
          title="Invalid Reset Link"
          subtitle="This password reset link is invalid or has expired."
        >
          <div className="stack justify-items-start">
            <p>Please request a new password reset from the login page.</p>
            <ButtonLink to="/login" variant="primary">
              Go to Login Page
            </ButtonLink>
          </div>
        </Card>
      )}
    </div>
  );
}
