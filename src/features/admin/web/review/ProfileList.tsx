/** A list of profiles from which one can be opened, and its search and sort order. */
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ProfileItem } from '#features/admin/schema';
import { Avatar } from '#ui/content/Avatar';
import { Badge } from '#ui/content/Badge';
import { Button } from '#ui/content/Button';
import { Empty } from '#ui/feedback/states';
import { ListFilters } from '#ui/list/FilteredList';
import { useChoice, useSearch } from '#ui/list/filters';
import { PagedList } from '#ui/list/PagedList';
import { type Pages, withParameters } from '#ui/list/pages';
import { Row, Rows } from '#ui/list/Rows';
import { ListTitle } from '#ui/list/Split';
import { documentsText, missingNote, nameOf, reviewBadges, roleAndPlaceOf } from './items';
import styles from './ProfileList.module.css';
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
export function useListQuery() {
  const { q, search } = useSearch();
  const sort = useChoice({ ...order, values: orders }, 'newest');
  return { q, search, sort };
}

/** The same for the queue, which starts with the longest wait. */
export function usePendingQuery() {
  const { q, search } = useSearch();
  const sort = useChoice({ ...order, values: pendingOrders }, 'waiting');
  return { q, search, sort };
}

type ListQuery = ReturnType<typeof useListQuery> | ReturnType<typeof usePendingQuery>;

interface ProfileFiltersProps {
  query: ListQuery;
  pages: Pages<ProfileItem>;
  /** A profile is open; then a phone shows it instead of the list. */
  isOpen: boolean;
}

/** One line above list and detail; before the first profile there is nothing to search. */
export function ProfileFilters({ query, pages, isOpen }: ProfileFiltersProps) {
  if (query.q === undefined && pages.items?.length === 0) return null;
  return (
    <div className={isOpen ? styles.behind : undefined}>
      <ListFilters
        search={{ ...query.search, placeholder: 'Name, email or city' }}
        choices={[query.sort.choice]}
      />
    </div>
  );
}

interface ProfileListProps {
  title: string;
  pages: Pages<ProfileItem>;
  query: ListQuery;
  /** Shown when the list is empty. */
  empty: ReactNode;
  /** Shown when a search has no results. */
  emptySearch?: string;
  openId: string | undefined;
  /** The query parameter that names the open profile. */
  parameter: string;
}

export function ProfileList(props: ProfileListProps) {
  const { title, pages, query, empty, openId, parameter } = props;
  const { emptySearch = 'No profiles found' } = props;
  const [address] = useSearchParams();

  return (
    <>
      <ListTitle>{title}</ListTitle>
      <PagedList
        pages={pages}
        noun="profiles"
        empty={
          query.q === undefined ? (
            empty
          ) : (
            <Empty
              title={emptySearch}
              action={<Button onClick={() => query.search.onSearch('')}>Clear the search</Button>}
            >
              No matches for “{query.q}”. Try a name, an email address, a practice or a city.
            </Empty>
          )
        }
      >
        {(items) => (
          <Rows label={title}>
            {items.map((item) => (
              <Row
                key={item.id}
                id={item.id}
                to={`?${withParameters(address, { [parameter]: item.id })}`}
                isOpen={item.id === openId}
                title={
                  <span className={styles.name}>
                    <span aria-hidden="true" className={styles.face}>
                      <Avatar name={nameOf(item)} url={item.profileImageUrl} size="small" />
                    </span>
                    {nameOf(item)}
                  </span>
                }
                mark={
                  <Badge tone={reviewBadges[item.reviewState].tone}>
                    {reviewBadges[item.reviewState].word}
                  </Badge>
                }
              >
                <span>{roleAndPlaceOf(item)}</span>
                <span>
                  {missingNote(item) ?? (
                    <>
                      {documentsText(item.documents)} · <Waiting item={item} isShort />
                    </>
                  )}
                </span>
              </Row>
            ))}
          </Rows>
        )}
      </PagedList>
    </>
  );
}
