/** A form that writes to the desk: keeps what was typed earlier, stops bots, and says why it failed. */
import type { ComponentProps, ReactNode } from 'react';
import { SubmitButton } from '#ui/content/Button';
import type { ApiError } from '#ui/data/api';
import { Form, FormFailure } from '#ui/form/form';
import { usePreHydrationInput } from '#ui/form/preHydration';
import { RestoredDraftNotice } from '#ui/form/RestoredDraftNotice';
import styles from './desk.module.css';

interface HoneypotProps {
  name: string;
  value: string | undefined;
  onChange: (value: string) => void;
}

interface DeskFormProps {
  form: ComponentProps<typeof RestoredDraftNotice>['form'] & {
    adopt: (typed: Record<string, string>) => void;
    field: (name: 'homepage') => HoneypotProps;
  };
  onSubmit: ComponentProps<'form'>['onSubmit'];
  send: { isPending: boolean; error: ApiError | null };
  /** What the button says. */
  label: string;
  pendingLabel: string;
  progress?: ReactNode;
  /** Below the button, after it was sent. */
  receipt?: ReactNode;
  children: ReactNode;
}

export function DeskForm(props: DeskFormProps) {
  const { form, onSubmit, send, label, pendingLabel, progress, receipt, children } = props;
  return (
    <Form {...usePreHydrationInput(form.adopt)} onSubmit={onSubmit}>
      <RestoredDraftNotice form={form} />
      {children}
      <Honeypot {...form.field('homepage')} />
      <div className="stack gap-3 mt-2">
        {progress}
        <SubmitButton isWide isPending={send.isPending} pendingLabel={pendingLabel}>
          {label}
        </SubmitButton>
        <FormFailure error={send.error} />
      </div>
      {receipt}
    </Form>
  );
}

/** Hidden from view, keyboard and screen readers, so that only bots fill it in. */
const Honeypot = ({ name, value = '', onChange }: HoneypotProps) => (
  <div className={styles.honeypot} aria-hidden="true">
    <label>
      Homepage (leave this empty)
      <input
        type="text"
        name={name}
        value={value}
        tabIndex={-1}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  </div>
);
