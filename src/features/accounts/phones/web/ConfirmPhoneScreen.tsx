/**
 * Confirming a phone by code: another one, or the old one after a password reset, until which it
 * gets no text messages.
 */
import { useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useConfirmedAct } from '#features/accounts/identity/web/useConfirmedAct';
import { safeReturnPath } from '#features/accounts/paths';
import {
  codeForm,
  confirmPhone,
  phoneForm,
  sendPhoneCode,
  type UserView,
} from '#features/accounts/schema';
import { showCurrentUser } from '#features/accounts/web/api';
import { CodeField } from '#features/accounts/web/CodeField';
import { verifyFailureText } from '#features/accounts/web/failures';
import { changeAndFocus } from '#features/accounts/web/focus';
import styles from '#features/accounts/web/form.module.css';
import { RequireSignIn } from '#features/accounts/web/RequireSignIn';
import { formatPhone } from '#kernel/input/phone';
import { Button, ButtonLink, SubmitButton } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import type { ApiError } from '#ui/data/api';
import { refresh } from '#ui/data/refresh';
import { toast } from '#ui/feedback/toast';
import { PhoneField } from '#ui/field/ContactFields';
import { Form, useForm } from '#ui/form/form';
import { privateMetaTags } from '#ui/page/head';
import { codeSentToast, type RefusedSend, refusedSend, sendFailure } from './code';
import { ResendCode } from './ResendCode';
import { TestCode } from './TestCode';

export const meta = () => privateMetaTags('Confirm phone');

export default function ConfirmPhoneScreen() {
  const { state } = useLocation();
  const destination = safeReturnPath(state?.returnTo) ?? '/dashboard';
  return (
    <RequireSignIn title="Confirm your phone number">
      {(user) =>
        user.phoneVerified && !state?.isChange ? (
          <Navigate to={destination} replace />
        ) : (
          <ConfirmPhone user={user} destination={destination} />
        )
      }
    </RequireSignIn>
  );
}

interface SentCode {
  phone: string;
  sentAt: number;
  testCode: string | undefined;
}

function ConfirmPhone({ user, destination }: { user: UserView; destination: string }) {
  const [sent, setSent] = useState<SentCode>();
  const card = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  return (
    <div className={`stack ${styles.screen}`}>
      <Card>
        <div ref={card}>
          {sent ? (
            <CodeStep
              sent={sent}
              onSent={setSent}
              onConfirmed={() => void navigate(destination, { replace: true })}
              onBack={() => changeAndFocus(card, () => setSent(undefined))}
            />
          ) : (
            <PhoneStep user={user} onSent={(code) => changeAndFocus(card, () => setSent(code))} />
          )}
          <p className={styles.foot}>
            <ButtonLink to={destination} variant="quiet">
              Not now
            </ButtonLink>
          </p>
        </div>
      </Card>
    </div>
  );
}

/** Already confirmed, perhaps in another tab: reloading the user triggers the redirect. */
function checkVerified({ code }: ApiError) {
  if (code === 'phone_already_verified') void refresh(['me']);
}

function PhoneStep({ user, onSent }: { user: UserView; onSent: (sent: SentCode) => void }) {
  const isChange = user.phoneVerified;
  const phone = isChange ? '' : formatPhone(user.phone ?? '');
  const form = useForm({ schema: phoneForm, initial: { phone } });
  const send = useConfirmedAct(sendPhoneCode, {
    onSuccess: ({ testCode }) => {
      toast(codeSentToast);
      onSent({ phone: form.values.phone, sentAt: Date.now(), testCode });
    },
    onError: (error) => {
      checkVerified(error);
      form.applyIssues(error.issues);
      return sendFailure(error);
    },
  });
  return (
    <>
      <header className="stack gap-2 mb-5">
        <h1>{isChange ? 'Change your phone number' : 'Confirm your phone number'}</h1>
        <p className="muted">
          {isChange
            ? "We'll text a code to your new number. Your old one gets a message about the change, and your other devices are logged out."
            : "Your password was reset, so please confirm that this number is yours. If it isn't, enter your own. We won't text you until you confirm a number."}
        </p>
      </header>
      <Form onSubmit={form.submit((values) => send.act({ body: values }))}>
        <PhoneField
          label={isChange ? 'New phone number' : 'Phone number'}
          hint="A US mobile number. Message and data rates may apply."
          {...form.field('phone')}
        />
        <div className="stack gap-2 mt-2">
          <SubmitButton isWide isPending={send.isPending} pendingLabel="Sending code...">
            Send code
          </SubmitButton>
        </div>
      </Form>
      {send.dialog}
    </>
  );
}

interface CodeStepProps {
  sent: SentCode;
  onConfirmed: () => void;
  onSent: (sent: SentCode) => void;
  onBack: () => void;
}

function CodeStep({ sent, onSent, onConfirmed, onBack }: CodeStepProps) {
  const [refused, setRefused] = useState<RefusedSend>();
  const form = useForm({ schema: codeForm, initial: { code: '' } });
  const { phone } = sent;

  const resend = useConfirmedAct(sendPhoneCode, {
    onSuccess: ({ testCode }) => {
      setRefused(undefined);
      toast(codeSentToast);
      onSent({ phone, sentAt: Date.now(), testCode });
    },
    onError: (error) => {
      checkVerified(error);
      setRefused(refusedSend(error, Date.now()));
      return sendFailure(error);
    },
  });

  const confirm = useConfirmedAct(confirmPhone, {
    onSuccess: (user) => {
      toast({ title: 'Phone number confirmed', description: 'We text you at this number now.' });
      showCurrentUser(user);
      onConfirmed();
    },
    onError: (error) => {
      form.applyIssues(error.issues);
      return { title: 'Verification failed', description: verifyFailureText(error.serverMessage) };
    },
  });

  return (
    <>
      <header className="stack gap-2 mb-5">
        <h1>Confirm your phone number</h1>
        <p className="muted">
          We sent a 6-digit code to <strong>{formatPhone(phone)}</strong>.
        </p>
      </header>
      <Form onSubmit={form.submit(({ code }) => confirm.act({ body: { phone, code } }))}>
        <CodeField label="Verification code" {...form.field('code')} />
        <TestCode code={sent.testCode} />
        <ResendCode
          sentAt={sent.sentAt}
          refused={refused}
          isPending={resend.isPending}
          onResend={() => resend.act({ body: { phone } })}
        />
        <div className="stack gap-2 mt-2">
          <SubmitButton
            isWide
            isPending={confirm.isPending || confirm.isSuccess}
            pendingLabel="Confirming..."
          >
            Confirm phone
          </SubmitButton>
          <Button variant="quiet" onClick={onBack}>
            Use a different number
          </Button>
        </div>
      </Form>
      {resend.dialog}
      {confirm.dialog}
    </>
  );
}
