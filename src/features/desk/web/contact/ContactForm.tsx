/** A message to the desk. */
import { useRef, useState } from 'react';
import { contactForm, sendMessage } from '#features/desk/schema';
import { SubmitButton } from '#ui/content/Button';
import { useAct } from '#ui/data/act';
import { toast } from '#ui/feedback/toast';
import { TextArea, TextField } from '#ui/field/Field';
import { useForm } from '#ui/form/form';
import { usePreHydrationInput } from '#ui/form/preHydration';
import { RestoredDraftNotice } from '#ui/form/RestoredDraftNotice';
import styles from '../desk.module.css';
import { FailureNote } from '../FailureNote';
import { Honeypot } from '../Honeypot';
import { type DeliveryReceipt, Received } from '../Received';

const empty = { name: '', email: '', subject: '', message: '', homepage: '' };

export function ContactForm() {
  const [delivered, setDelivered] = useState<DeliveryReceipt>();
  const form = useForm({ schema: contactForm, initial: empty, draft: 'contact' });
  const element = useRef<HTMLFormElement>(null);
  usePreHydrationInput(element, form.adopt);

  const send = useAct(sendMessage, {
    onSuccess: (receipt) => {
      setDelivered({ ...receipt, email: form.values.email });
      form.reset();
      form.discardDraft();
      toast({ title: 'Message Sent', description: receipt.message });
    },
    onError: (error) => {
      form.applyIssues(error.issues);
      return {
        title: 'Error',
        description: 'Failed to send message. Please try again or email us directly.',
      };
    },
  });

  const showMissing = ({ name, email, message }: typeof form.values) => {
    if (name.trim() && email.trim() && message.trim()) return;
    toast({
      variant: 'destructive',
      title: 'Missing Information',
      description: 'Please fill in all required fields.',
    });
  };

  return (
    <form
      ref={element}
      // method=post: a submit before hydration must not put the fields into the URL.
      method="post"
      noValidate
      className="stack"
      onSubmit={form.submit((values) => {
        setDelivered(undefined);
        send.act({ body: values });
      }, showMissing)}
    >
      <RestoredDraftNotice form={form} />
      <div className={`stack ${styles.pair}`}>
        <TextField label="Name" autoComplete="name" maxLength={120} {...form.field('name')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          {...form.field('email')}
        />
      </div>
      <TextField label="Subject" isOptional maxLength={200} {...form.field('subject')} />
      <TextArea label="Message" {...form.field('message')} />
      <Honeypot {...form.field('homepage')} />
      <div className={`stack gap-3 ${styles.actions}`}>
        <SubmitButton isWide isPending={send.isPending} pendingLabel="Sending...">
          Send message
        </SubmitButton>
        <FailureNote error={send.error} />
      </div>
      {delivered && <Received {...delivered} />}
    </form>
  );
}
