/** The desk's inbox: messages, tickets and applications, and the one that is open. */

import { type DeskKind, deskKinds, type EntryState, entryStates } from '#features/desk/rules';
import { Badge } from '#ui/content/Badge';
import { ButtonLink } from '#ui/content/Button';
import { Timestamp } from '#ui/content/Timestamp';
import { Empty } from '#ui/feedback/states';
import { ListFilters } from '#ui/list/FilteredList';
import { useFilter, useSearch } from '#ui/list/filters';
import { usePages } from '#ui/list/pages';
import { Queue } from '#ui/list/Queue';
import type { RowContent } from '#ui/list/Rows';
import { privateMetaTags } from '#ui/page/head';
import { type InboxItem, listInbox } from '../schema';
import { EntryPane, StateBadge } from './EntryPane';
import { kindNames, stateBadges, titleOf } from './labels';

export const meta = () => privateMetaTags('Inbox');

const kindLabels: Record<DeskKind, string> = {
  contact: 'Messages',
  support: 'Tickets',
  careers: 'Applications',
  concern: 'Concerns',
};
const kinds = {
  name: 'kind',
  label: 'Type',
  values: deskKinds,
  textOf: (kind: DeskKind) => kindLabels[kind],
};
const states = {
  name: 'state',
  label: 'Status',
  values: entryStates,
  textOf: (state: EntryState) => stateBadges[state].word,
};

export default function InboxScreen() {
  const { q, search } = useSearch();
  const kind = useFilter(kinds, 'Everything');
  const state = useFilter(states, 'Any status');
  const pages = usePages(listInbox, { q, kind: kind.value, state: state.value });
  const isFiltered = Boolean(q || kind.value || state.value);
  const isBlank = !isFiltered && pages.items?.length === 0;
  return (
    <Queue
      title="Inbox"
      filter={
        !isBlank && (
          <ListFilters
            search={{ ...search, placeholder: 'Reference, name, email or keywords' }}
            choices={[kind.choice, state.choice]}
          />
        )
      }
      listTitle="Inbox entries"
      pages={pages}
      noun="entries"
      empty={
        isFiltered ? (
          <Empty title="Nothing found" action={<ButtonLink to="?">Show everything</ButtonLink>}>
            Nothing in the inbox matches this search.
          </Empty>
        ) : (
          <Empty title="The inbox is empty">
            Messages, support tickets and applications will show up here.
          </Empty>
        )
      }
      row={rowOf}
      parameter="entry"
      pane={(opened) => <EntryPane {...opened} />}
    />
  );
}

const rowOf = (item: InboxItem): RowContent => ({
  id: item.id,
  face: { name: item.name },
  title: `${item.name}: ${titleOf(item)}`,
  mark: (
    <>
      {item.urgency === 'high' && <Badge tone="red">Urgent</Badge>}
      <StateBadge state={item.state} />
    </>
  ),
  facts: [<Timestamp key="at" at={item.createdAt} to="day" />, kindNames[item.kind]],
  excerpt: item.excerpt,
});
