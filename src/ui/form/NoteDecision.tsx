/** A decision with a note: the field and a button for each way to decide. */
import { useState } from 'react';
import { Button } from '../content/Button';
import { TextArea } from '../field/Field';
import styles from './NoteDecision.module.css';

interface Decision {
  label: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** Said if the note is missing; left out if it may be. */
  missing?: string;
  decide: (note: string | undefined) => void;
}

interface NoteDecisionProps {
  label: string;
  hint: string;
  isPending: boolean;
  pendingLabel: string;
  decisions: readonly Decision[];
}

export function NoteDecision({ label, hint, isPending, ...props }: NoteDecisionProps) {
  const { pendingLabel, decisions } = props;
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const submit = ({ missing, decide }: Decision) => {
    const written = note.trim() || undefined;
    setError(written ? undefined : missing);
    if (written || !missing) decide(written);
  };
  return (
    <div className={`stack gap-3 ${styles.decision}`}>
      <TextArea
        label={label}
        name="note"
        rows={2}
        maxLength={2_000}
        hint={hint}
        value={note}
        onChange={setNote}
        {...(error && { error })}
      />
      <div className={`cluster gap-3 ${styles.buttons}`}>
        {decisions.map((each) => (
          <Button
            key={each.label}
            variant={each.isDangerous ? 'danger' : 'primary'}
            disabled={each.isDisabled}
            isPending={isPending}
            pendingLabel={each.isDangerous ? undefined : pendingLabel}
            onClick={() => submit(each)}
          >
            {each.label}
          </Button>
        ))}
      </div>
    </div>
  );
}
