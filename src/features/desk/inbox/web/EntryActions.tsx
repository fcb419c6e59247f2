/** The actions on an entry: answer by email, close, reopen. */
import { Button, SubmitButton } from '#ui/content/Button';
import { TextArea } from '#ui/field/Field';
import { Form, useForm } from '#ui/form/form';
import { answerEntry, answerForm, closeEntry, type InboxEntry, reopenEntry } from '../schema';
import { useEntryAct } from './api';

interface EntryActionsProps {
  entry: InboxEntry;
  /** Moves focus, because the clicked button may have unmounted. */
  onDone: () => void;
}

export function EntryActions({ entry, onDone }: EntryActionsProps) {
  const { id, name, allowedActions } = entry;
  const form = useForm({ schema: answerForm, initial: { text: '' }, draft: `answer-${id}` });
  const answer = useEntryAct(
    answerEntry,
    () => ({ title: 'Reply sent', description: `We emailed it to ${name}.` }),
    () => {
      form.reset();
      form.discardDraft();
      onDone();
    },
  );
  const close = useEntryAct(
    closeEntry,
    ({ reference }) => ({ title: 'Entry closed', description: `${reference} is closed.` }),
    onDone,
  );
  const reopen = useEntryAct(
    reopenEntry,
    ({ reference }) => ({ title: 'Entry reopened', description: `${reference} is open again.` }),
    onDone,
  );

  return (
    <Form onSubmit={form.submit((body) => answer.act({ params: { id }, body }))}>
      {allowedActions.includes('answer') && (
        <TextArea
          label="Your reply"
          maxLength={5_000}
          hint={`We'll send it to ${entry.email}.`}
          {...form.field('text')}
        />
      )}
      <div className="cluster gap-3">
        {allowedActions.includes('answer') && (
          <SubmitButton isPending={answer.isPending} pendingLabel="Sending…">
            Send reply
          </SubmitButton>
        )}
        {allowedActions.includes('close') && (
          <Button
            isPending={close.isPending}
            pendingLabel="Closing…"
            onClick={() => close.act({ params: { id } })}
          >
            Close entry
          </Button>
        )}
        {allowedActions.includes('reopen') && (
          <Button
            isPending={reopen.isPending}
            pendingLabel="Reopening…"
            onClick={() => reopen.act({ params: { id } })}
          >
            Reopen entry
          </Button>
        )}
      </div>
    </Form>
  );
}
