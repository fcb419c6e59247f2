/** The buttons of a dialog about a job, below a list of the terms that changed since it opened. */
import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#ui/feedback/Notice';
import { changesBetween, type ShownTerms } from './terms';

interface TermsActionsProps {
  before: ShownTerms;
  after: ShownTerms;
  children: ReactNode;
}

export function TermsActions({ before, after, children }: TermsActionsProps) {
  const area = useRef<HTMLDivElement>(null);
  const changes = changesBetween(before, after);
  const hasChanges = changes.length > 0;
  // The changes appear above the clicked button; scroll so that all of them are visible.
  useEffect(() => {
    if (hasChanges) area.current?.scrollIntoView({ block: 'nearest' });
  }, [hasChanges]);
  return (
    <>
      {hasChanges && (
        <div ref={area}>
          <Notice tone="warning" title="The practice changed the terms">
            <span className="stack gap-1">
              {changes.map((change) => (
                <span key={change}>{change}</span>
              ))}
            </span>
          </Notice>
        </div>
      )}
      {children}
    </>
  );
}
