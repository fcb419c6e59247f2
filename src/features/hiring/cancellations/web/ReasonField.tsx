/** The reason for ending a booking, in the person's own words, with suggestions to start from. */

import { useRef, useState } from 'react';
import { Button } from '#ui/content/Button';
import { TextArea } from '#ui/field/Field';
import { cancelForm } from '../schema';
import styles from './cancellations.module.css';

/** The words, and a check of them by the schema of the request before they are sent. */
export function useReason(initial = '') {
  const [words, setWords] = useState(initial);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  return {
    words,
    isSuggesting: words === initial,
    error,
    field,
    change(text: string) {
      setWords(text);
      setError(undefined);
    },
    submit(send: (words: string) => void) {
      const parsed = cancelForm.safeParse({ reason: words });
      if (parsed.success) return send(parsed.data.reason);
      setError(parsed.error.issues[0]?.message);
      field.current?.focus();
    },
  };
}

interface ReasonFieldProps {
  reason: ReturnType<typeof useReason>;
  /** Who reads it. */
  name: string;
  suggestions: readonly string[];
}

export function ReasonField({ reason, name, suggestions }: ReasonFieldProps) {
  const { words, isSuggesting, error, field, change } = reason;
  return (
    <div className={`stack gap-2 ${styles.reason}`}>
      <TextArea
        label="Reason"
        name="reason"
        ref={field}
        rows={2}
        maxLength={2_000}
        hint={`${name} will read this.`}
        value={words}
        onChange={change}
        {...(error && { error })}
      />
      {isSuggesting && (
        <div className="cluster">
          {suggestions.map((suggestion) => (
            <Button
              key={suggestion}
              size="small"
              onClick={() => {
                change(suggestion);
                field.current?.focus();
              }}
            >
              {suggestion}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
