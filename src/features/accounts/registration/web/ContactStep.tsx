/** Step 1 of registration: names and the phone that gets the code. */
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { codeSentToast, sendFailure } from '#features/accounts/phones/web/code';
import { contactForm, sendVerification } from '#features/accounts/schema';
import styles from '#features/accounts/web/form.module.css';
import { type PendingContact, tabStorage } from '#features/accounts/web/pending';
import { readReturn } from '#features/accounts/web/pendingReturn';
import type { UserType } from '#kernel/actor';
import { SubmitButton } from '#ui/content/Button';
import { useAct } from '#ui/data/act';
import { toast } from '#ui/feedback/toast';
import { NameFields, PhoneField } from '#ui/field/ContactFields';
import { Form, useForm } from '#ui/form/form';
import { ConsentNote } from './ConsentNote';
import { UserTypeChooser } from './UserTypeChooser';

interface ContactStepProps {
  userType: UserType | undefined;
  isLocked: boolean;
  onChooseType: (userType: UserType) => void;
  onSent: (contact: PendingContact, testCode: string | undefined) => void;
}

export function ContactStep({ userType, isLocked, onChooseType, onSent }: ContactStepProps) {
  const form = useForm({
    schema: contactForm,
    // Starts unselected; the schema reports it as required.
    initial: { firstName: '', lastName: '', phone: '', userType: userType as UserType },
    draft: 'registration-contact',
    secrets: ['userType'],
  });

  const followType = useEffectEvent((chosen: UserType) => form.set('userType', chosen));
  useEffect(() => {
    if (userType) followType(userType);
  }, [userType]);

  const send = useAct(sendVerification, {
    onSuccess: (answer, { body }) => {
      form.discardDraft();
      toast(codeSentToast);
      onSent({ ...(body as typeof form.values), sentAt: Date.now() }, answer.testCode);
    },
    onError: (error) => {
      form.applyIssues(error.issues);
      return sendFailure(error);
    },
  });

  return (
    <>
      <header className="stack gap-2 mb-5">
        <h1>Create your account</h1>
        <p className="muted">Tell us who you are, and we'll text you a 6-digit code.</p>
      </header>
      <Form onSubmit={form.submit((values) => send.act({ body: values }))}>
        <UserTypeChooser
          userType={userType}
          isLocked={isLocked}
          error={form.errors.userType}
          onChoose={onChooseType}
        />
        <div className="stack pair">
          <NameFields form={form} />
        </div>
        <PhoneField
          label="Phone number"
          hint="A US mobile number. Message and data rates may apply."
          {...form.field('phone')}
        />
        <div className="stack gap-2 mt-2">
          <ConsentNote />
          <SubmitButton isWide isPending={send.isPending} pendingLabel="Sending code...">
            Send code
          </SubmitButton>
        </div>
      </Form>
      <p className={styles.foot}>
        Already have an account?{' '}
        <Link to="/login" state={{ returnTo: readReturn(tabStorage) }}>
          Log in here
        </Link>
      </p>
    </>
  );
}
