/** Resolves an edit conflict: shows both versions after a refused save, to choose part by part. */
import { useState } from 'react';
import { changedMeanwhile } from '#kernel/api/version';
import type { ApiError } from '../data/api';
import { ConfirmContent } from '../feedback/ConfirmDialog';
import { Dialog } from '../feedback/Dialog';
import { toast } from '../feedback/toast';
import { RadioGroup } from '../field/RadioGroup';
import type { Base } from './form';
import {
  type Difference,
  differencesOf,
  type FieldGroup,
  mergeVersions,
  type Side,
} from './versions';

interface Options<V extends object> {
  form: { values: V; base: Base<V>; resubmit: (values: V, base: Base<V>) => void };
  parts: readonly FieldGroup<V>[];
  /** The version that is saved now. */
  read: () => Promise<Base<V>>;
}

/**
 * Call `show` after a failed save; it returns true if the cause was a conflict. Render `dialog`
 * next to the form.
 */
export function useEditConflict<V extends object>({ form, parts, read }: Options<V>) {
  const [saved, setSaved] = useState<Base<V>>();
  const differences = saved
    ? differencesOf(parts, { base: form.base.values, mine: form.values, saved: saved.values })
    : [];

  const compare = async () => {
    const current = await read();
    const versions = { base: form.base.values, mine: form.values, saved: current.values };
    // The change is outside this form, such as a verification: there is nothing to choose.
    if (differencesOf(parts, versions).length === 0) form.resubmit(form.values, current);
    else setSaved(current);
  };

  return {
    show: ({ code }: ApiError): boolean => {
      if (code !== changedMeanwhile) return false;
      compare().catch(() =>
        toast({
          variant: 'destructive',
          title: 'Not saved',
          description:
            "Someone changed this while you were editing, and we couldn't load the newer version. Please try again.",
        }),
      );
      return true;
    },
    dialog: (
      <Dialog
        isOpen={differences.length > 0}
        onClose={() => setSaved(undefined)}
        title="Changed while you were editing"
      >
        {saved && (
          <Choices
            differences={differences}
            mine={form.values}
            saved={saved.values}
            onChosen={(values) => {
              setSaved(undefined);
              form.resubmit(values, saved);
            }}
          />
        )}
      </Dialog>
    ),
  };
}

interface ChoicesProps<V> {
  differences: readonly Difference<V>[];
  mine: V;
  saved: V;
  onChosen: (values: V) => void;
}

function Choices<V>({ differences, mine, saved, onChosen }: ChoicesProps<V>) {
  const [chosen, setChosen] = useState<Partial<Record<string, Side>>>({});
  return (
    <ConfirmContent
      label="Save this version"
      cancelLabel="Back to the form"
      onConfirm={() => onChosen(mergeVersions(mine, saved, differences, chosen))}
    >
      <p>
        Someone saved a newer version while you were editing, maybe you in another tab. Your changes
        aren't lost. Choose what to keep.
      </p>
      {differences.map((difference) => (
        <RadioGroup<Side>
          key={difference.label}
          name={`version-${difference.label}`}
          label={difference.label}
          options={[
            { value: 'mine', label: 'Keep mine', note: noteOf(difference.text(mine)) },
            { value: 'saved', label: 'Use theirs', note: noteOf(difference.text(saved)) },
          ]}
          value={chosen[difference.label] ?? difference.proposed}
          onChange={(side) => setChosen((now) => ({ ...now, [difference.label]: side }))}
        />
      ))}
    </ConfirmContent>
  );
}

const noteOf = (text: string) => (
  <span className="block wrap-anywhere pre-line">{text || 'Empty'}</span>
);
