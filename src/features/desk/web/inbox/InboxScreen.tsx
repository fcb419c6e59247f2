/** The desk's inbox: messages, tickets and applications, and the one that is open. */
import { ButtonLink } from '../../../../ui/Button';
import { SelectField } from '../../../../ui/Field';
import { describeOwnPage } from '../../../../ui/head';
import { useOpenItem, usePages, useParameter } from '../../../../ui/pages';
import { SearchField } from '../../../../ui/SearchField';
import { ListTitle, NoSelection, Split } from '../../../../ui/Split';
import { Empty } from '../../../../ui/states';
import { listInbox } from '../../inbox/schema';
import { deskKinds, entryStates } from '../../rules';
import { EntryList } from './EntryList';
import { EntryPane } from './EntryPane';
import styles from './InboxScreen.module.css';
import { stateBadges, titleOf } from './labels';

export const meta = () => describeOwnPage('Inbox');

const anything = 'all';
const kinds = [anything, ...deskKinds] as const;
const states = [anything, ...entryStates] as const;

const kindLabels = {
  all: 'Everything',
  contact: 'Messages',
  support: 'Tickets',
  careers: 'Applications',
};

const chosen = <T extends string>(value: T): Exclude<T, 'all'> | undefined =>
  value === anything ? undefined : (value as Exclude<T, 'all'>);

export default function InboxScreen() {
  const [q, search] = useParameter<string>('q', '');
  const [kind, chooseKind] = useParameter('kind', anything, kinds);
  const [state, chooseState] = useParameter('state', anything, states);
  const open = useOpenItem('entry');
  const pages = usePages(listInbox, {
    q: q || undefined,
    kind: chosen(kind),
    state: chosen(state),
  });
  const isFiltered = Boolean(q || chosen(kind) || chosen(state));
  const known = pages.items?.find(({ id }) => id === open.id);

  return (
    <>
      <h1>Inbox</h1>
      <Split
        open={open.id}
        list={
          <>
            <ListTitle>Inbox entries</ListTitle>
            <div className={styles.tools}>
              <div className={styles.search}>
                <SearchField
                  label="Search"
                  placeholder="Reference, name, email or keywords"
                  value={q}
                  onSearch={search}
                />
              </div>
              <SelectField
                label="Type"
                name="kind"
                options={kinds.map((value) => ({ value, label: kindLabels[value] }))}
                value={kind}
                onChange={chooseKind}
              />
              <SelectField
                label="Status"
                name="state"
                options={states.map((value) => ({
                  value,
                  label: value === anything ? 'Any status' : stateBadges[value].word,
                }))}
                value={state}
                onChange={chooseState}
              />
            </div>
            <EntryList
              pages={pages}
              openId={open.id}
              empty={
                isFiltered ? (
                  <Empty
                    title="Nothing found"
                    action={<ButtonLink to="?">Show everything</ButtonLink>}
                  >
                    Nothing in the inbox matches this search.
                  </Empty>
                ) : (
                  <Empty title="The inbox is empty">
                    Messages, support tickets and applications will show up here.
                  </Empty>
                )
              }
            />
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
