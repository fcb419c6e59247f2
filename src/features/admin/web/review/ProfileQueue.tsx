/** A queue of profiles, with its search and sort order. */
import type { ReactNode } from 'react';
import type { ProfileItem } from '#features/admin/schema';
import { Button } from '#ui/content/Button';
import { Empty } from '#ui/feedback/states';
import { ListFilters } from '#ui/list/FilteredList';
import { type Choice, useChoice, useSearch } from '#ui/list/filters';
import type { Pages } from '#ui/list/pages';
import { Queue } from '#ui/list/Queue';
import type { RowContent } from '#ui/list/Rows';
import { documentsText, missingNote, nameOf, roleAndPlaceOf } from './items';
import { headingOf, ProfileReview } from './ProfileReview';
import { Waiting } from './Waiting';

const orders = ['newest', 'oldest', 'name'] as const;
const pendingOrders = ['waiting', ...orders] as const;
type Order = (typeof pendingOrders)[number];

const orderNames: Record<Order, string> = {
  waiting: 'Waiting longest',
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
};

const order = { name: 'sort', label: 'Sort by', textOf: (value: Order) => orderNames[value] };

/** The list's state in the URL. */
export const useListQuery = () => ({
  ...useSearch(),
  sort: useChoice({ ...order, values: orders }, 'newest'),
});

const reasons = { review: 'To review', documents: 'Missing documents' };
const waits = {
  name: 'show',
  label: 'Show',
  values: ['review', 'documents'] as const,
  textOf: (value: keyof typeof reasons) => reasons[value],
};

/** The same for the queue, which starts with the longest wait. */
export const usePendingQuery = () => ({
  ...useSearch(),
  sort: useChoice({ ...order, values: pendingOrders }, 'waiting'),
  show: useChoice(waits, 'review'),
});

interface ProfileQueueProps {
  title: string;
  pages: Pages<ProfileItem>;
  query: ReturnType<typeof useSearch>;
  choices: readonly Choice[];
  /** Shown when the list is empty. */
  empty: ReactNode;
  /** Shown when a search has no results. */
  emptySearch?: string;
  /** The query parameter that names the open profile. */
  parameter: string;
  /** Whether an approved or rejected profile leaves the list. */
  isPending?: boolean;
}

export function ProfileQueue(props: ProfileQueueProps) {
  const { title, pages, choices, empty, emptySearch = 'No profiles found', ...rest } = props;
  const { q, search } = props.query;
  return (
    <Queue
      filter={
        <ListFilters search={{ ...search, placeholder: 'Name, email or city' }} choices={choices} />
      }
      listTitle={title}
      pages={pages}
      noun="profiles"
      empty={
        q === undefined ? (
          empty
        ) : (
          <Empty
            title={emptySearch}
            action={<Button onClick={() => search.onSearch('')}>Clear the search</Button>}
          >
            No matches for “{q}”. Try a name, an email address, a practice or a city.
          </Empty>
        )
      }
      row={rowOf}
      parameter={rest.parameter}
      isDirectory={!rest.isPending}
      pane={(opened) => (
        <ProfileReview {...opened} onDecided={rest.isPending ? opened.onDecided : undefined} />
      )}
    />
  );
}

const rowOf = (item: ProfileItem): RowContent => ({
  id: item.id,
  face: { name: nameOf(item), url: item.profileImageUrl },
  ...headingOf(item),
  facts: <Waiting item={item} isShort />,
  moreFacts: [roleAndPlaceOf(item), missingNote(item) ?? documentsText(item.documents)],
});
