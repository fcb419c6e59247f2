/** Labels of the kinds and states of inbox entries. */

import type { DeskKind, EntryState } from '#features/desk/rules';
import type { BadgeTone } from '#ui/content/Badge';
import type { InboxItem } from '../schema';

export const kindNames: Record<DeskKind, string> = {
  contact: 'Message',
  support: 'Support ticket',
  careers: 'Application',
  concern: 'Concern',
};

export const stateBadges: Record<EntryState, { word: string; tone: BadgeTone }> = {
  new: { word: 'New', tone: 'yellow' },
  answered: { word: 'Answered', tone: 'green' },
  closed: { word: 'Closed', tone: 'grey' },
};

export const urgencyNames: Record<NonNullable<InboxItem['urgency']>, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
};

/** A message may have no subject; then its kind is shown instead. */
export const titleOf = ({ subject, kind }: Pick<InboxItem, 'subject' | 'kind'>): string =>
  subject || kindNames[kind];
