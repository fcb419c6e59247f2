/** The practice's templates above the job form: choose one to load it, or delete it. */
import { useState } from 'react';
import type { TemplateFields } from '#features/jobs/templates/schema';
import { Button } from '#ui/content/Button';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import { toast } from '#ui/feedback/toast';
import { SelectField } from '#ui/field/Field';
import { type Template, useDeleteTemplate, useTemplates } from './api';
import styles from './templates.module.css';

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
