/** Setting a new password with the emailed link. */
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { resetPassword, resetPasswordForm } from '#features/accounts/schema';
import { FormProblem } from '#features/accounts/web/FormProblem';
import { isSpentLink, type Problem, problemOf } from '#features/accounts/web/failures';
import styles from '#features/accounts/web/form.module.css';
import { HiddenUsername, NewPassword } from '#features/accounts/web/NewPassword';
import {
  pendingResetLink,
  type ResetLink,
  resetLinkOf,
  tabStorage,
} from '#features/accounts/web/pending';
import { brand } from '#kernel/brand';
import { ButtonLink, SubmitButton } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import { useAct } from '#ui/data/act';
import { toast } from '#ui/feedback/toast';
import { Form, useForm } from '#ui/form/form';

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
          <div className={`flex justify-end ${styles.corner}`}>
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

function ResetPasswordForm({ link }: { link: ResetLink }) {
  const navigate = useNavigate();
  const form = useForm({
    schema: resetPasswordForm,
    initial: { newPassword: '', confirmPassword: '' },
  });
  const [problem, setProblem] = useState<Problem>();

  const reset = useAct(resetPassword, {
    onSuccess: () => {
      pendingResetLink.drop(tabStorage);
      toast({
        title: 'Password Reset Successful',
        description: 'Your password has been updated. You can now log in with your new password.',
      });
    },
    // The reset ended every session, possibly one in this browser too.
    onRefreshed: () => navigate('/login', { replace: true }),
    onError: (error) => {
      const description =
        error.serverMessage ??
        'Failed to reset password. Please try again or request a new reset link.';
      if (!form.applyIssues(error.issues)) setProblem(problemOf(error, description, Date.now()));
      return { title: 'Password Reset Failed', description };
    },
  });

  return (
    <Form
      onSubmit={form.submit(({ newPassword }) => {
        setProblem(undefined);
        reset.act({ body: { ...link, newPassword } });
      })}
    >
      <HiddenUsername email={link.email} />
      <NewPassword
        label="New Password"
        confirmLabel="Confirm New Password"
        field={form.field('newPassword')}
        confirmField={form.field('confirmPassword')}
      />
      <div className="stack gap-2 mt-2">
        <SubmitButton
          isWide
          isPending={reset.isPending || reset.isSuccess}
          pendingLabel="Resetting Password..."
        >
          Reset Password
        </SubmitButton>
        <FormProblem
          problem={problem}
          action={
            isSpentLink(reset.error) && (
              <Link to="/login" state={{ mode: 'reset' }}>
                Request a new link
              </Link>
            )
          }
        />
      </div>
    </Form>
  );
}
