/** The templates of a practice above the job form, and saving the form as one. */
import { useState } from 'react';
import type { Issue } from '#kernel/refusal';
import { Button, SubmitButton } from '#ui/content/Button';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { Dialog } from '#ui/feedback/Dialog';
import { toast } from '#ui/feedback/toast';
import { SelectField, TextField } from '#ui/field/Field';
import type { TemplateFields } from '../schema';
import { type Template, useDeleteTemplate, useSaveTemplate, useTemplates } from './api';
import { maxNameLength, nameFrom } from './name';
import styles from './templates.module.css';

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

/** Renders nothing without templates or if they fail to load; the form works without them. */
export function TemplatePicker({ onLoad }: { onLoad: (fields: TemplateFields) => void }) {
  const { data: templates = [] } = useTemplates();
  const [chosenId, setChosen] = useState('');
  const chosen = templates.find(({ id }) => id === chosenId);
  if (templates.length === 0) return null;

  const load = (id: string) => {
    setChosen(id);
    const template = templates.find((each) => each.id === id);
    if (!template) return;
    onLoad(template.fields);
    toast({ title: 'Template loaded', description: "Choose a date and it's ready to post." });
  };

  return (
    <div className={`cluster ${styles.picker}`}>
      <SelectField
        label="Start from a template"
        name="template"
        placeholder="Choose a template"
        options={templates.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen ? chosenId : ''}
        onChange={load}
      />
      {chosen && (
        <DeleteTemplate key={chosen.id} template={chosen} onDeleted={() => setChosen('')} />
      )}
    </div>
  );
}

function DeleteTemplate({ template, onDeleted }: { template: Template; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteTemplate(onDeleted);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Delete template
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete “${template.name}”?`}
        label="Delete"
        pendingLabel="Deleting…"
        cancelLabel="Keep it"
        isDangerous
        isPending={remove.isPending}
        onConfirm={() => remove.act({ params: { id: template.id } })}
      >
        <p>Jobs you already posted from it won't change.</p>
      </ConfirmDialog>
    </>
  );
}
