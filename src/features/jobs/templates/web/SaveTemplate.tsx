/** Saves the job form as a named template. */
import { useState } from 'react';
import type { TemplateFields } from '#features/jobs/templates/schema';
import type { Issue } from '#kernel/refusal';
import { Button, SubmitButton } from '#ui/content/Button';
import { Dialog } from '#ui/feedback/Dialog';
import { TextField } from '#ui/field/Field';
import { useSaveTemplate } from './api';
import { maxNameLength, nameFrom } from './name';

interface SaveTemplateProps {
  /** Initial value of the name field. */
  proposed: string;
  fields: () => TemplateFields;
  /** Receives issues with the form's fields, to show next to them. */
  onIssues: (issues: Issue[]) => void;
}

export function SaveTemplate(props: SaveTemplateProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button isWide onClick={() => setOpen(true)}>
        Save as template
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Save as template">
        <NameForm {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function NameForm({
  proposed,
  fields,
  onIssues,
  onClose,
}: SaveTemplateProps & { onClose: () => void }) {
  const [name, setName] = useState(nameFrom(proposed));
  const [error, setError] = useState<string>();
  const save = useSaveTemplate({
    onSaved: onClose,
    onIssue: setError,
    onFieldIssues: (issues) => {
      onClose();
      onIssues(issues);
    },
  });
  return (
    <form
      noValidate
      className="stack gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') setError('Please name the template');
        else save.act({ body: { name, fields: fields() } });
      }}
    >
      <TextField
        label="Name"
        name="name"
        maxLength={maxNameLength}
        autoComplete="off"
        hint="We save everything except the dates. Using the same name replaces the earlier template."
        value={name}
        error={error}
        onChange={(typed) => {
          setName(typed);
          setError(undefined);
        }}
      />
      <div className="cluster">
        <SubmitButton isPending={save.isPending} pendingLabel="Saving…">
          Save template
        </SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
