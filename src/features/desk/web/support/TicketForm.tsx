/** A support ticket. */
import { useEffect, useEffectEvent } from 'react';
import { useCurrentUser } from '#features/accounts/web/api';
import { formOptions } from '#features/desk/rules';
import { openTicket, ticketForm } from '#features/desk/schema';
import { useAct } from '#ui/data/act';
import { toast } from '#ui/feedback/toast';
import { EmailField, SelectField, TextArea, TextField } from '#ui/field/Field';
import { useForm } from '#ui/form/form';
import { DeskForm } from '../DeskForm';
import type { DeliveryReceipt } from '../Received';

/** Starts unselected; the schema reports it as required. */
const none = '' as never;
const empty = {
  name: '',
  email: '',
  userType: none,
  category: none,
  subject: '',
  message: '',
  urgency: none,
  homepage: '',
};

export function TicketForm({ onSent }: { onSent: (delivered: DeliveryReceipt) => void }) {
  const form = useForm({ schema: ticketForm, initial: empty, draft: 'support-ticket' });
  const { user } = useCurrentUser();
  const prefill = useEffectEvent(() => {
    if (!user) return;
    const { firstName, lastName, email, userType } = user;
    form.prefill({ name: `${firstName} ${lastName}`.trim(), email, ...(userType && { userType }) });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the user is known
  useEffect(() => prefill(), [user?.id]);

  const send = useAct(openTicket, {
    onSuccess: (receipt) => {
      form.discardDraft();
      toast({ title: 'Support ticket submitted', description: receipt.message });
      onSent({ ...receipt, email: form.values.email });
    },
    onError: (error) => {
      form.applyIssues(error.issues);
      return {
        title: 'Failed to submit ticket',
        description: 'Please try again or email us directly.',
      };
    },
  });

  return (
    <DeskForm
      form={form}
      send={send}
      label="Submit ticket"
      pendingLabel="Submitting..."
      onSubmit={form.submit((values) => send.act({ body: values }))}
    >
      <div className="stack pair">
        <TextField label="Name" autoComplete="name" maxLength={120} {...form.field('name')} />
        <EmailField label="Email" maxLength={254} {...form.field('email')} />
        <SelectField
          label="I am a"
          placeholder="Select your user type"
          options={formOptions.userTypes}
          {...form.field('userType')}
        />
        <SelectField
          label="Category"
          placeholder="Select a category"
          options={formOptions.categories}
          {...form.field('category')}
        />
      </div>
      <TextField label="Subject" maxLength={200} {...form.field('subject')} />
      <TextArea
        label="Message"
        hint="What happened, what you expected, and when. Never send passwords or card numbers."
        {...form.field('message')}
      />
      <SelectField
        label="Urgency"
        placeholder="Select urgency level"
        options={formOptions.urgencies}
        {...form.field('urgency')}
      />
    </DeskForm>
  );
}
