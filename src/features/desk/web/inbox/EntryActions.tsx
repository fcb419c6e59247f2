/** What can be done with an entry: answer by mail, close, reopen. */
import { Button } from '../../../../ui/Button';
import { TextArea } from '../../../../ui/Field';
import { useForm } from '../../../../ui/form';
import {
  answerEntry,
  answerForm,
  closeEntry,
  type InboxEntry,
  reopenEntry,
} from '../../inbox/schema';
import { useEntryAct } from './api';
import styles from './EntryPane.module.css';

interface EntryActionsProps {
  entry: InboxEntry;
  /** The button that was pressed may be gone. */
  onDone: () => void;
}

export function EntryActions({ entry, onDone }: EntryActionsProps) {
  const { id, name, allowedActions } = entry;
  const form = useForm({ schema: answerForm, initial: { text: '' }, draft: `answer-${id}` });
  const answer = useEntryAct(
    answerEntry,
    () => ({ title: 'Answer Sent', description: `${name} gets it by email.` }),
    () => {
      form.reset();
      form.discardDraft();
      onDone();
    },
  );
  const close = useEntryAct(
    closeEntry,
    ({ reference }) => ({ title: 'Entry Closed', description: `${reference} is done.` }),
    onDone,
  );
  const reopen = useEntryAct(
    reopenEntry,
    ({ reference }) => ({ title: 'Entry Reopened', description: `${reference} is new again.` }),
    onDone,
  );

  return (
    <form
      noValidate
      className={styles.actions}
      onSubmit={form.submit((body) => answer.act({ params: { id }, body }))}
    >
      {allowedActions.includes('answer') && (
        <TextArea
          label="Your answer"
          maxLength={5_000}
          hint={`It goes to ${entry.email}.`}
          {...form.field('text')}
        />
      )}
      <div className={styles.buttons}>
        {allowedActions.includes('answer') && (
          <Button
            type="submit"
            variant="primary"
            isPending={answer.isPending}
            pendingLabel="Sending…"
          >
            Send Answer
          </Button>
        )}
        {allowedActions.includes('close') && (
          <Button
            isPending={close.isPending}
            pendingLabel="Closing…"
            onClick={() => close.act({ params: { id } })}
          >
            Close Entry
          </Button>
        )}
        {allowedActions.includes('reopen') && (
          <Button
            isPending={reopen.isPending}
            pendingLabel="Reopening…"
            onClick={() => reopen.act({ params: { id } })}
          >
            Reopen Entry
          </Button>
        )}
      </div>
    </form>
  );
}
