/** The templates of a practice above the job form, and saving the form as one. */

import { useState } from 'react';
import type { Issue } from '#kernel/refusal';
import { ConfirmButton, DialogButtons } from '#ui/feedback/ConfirmDialog';
import { DialogButton, useCloseDialog } from '#ui/feedback/Dialog';
import { toast } from '#ui/feedback/toast';
import { SelectField, TextField } from '#ui/field/Field';
import { Form } from '#ui/form/form';
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

export const SaveTemplate = (props: SaveTemplateProps) => (
  <DialogButton isWide button="Save as template" title="Save as template">
    <NameForm {...props} />
  </DialogButton>
);

function NameForm({ proposed, fields, onIssues }: SaveTemplateProps) {
  const close = useCloseDialog();
  const [name, setName] = useState(nameFrom(proposed));
  const [error, setError] = useState<string>();
  const save = useSaveTemplate({
    onIssue: setError,
    onFieldIssues: (issues) => {
      close();
      onIssues(issues);
    },
  });
  return (
    <Form
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
      <DialogButtons label="Save template" pendingLabel="Saving…" action={save} />
    </Form>
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
    <div className={`cluster items-end ${styles.picker}`}>
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
  const remove = useDeleteTemplate(onDeleted);
  return (
    <ConfirmButton
      variant="quiet"
      button="Delete template"
      title={`Delete “${template.name}”?`}
      label="Delete"
      pendingLabel="Deleting…"
      cancelLabel="Keep it"
      isDangerous
      action={remove}
      onConfirm={() => remove.act({ params: { id: template.id } })}
    >
      <p>What you already posted from it won't change.</p>
    </ConfirmButton>
  );
}
