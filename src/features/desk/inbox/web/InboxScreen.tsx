/** The desk's inbox: messages, tickets and applications, and the one that is open. */

import { type DeskKind, deskKinds, type EntryState, entryStates } from '#features/desk/rules';
import { ListFilters } from '#ui/list/FilteredList';
import { useFilter, useSearch } from '#ui/list/filters';
import { useOpenItem, usePages } from '#ui/list/pages';
import { ListTitle, NoSelection, Split } from '#ui/list/Split';
import { privateMetaTags } from '#ui/page/head';
import { listInbox } from '../schema';
import { EntryList } from './EntryList';
import { EntryPane } from './EntryPane';
import styles from './InboxScreen.module.css';
import { stateBadges, titleOf } from './labels';

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
  const open = useOpenItem('entry');
  const pages = usePages(listInbox, { q, kind: kind.value, state: state.value });
  const known = pages.items?.find(({ id }) => id === open.id);
  const isFiltered = Boolean(q || kind.value || state.value);
  const isBlank = !isFiltered && pages.items?.length === 0;

  return (
    <>
      <h1>Inbox</h1>
      {!isBlank && (
        <div className={open.id ? styles.behind : undefined}>
          <ListFilters
            search={{ ...search, placeholder: 'Reference, name, email or keywords' }}
            choices={[kind.choice, state.choice]}
          />
        </div>
      )}
      <Split
        open={open.id}
        list={
          <>
            <ListTitle>Inbox entries</ListTitle>
            <EntryList pages={pages} isFiltered={isFiltered} openId={open.id} />
          </>
        }
        detail={
          open.id ? (
            <EntryPane
              key={open.id}
              id={open.id}
              title={known && titleOf(known)}
              onClose={open.close}
            />
          ) : (
            <NoSelection>Choose an entry to read and reply to it.</NoSelection>
          )
        }
      />
    </>
  );
}
