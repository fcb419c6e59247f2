/** The practice's templates above the job form: one is loaded by choosing it, and can be deleted. */
import { useState } from 'react';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { SelectField } from '../../../../ui/Field';
import { toast } from '../../../../ui/toast';
import type { TemplateFields } from '../../schema';
import { type Template, useDeleteTemplate, useTemplates } from './api';
import styles from './templates.module.css';

/** Nothing stands there before the first template, nor when they cannot be read: the form works without. */
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
    toast({ title: 'Template Loaded', description: 'Choose the day, and it is ready to post.' });
  };

  return (
    <div className={styles.picker}>
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
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete “${template.name}”?`}
      >
        <div className={styles.ask}>
          <p>Jobs you posted from it stay as they are.</p>
          <div className={styles.buttons}>
            <Button
              variant="danger"
              isPending={remove.isPending}
              pendingLabel="Deleting…"
              onClick={() => remove.act({ params: { id: template.id } })}
            >
              Delete
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
