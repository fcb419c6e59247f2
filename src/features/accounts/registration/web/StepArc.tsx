/** Progress indicator of registration: two banks, and an arch between them after step 1. */
import styles from './StepArc.module.css';

export function StepArc({ step }: { step: 1 | 2 }) {
  return (
    <div className={`row gap-3 note ${styles.steps}`}>
      <svg width="96" height="32" viewBox="0 0 96 32" fill="none" aria-hidden="true">
        <path className={styles.span} d="M12 24C26 0 70 0 84 24" strokeDasharray="1 6" />
        {step === 2 && <path className={styles.crossed} d="M12 24C26 0 70 0 84 24" />}
        <circle className="fill-primary" cx="12" cy="24" r="6" />
        <circle className={step === 2 ? 'fill-primary' : styles.ahead} cx="84" cy="24" r="6" />
      </svg>
      <p>Step {step} of 2</p>
    </div>
  );
}
