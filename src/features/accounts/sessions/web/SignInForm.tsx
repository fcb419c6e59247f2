/** Email, password and, if two-step verification is on, the second factor. */

import { useEffect, useRef, useState } from 'react';
import { login, loginForm, type UserView } from '#features/accounts/schema';
import { FormProblem } from '#features/accounts/web/FormProblem';
import {
  isSecondFactorNeeded,
  isWrongPassword,
  loginFailureText,
  type Problem,
  problemOf,
} from '#features/accounts/web/failures';
import { brand } from '#kernel/brand';
import { Button, SubmitButton } from '#ui/content/Button';
import { useAct } from '#ui/data/act';
import { toast } from '#ui/feedback/toast';
import { EmailField, PasswordField, TextField, type TextFieldProps } from '#ui/field/Field';
import { Form, useForm } from '#ui/form/form';
import { usePreHydrationInput } from '#ui/form/preHydration';

interface SignInFormProps {
  onSignedIn: (user: UserView) => void;
  onForgot: () => void;
}

export function SignInForm({ onSignedIn, onForgot }: SignInFormProps) {
  const [hasSecondStep, setSecondStep] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const form = useForm({
    schema: loginForm,
    initial: { email: '', password: '', secondFactor: '' },
    draft: 'sign-in',
    secrets: ['password', 'secondFactor'],
  });

  const early = usePreHydrationInput(form.adopt);

  const signIn = useAct(login, {
    onSuccess: (user) => {
      form.discardDraft();
      toast({ title: 'Login Successful', description: `Welcome back to ${brand.name}!` });
      onSignedIn(user);
    },
    onError: (error) => {
      if (isSecondFactorNeeded(error)) {
        setSecondStep(true);
        const message = error.serverMessage ?? 'Please enter your code again.';
        if (error.code === 'second_factor_wrong' || hasSecondStep)
          form.applyIssues([{ path: 'secondFactor', message }]);
        return;
      }
      const description = loginFailureText(error);
      const issues = isWrongPassword(error)
        ? [{ path: 'password', message: description }]
        : error.issues;
      if (!form.applyIssues(issues)) setProblem(problemOf(error, description, Date.now()));
      return { title: 'Login Failed', description };
    },
  });

  return (
    <Form
      {...early}
      onSubmit={form.submit(({ secondFactor, ...known }) => {
        setProblem(undefined);
        signIn.act({ body: secondFactor ? { ...known, secondFactor } : known });
      })}
    >
      <EmailField
        label="Email"
        // The browser suggests passkeys here too.
        autoComplete="username webauthn"
        {...form.field('email')}
        // Either of the two may be wrong, so editing one clears the message about both.
        onChange={(email) => form.fill({ email, password: form.values.password })}
      />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      {hasSecondStep && (
        <SecondFactorField {...form.field('secondFactor')} value={form.values.secondFactor ?? ''} />
      )}
      <div className="stack gap-2 mt-2">
        <SubmitButton
          isWide
          isPending={signIn.isPending || signIn.isSuccess}
          pendingLabel="Signing In..."
        >
          Sign In
        </SubmitButton>
        <FormProblem problem={problem} />
        <Button variant="quiet" onClick={onForgot}>
          Forgot your password?
        </Button>
      </div>
    </Form>
  );
}

type SecondFactorFieldProps = Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onChange'>;

function SecondFactorField(props: SecondFactorFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  return (
    <TextField
      {...props}
      ref={input}
      label="Authenticator code"
      hint="Two-step verification is on. Enter the 6-digit code from your authenticator app, or a recovery code."
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
    />
  );
}
