/** The two password fields of a reset link. */
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { resetPassword, resetPasswordForm } from '#features/accounts/schema';
import { FormProblem } from '#features/accounts/web/FormProblem';
import { isSpentLink, type Problem, problemOf } from '#features/accounts/web/failures';
import styles from '#features/accounts/web/form.module.css';
import { pendingResetLink, type ResetLink, tabStorage } from '#features/accounts/web/pending';
import { SubmitButton } from '#ui/content/Button';
import { useAct } from '#ui/data/act';
import { toast } from '#ui/feedback/toast';
import { PasswordField } from '#ui/field/Field';
import { useForm } from '#ui/form/form';

export function ResetPasswordForm({ link }: { link: ResetLink }) {
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
    <form
      noValidate
      className="stack"
      onSubmit={form.submit(({ newPassword }) => {
        setProblem(undefined);
        reset.act({ body: { ...link, newPassword } });
      })}
    >
      {/* For password managers, which store a password with a user name. */}
      <input hidden readOnly name="username" autoComplete="username" value={link.email} />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint="At least 8 characters."
        {...form.field('newPassword')}
      />
      <PasswordField
        label="Confirm New Password"
        autoComplete="new-password"
        {...form.field('confirmPassword')}
      />
      <div className={`stack gap-2 ${styles.actions}`}>
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
    </form>
  );
}
