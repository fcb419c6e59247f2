/** The decision on a name change request: approve, or reject with a reason. */
import { useState } from 'react';
import styles from '#features/admin/web/review/decisions.module.css';
import { Button } from '#ui/content/Button';
import { useAct } from '#ui/data/act';
import { toast } from '#ui/feedback/toast';
import { TextArea } from '#ui/field/Field';
import { decideName, type NameRequest } from '../schema';

interface NameDecisionProps {
  request: NameRequest;
  onDecided: () => void;
}

export function NameDecision({ request, onDecided }: NameDecisionProps) {
  const { item, asOf, allowedActions } = request;
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const decide = useAct(decideName, {
    onSuccess: () => {
      toast({
        title: 'Decision saved',
        description: `We'll let ${item.currentName} know by email.`,
      });
      onDecided();
    },
    onError: ({ serverMessage }) => ({
      title: "We couldn't save the decision",
      description: serverMessage ?? 'Please try again in a moment.',
    }),
  });
  const submit = (decision: 'approve' | 'reject') => {
    const body = { decision, note: note.trim() || undefined, asOf };
    const parsed = decideName.body.safeParse(body);
    setError(parsed.error?.issues[0]?.message);
    if (parsed.success) decide.act({ params: { id: item.id }, body });
  };
  return (
    <div className={styles.form}>
      <TextArea
        label="Reason"
        name="note"
        rows={2}
        maxLength={2_000}
        hint={`Required if you reject: say what has to change. ${item.currentName} will see it.`}
        value={note}
        onChange={setNote}
        {...(error && { error })}
      />
      <div className={styles.actions}>
        {allowedActions.includes('approve') && (
          <Button
            variant="primary"
            isPending={decide.isPending}
            pendingLabel="Saving…"
            onClick={() => submit('approve')}
          >
            Approve name
          </Button>
        )}
        {allowedActions.includes('reject') && (
          <Button variant="danger" disabled={decide.isPending} onClick={() => submit('reject')}>
            Reject
          </Button>
        )}
      </div>
    </div>
  );
}
