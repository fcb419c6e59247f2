/** Form state: values, errors, when to show them, and where to move the focus. */
import { type ComponentProps, type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import type * as z from 'zod';
import { changedMeanwhile } from '#kernel/api/version';
import type { Issue } from '#kernel/refusal';
import type { ApiError } from '../data/api';
import {
  deleteDraft,
  readBase,
  readDraft,
  readDraftTime,
  restoreDraft,
  withoutSecrets,
  writeBase,
  writeDraft,
} from './draft';

export type Errors = Partial<Record<string, string>>;

type Schema = z.ZodType<unknown, Record<string, unknown>>;

interface FormOptions<S extends Schema> {
  schema: S;
  initial: z.input<S>;
  /** 'submit' shows errors after the first submit; 'change' shows them once a field was touched. */
  validateOn?: 'submit' | 'change';
  /** Keeps the input in this tab under this name. */
  draft?: string;
  /** Fields that are never stored in a draft, such as passwords and codes. */
  secrets?: string[];
  /** For an edit: the version of the row that `initial` holds. */
  version?: string | undefined;
}

/**
 * The version an edit is based on. The draft keeps it, so that a reload does not claim the newest.
 */
export interface Base<V> {
  values: V;
  version: string | undefined;
}

/** A draft from before the form was opened, which therefore starts with other values than usual. */
export interface RestoredDraft<V> {
  values: V;
  savedAt: Date;
}

/** The first message of each field; nested paths read `address.city`. */
export function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Errors {
  const errors: Errors = {};
  for (const issue of issues) errors[issue.path.map(String).join('.')] ??= issue.message;
  return errors;
}

interface Progress {
  isSubmitted: boolean;
  validateOn: 'submit' | 'change';
  touched: ReadonlySet<string>;
}

/** The errors to show now: the server's stay until their field is edited, whatever else is wrong. */
export function visibleErrors(own: Errors, server: Errors, progress: Progress): Errors {
  const shown = Object.entries(own).filter(
    ([name]) =>
      progress.isSubmitted || (progress.validateOn === 'change' && progress.touched.has(name)),
  );
  return { ...Object.fromEntries(shown), ...server };
}

/** The first control with an error, in page order. */
export function firstInvalid<E extends { name?: string }>(
  controls: Iterable<E>,
  errors: Errors,
): E | undefined {
  for (const control of controls) if (control.name && errors[control.name]) return control;
  return undefined;
}

const describedBy = (control: Element | undefined): string[] =>
  control?.closest('[aria-describedby]')?.getAttribute('aria-describedby')?.split(' ') ?? [];

export function useForm<S extends Schema>(options: FormOptions<S>) {
  type Values = z.input<S>;
  type Name = keyof Values & string;
  const { schema, initial, validateOn = 'submit', draft, secrets = [], version } = options;

  const [values, setValues] = useState<Values>(initial);
  const [base, setBase] = useState<Base<Values>>({ values: initial, version });
  const [server, setServer] = useState<Errors>({});
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitted, setSubmitted] = useState(false);
  const [restored, setRestored] = useState<RestoredDraft<Values>>();
  // What was typed before hydration is saved as a draft too, but after this.
  const [openedAt] = useState(() => new Date());
  const [focusRequests, setFocusRequests] = useState(0);
  const [submitRequests, setSubmitRequests] = useState(0);
  const element = useRef<HTMLFormElement>(null);

  const parsed = useMemo(() => schema.safeParse(values), [schema, values]);
  const errors = visibleErrors(parsed.success ? {} : errorsOf(parsed.error.issues), server, {
    isSubmitted,
    validateOn,
    touched,
  });

  // After hydration, since prerendered pages have no draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each draft
  useEffect(() => {
    if (!draft) return;
    const stored = readDraft(draft);
    setValues((now) => restoreDraft(now, stored, secrets));
    const found = restoreDraft(initial, stored, secrets);
    const savedAt = readDraftTime(draft);
    if (savedAt < openedAt && JSON.stringify(found) !== JSON.stringify(initial)) {
      setRestored({ values: found, savedAt });
    }
    const kept = readBase(draft);
    if (version && kept) {
      setBase({ values: restoreDraft(initial, kept.values, secrets), version: kept.version });
    }
  }, [draft]);

  // After the errors are rendered, so that a screen reader reads them with the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when focus was requested
  useEffect(() => {
    if (focusRequests === 0 || !element.current) return;
    const controls = [...element.current.elements] as HTMLInputElement[];
    const control = firstInvalid(controls, errors);
    control?.focus();
    // The message may be further down, behind what sticks to the bottom of the screen.
    const [note = ''] = describedBy(control);
    document.getElementById(note)?.scrollIntoView({ block: 'nearest' });
  }, [focusRequests]);

  // After the values are rendered, so that they are what is submitted.
  useEffect(() => {
    if (submitRequests > 0) element.current?.requestSubmit();
  }, [submitRequests]);

  const saveDraft = (next: Values, basedOn = base) => {
    if (!draft) return;
    writeDraft(draft, withoutSecrets(next, secrets));
    if (basedOn.version) {
      writeBase(draft, basedOn.version, withoutSecrets(basedOn.values, secrets));
    }
  };

  /** Sets several fields at once, so that the draft holds them all. */
  const fill = (changes: Partial<Values>) => {
    const names = Object.keys(changes);
    if (names.length === 0) return;
    setValues((now) => ({ ...now, ...changes }));
    setServer((now) =>
      Object.fromEntries(Object.entries(now).filter(([name]) => !names.includes(name))),
    );
    setTouched((now) => (names.every((name) => now.has(name)) ? now : new Set([...now, ...names])));
    saveDraft({ ...values, ...changes });
  };

  const set = <N extends Name>(name: N, value: Values[N]) =>
    fill({ [name]: value } as unknown as Partial<Values>);

  /** Fills in what is known of the user where nothing was entered; that alone is no draft. */
  const prefill = (known: Partial<Values>) =>
    setValues((now) => ({
      ...now,
      ...Object.fromEntries(Object.entries(known).filter(([name]) => !now[name])),
    }));

  /** Empties a field for the user, so what the server said about it stays. */
  const clear = (name: Name) => setValues((now) => ({ ...now, [name]: '' }));

  /** Adopts text that was typed before hydration; it takes precedence over a draft. */
  const adopt = (typed: Record<string, string>) => {
    const drafted = restoreDraft(values, draft ? readDraft(draft) : null, secrets);
    const next = restoreDraft(drafted, JSON.stringify(typed), []);
    setValues(next);
    saveDraft(next);
  };

  const reset = (next: Values = initial, nextVersion = version) => {
    setValues(next);
    setBase({ values: next, version: nextVersion });
    setServer({});
    setTouched(new Set());
    setSubmitted(false);
    setRestored(undefined);
  };
  const discardDraft = () => {
    if (draft) deleteDraft(draft);
  };

  return {
    values,
    errors,
    isValid: parsed.success,
    set,
    fill,
    prefill,
    clear,
    adopt,
    /** Props for a field: `<TextField label="Email" {...form.field('email')} />`. */
    field: <N extends Name>(name: N) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value: Values[N]) => set(name, value),
    }),
    /** `<Form onSubmit={form.submit(handler)}>`: the handler only gets parsed values. */
    submit:
      (handler: (output: z.output<S>) => void, onInvalid?: (values: Values) => void) =>
      (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        element.current = event.currentTarget;
        setSubmitted(true);
        if (parsed.success) return handler(parsed.data as z.output<S>);
        setFocusRequests((count) => count + 1);
        onInvalid?.(values);
      },
    /** Shows the server's issues at their fields; returns true if at least one field matched. */
    applyIssues: (issues: readonly Issue[] | undefined): boolean => {
      const known = (issues ?? []).filter((issue) => Object.hasOwn(values, issue.path));
      if (known.length === 0) return false;
      setServer(Object.fromEntries(known.map((issue) => [issue.path, issue.message])));
      setFocusRequests((count) => count + 1);
      return true;
    },
    base,
    /** Rebases these values onto a newer version and submits them. */
    resubmit: (next: Values, newer: Base<Values>) => {
      setValues(next);
      setBase(newer);
      setServer({});
      saveDraft(next, newer);
      setSubmitRequests((count) => count + 1);
    },
    restored,
    reset,
    discardDraft,
    startOver: () => {
      discardDraft();
      reset();
    },
  };
}

/**
 * Why a form was not saved, next to its button: the toast disappears. Issues are shown at their
 * fields, and a conflict shows both versions.
 */
export const FormFailure = ({ error }: { error: ApiError | null }) =>
  error?.serverMessage && !error.issues && error.code !== changedMeanwhile ? (
    <p className="small danger">{error.serverMessage}</p>
  ) : null;

/** Its fields say themselves what is wrong with them, so the browser does not. */
export const Form = (props: ComponentProps<'form'>) => (
  <form noValidate className="stack" {...props} />
);
