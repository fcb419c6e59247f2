/** Why a form was not accepted, beside its button; a wait is counted down. */
import type { ReactNode } from 'react';
import { AlertIcon } from '#ui/content/icons';
import { useSecondsLeft } from './countdown';
import type { Problem } from './failures';
import { waitText } from './failures';
import styles from './form.module.css';

interface FormProblemProps {
  problem: Problem | undefined;
  /** What to do about it, as a link. */
  action?: ReactNode;
}

/** Not a live region: the toast announces it, and a countdown would be announced every second. */
export function FormProblem({ problem, action }: FormProblemProps) {
  const left = useSecondsLeft(problem?.until ?? 0);
  if (!problem) return null;
  return (
    <p className={`flex gap-2 small danger ${styles.problem}`}>
      <AlertIcon size={16} />
      <span>
        {problem.until === undefined ? problem.message : waitText(left)} {action}
      </span>
    </p>
  );
}
