/** A document's status as a badge; `null` if it does not exist. */
import { Badge, type BadgeTone } from '#ui/content/Badge';
import type { DocumentDisplayState } from './api';

const looks: Record<Exclude<DocumentDisplayState, 'none'>, { tone: BadgeTone; word: string }> = {
  pending: { tone: 'yellow', word: 'Pending Verification' },
  verified: { tone: 'green', word: 'Verified' },
  rejected: { tone: 'red', word: 'Rejected' },
  expired: { tone: 'red', word: 'Expired' },
};

export function DocumentBadge({ state }: { state: DocumentDisplayState }) {
  if (state === 'none') return null;
  const { tone, word } = looks[state];
  return <Badge tone={tone}>{word}</Badge>;
}
