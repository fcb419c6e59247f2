/** Asks once about everything that looks like a mistake, before a job is posted or saved. */
import { useState } from 'react';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';

/** Call `ask` before sending; it sends at once if there is nothing to ask. Render `dialog`. */
export function usePostingWarnings(label: 'Post anyway' | 'Save anyway') {
  const [asked, setAsked] = useState<{ questions: string[]; send: () => void }>();
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  return {
    ask: (warnings: readonly string[], send: () => void) => {
      const questions = warnings.filter((question) => !confirmed.includes(question));
      if (questions.length > 0) setAsked({ questions, send });
      else send();
    },
    dialog: (
      <ConfirmDialog
        isOpen={asked !== undefined}
        title="Is this right?"
        label={label}
        cancelLabel="Go back"
        onConfirm={() => {
          // Another try, after a lost connection for example, does not ask again.
          setConfirmed((before) => [...before, ...(asked?.questions ?? [])]);
          setAsked(undefined);
          asked?.send();
        }}
        onClose={() => setAsked(undefined)}
      >
        <ul className="stack gap-2 disc">
          {asked?.questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </ConfirmDialog>
    ),
  };
}
