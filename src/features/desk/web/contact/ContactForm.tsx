/** A message to the desk. */
import { useState } from 'react';
import { contactForm, sendMessage } from '#features/desk/schema';
import { useAct } from '#ui/data/act';
import { toast } from '#ui/feedback/toast';
import { EmailField, TextArea, TextField } from '#ui/field/Field';
import { useForm } from '#ui/form/form';
import { DeskForm } from '../DeskForm';
import { type DeliveryReceipt, Received } from '../Received';

const empty = { name: '', email: '', subject: '', message: '', homepage: '' };

export function ContactForm() {
  const [delivered, setDelivered] = useState<DeliveryReceipt>();
  const form = useForm({ schema: contactForm, initial: empty, draft: 'contact' });

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
    <DeskForm
      form={form}
      send={send}
      label="Send message"
      pendingLabel="Sending..."
      receipt={delivered && <Received {...delivered} />}
      onSubmit={form.submit((values) => {
        setDelivered(undefined);
        send.act({ body: values });
      }, showMissing)}
    >
      <div className="stack pair">
        <TextField label="Name" autoComplete="name" maxLength={120} {...form.field('name')} />
        <EmailField label="Email" maxLength={254} {...form.field('email')} />
      </div>
      <TextField label="Subject" isOptional maxLength={200} {...form.field('subject')} />
      <TextArea label="Message" {...form.field('message')} />
    </DeskForm>
  );
}
