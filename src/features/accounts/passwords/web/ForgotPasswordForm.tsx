/**
 * Requests a reset link by email; the response never reveals whether the address has an account.
 */

import { useState } from 'react';
import { forgotPassword, forgotPasswordForm } from '#features/accounts/schema';
import { FormProblem } from '#features/accounts/web/FormProblem';
import { type Problem, problemOf } from '#features/accounts/web/failures';
import { SubmitButton } from '#ui/content/Button';
import { useAct } from '#ui/data/act';
import { toast } from '#ui/feedback/toast';
import { EmailField } from '#ui/field/Field';
import { Form, useForm } from '#ui/form/form';

export function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  // Shares the draft of the sign-in form, so an address typed in one mode appears in the other.
  const form = useForm({ schema: forgotPasswordForm, initial: { email: '' }, draft: 'sign-in' });
  const [problem, setProblem] = useState<Problem>();

  const send = useAct(forgotPassword, {
    onSuccess: () => {
      toast({
        title: 'Password Reset Sent',
        description: 'Check your email for a password reset link.',
      });
      onSent();
    },
    onError: (error) => {
      const description =
        error.serverMessage ?? 'Failed to send password reset email. Please try again.';
      if (!form.applyIssues(error.issues)) setProblem(problemOf(error, description, Date.now()));
      return { title: 'Error', description };
    },
  });

  return (
    <Form
      // method=post: a submit before hydration must not put the fields into the URL.
      method="post"
      onSubmit={form.submit((values) => {
        setProblem(undefined);
        send.act({ body: values });
      })}
    >
      <EmailField label="Email" autoComplete="username" {...form.field('email')} />
      <div className="stack gap-2 mt-2">
        <SubmitButton isWide isPending={send.isPending} pendingLabel="Sending...">
          Send Reset Link
        </SubmitButton>
        <FormProblem problem={problem} />
      </div>
    </Form>
  );
}
