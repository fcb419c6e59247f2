/** Step 2 of registration: code, email and password, which create the account. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  codeSentToast,
  type RefusedSend,
  refusedSend,
  sendFailure,
} from '#features/accounts/phones/web/code';
import { ResendCode } from '#features/accounts/phones/web/ResendCode';
import { TestCode } from '#features/accounts/phones/web/TestCode';
import { displayName } from '#features/accounts/rules';
import { sendVerification, verifyCode, verifyForm } from '#features/accounts/schema';
import { showCurrentUser } from '#features/accounts/web/api';
import { CodeField } from '#features/accounts/web/CodeField';
import { isCodeFailed, verifyFailureText, verifyIssues } from '#features/accounts/web/failures';
import { NewPassword } from '#features/accounts/web/NewPassword';
import {
  type PendingContact,
  pendingContact,
  pendingUserType,
  tabStorage,
} from '#features/accounts/web/pending';
import { takeReturn } from '#features/accounts/web/pendingReturn';
import { brand } from '#kernel/brand';
import { formatPhone } from '#kernel/input/phone';
import { SubmitButton } from '#ui/content/Button';
import { useAct } from '#ui/data/act';
import { toast } from '#ui/feedback/toast';
import { EmailField } from '#ui/field/Field';
import { Form, useForm } from '#ui/form/form';
import { ConsentNote } from './ConsentNote';

interface VerifyStepProps {
  contact: PendingContact;
  testCode: string | undefined;
  onSent: (contact: PendingContact, testCode: string | undefined) => void;
}

export function VerifyStep({ contact, testCode, onSent }: VerifyStepProps) {
  const navigate = useNavigate();
  const [refused, setRefused] = useState<RefusedSend>();
  const form = useForm({
    schema: verifyForm,
    initial: { email: '', code: '', password: '', confirmPassword: '' },
    validateOn: 'change',
    draft: 'registration-verify',
    secrets: ['code', 'password', 'confirmPassword'],
  });

  const clearSoon = useSpentCode(form);
  const { sentAt: _, ...who } = contact;
  const resend = useAct(sendVerification, {
    onSuccess: (answer) => {
      setRefused(undefined);
      toast(codeSentToast);
      onSent({ ...contact, sentAt: Date.now() }, answer.testCode);
    },
    onError: (error) => {
      setRefused(refusedSend(error, Date.now()));
      return sendFailure(error);
    },
  });

  const verify = useAct(verifyCode, {
    onSuccess: (user) => {
      form.discardDraft();
      pendingContact.drop(tabStorage);
      pendingUserType.drop(tabStorage);
      toast({
        title: 'Account created successfully!',
        description: `Welcome to ${brand.name}, ${displayName(user)}!`,
      });
      showCurrentUser(user);
    },
    onRefreshed: () => {
      // Visitors with a return path come from shifts, which are for professionals.
      const path = takeReturn(tabStorage);
      const isForThem = contact.userType === 'professional';
      void navigate((isForThem && path) || '/dashboard', { replace: true });
    },
    onError: (error) => {
      form.applyIssues(verifyIssues(error));
      if (isCodeFailed(error)) clearSoon();
      return { title: 'Verification failed', description: verifyFailureText(error.serverMessage) };
    },
  });

  return (
    <>
      <header className="stack gap-2 mb-5">
        <h1>Verify your phone</h1>
        <p className="muted">
          We sent a 6-digit code to <strong>{formatPhone(contact.phone)}</strong>.
        </p>
      </header>
      <Form
        onSubmit={form.submit(({ email, code, password }) => {
          const { phone, userType } = contact;
          verify.act({
            body: { email, code, password, phone, contact: phone, userType, type: 'phone' },
          });
        })}
      >
        <EmailField label="Email" {...form.field('email')} />
        <CodeField label="Verification code" {...form.field('code')} />
        <TestCode code={testCode} />
        <ResendCode
          sentAt={contact.sentAt}
          refused={refused}
          isPending={resend.isPending}
          onResend={() => resend.act({ body: who })}
        />
        <NewPassword
          label="Password"
          confirmLabel="Confirm password"
          field={form.field('password')}
          confirmField={form.field('confirmPassword')}
        />
        <div className="stack gap-2 mt-2">
          <ConsentNote />
          <SubmitButton
            isWide
            isPending={verify.isPending || verify.isSuccess}
            pendingLabel="Creating account..."
          >
            Create account
          </SubmitButton>
        </div>
      </Form>
    </>
  );
}

interface CodeForm {
  values: { code: string };
  clear: (name: 'code') => void;
}

/** A code that failed stays visible for a second before it is cleared. */
const spentCodeStays = 1_000;

/** Returns a function that clears the code, which is of no more use. */
function useSpentCode(form: CodeForm): () => void {
  const [spent, setSpent] = useState<{ code: string }>();
  // A new code typed within that second must not be cleared.
  const clearSpentCode = useEffectEvent(() => {
    if (form.values.code === spent?.code) form.clear('code');
  });
  useEffect(() => {
    if (!spent) return;
    const timer = setTimeout(() => clearSpentCode(), spentCodeStays);
    return () => clearTimeout(timer);
  }, [spent]);
  return () => setSpent({ code: form.values.code });
}
