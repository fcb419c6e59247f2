/** The newcomer's five steps, the same on every screen; gone once all are done. */
import { useId } from 'react';
import { Badge, type BadgeTone } from '#ui/content/Badge';
import { ButtonLink } from '#ui/content/Button';
import { CheckIcon, ChevronIcon } from '#ui/content/icons';
import { isComplete, type Step, type StepState } from '../rules';
import { useChecklist } from './api';
import styles from './Checklist.module.css';

interface ChecklistProps {
  /** One line that unfolds, on screens that are about something else. */
  isFolded?: boolean;
  /** A banner above it has the notes and the button for what is next. */
  hasBanner?: boolean;
}

export function Checklist({ isFolded = false, hasBanner = false }: ChecklistProps) {
  const id = useId();
  const steps = useChecklist().data?.steps ?? [];
  if (steps.length === 0 || isComplete(steps)) return null;
  const done = steps.filter(({ state }) => state === 'done').length;
  const next = steps.find(({ state }) => state === 'next');
  const count = `${done} of ${steps.length} done`;
  if (isFolded) {
    return (
      <details className={`panel ${styles.checklist}`}>
        <summary className={`cluster gap-0 gap-x-3 items-center ${styles.summary}`}>
          <ChevronIcon />
          <strong>Getting started</strong> {count}
          {next && <span className="note">Next: {next.title}</span>}
        </summary>
        <Steps steps={steps} />
      </details>
    );
  }
  return (
    <section className={`panel ${styles.checklist}`} aria-labelledby={id}>
      <div className={`cluster gap-0 gap-x-3 items-center ${styles.head}`}>
        <h2 className="lead" id={id}>
          Getting started
        </h2>
        <span className="note">{count}</span>
      </div>
      <Steps steps={steps} hasBanner={hasBanner} />
    </section>
  );
}

interface StepsProps {
  steps: readonly Step[];
  hasBanner?: boolean;
}

const Steps = ({ steps, hasBanner = false }: StepsProps) => (
  <ol className={`stack gap-0 divided ${styles.steps}`}>
    {steps.map((step) => (
      <Row key={step.id} step={step} hasBanner={hasBanner} />
    ))}
  </ol>
);

const tones: Record<StepState, BadgeTone> = {
  done: 'green',
  next: 'yellow',
  waiting: 'blue',
  later: 'grey',
};

function Row({ step, hasBanner }: { step: Step; hasBanner: boolean }) {
  const { title, text, state, word, notes, action } = step;
  return (
    <li
      className={`${styles.step} ${styles[state]}`}
      aria-current={state === 'next' ? 'step' : undefined}
    >
      <span className={`centered ${styles.mark}`}>
        {state === 'done' && <CheckIcon size={16} />}
      </span>
      <div className="min-w-0 wrap-anywhere">
        <p className="cluster gap-y-0 items-center bold">
          {title} <Badge tone={tones[state]}>{word}</Badge>
        </p>
        <p className="note">{text}</p>
        {notes && !hasBanner && (
          <blockquote className={`small pre-line ${styles.notes}`}>
            <p>{notes}</p>
          </blockquote>
        )}
      </div>
      {action && !(hasBanner && state === 'next') && (
        <ButtonLink
          to={action.to}
          size="small"
          variant={state === 'next' ? 'primary' : 'quiet'}
          className={styles.action}
        >
          {action.label}
        </ButtonLink>
      )}
    </li>
  );
}
