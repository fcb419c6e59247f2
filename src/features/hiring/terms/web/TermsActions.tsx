/** The buttons of a dialog about a job, and above them what is different from the terms it showed first. */
import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../../../../ui/Notice';
import { changesBetween, type ShownTerms } from './terms';
import styles from './terms.module.css';

interface TermsActionsProps {
  before: ShownTerms;
  after: ShownTerms;
  children: ReactNode;
}

export function TermsActions({ before, after, children }: TermsActionsProps) {
  const area = useRef<HTMLDivElement>(null);
  const changes = changesBetween(before, after);
  const hasChanges = changes.length > 0;
  // What is new stands where the button was pressed: without this the rest of it may be out of sight.
  useEffect(() => {
    if (hasChanges) area.current?.scrollIntoView({ block: 'nearest' });
  }, [hasChanges]);
  return (
    <div className={styles.form} ref={area}>
      {hasChanges && (
        <Notice tone="warning" title="The practice changed this job">
          <span className={styles.changes}>
            {changes.map((change) => (
              <span key={change}>{change}</span>
            ))}
          </span>
        </Notice>
      )}
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
