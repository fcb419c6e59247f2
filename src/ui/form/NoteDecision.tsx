/** The decision about a case with a note: the field and a button for each way to decide. */
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../content/Button';
import { TextArea } from '../field/Field';
import { CaseActions, CasePart } from '../list/Queue';
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
  title?: string;
  label: string;
  hint: string;
  isPending: boolean;
  pendingLabel: string;
  decisions: readonly Decision[];
  /** Beside the buttons: why one of them is disabled. */
  children?: ReactNode;
}

export function NoteDecision({ title, label, hint, isPending, ...props }: NoteDecisionProps) {
  const { pendingLabel, decisions, children } = props;
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = ({ missing, decide }: Decision) => {
    const written = note.trim() || undefined;
    setError(written ? undefined : missing);
    if (written || !missing) return decide(written);
    // It may be outside the window, where nobody sees its error.
    field.current?.focus();
  };
  return (
    <>
      <CasePart title={title}>
        <div className={styles.note}>
          <TextArea
            ref={field}
            label={label}
            name="note"
            rows={2}
            maxLength={2_000}
            hint={hint}
            value={note}
            onChange={setNote}
            {...(error && { error })}
          />
        </div>
      </CasePart>
      <CaseActions>
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
        {children}
      </CaseActions>
    </>
  );
}
