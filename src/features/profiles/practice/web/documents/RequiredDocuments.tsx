/** The documents a practice needs for verification: uploaded and missing. */

import type { DocumentView } from '#features/documents/schema';
import { DocumentBadge } from '#features/documents/web/DocumentBadge';
import { Badge } from '#ui/content/Badge';
import { missingSentence, requiredStates } from '../verification/verification';

export function RequiredDocuments({ documents }: { documents: readonly DocumentView[] }) {
  const sentence = missingSentence(documents);
  return (
    <section className="stack gap-3 panel card-padding" aria-label="Required documents">
      <p className="strong">Required documents</p>
      <ul className="stack gap-2">
        {requiredStates(documents).map(({ name, state }) => (
          <li key={name} className="cluster gap-1 gap-x-3 items-center justify-between">
            <span>{name}</span>
            {state === 'none' ? <Badge tone="red">Missing</Badge> : <DocumentBadge state={state} />}
          </li>
        ))}
      </ul>
      <p className="muted">{sentence ?? 'Every required document is on file.'}</p>
    </section>
  );
}
