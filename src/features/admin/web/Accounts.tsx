/** Users who registered and have no profile yet. */
import type { UserType } from '#kernel/actor';
import type { Column } from '#ui/content/TableParts';
import { Timestamp } from '#ui/content/Timestamp';
import { Empty } from '#ui/feedback/states';
import { ListFilters } from '#ui/list/FilteredList';
import { type Choice, useSearch } from '#ui/list/filters';
import { PagedList } from '#ui/list/PagedList';
import { usePages } from '#ui/list/pages';
import { Table } from '#ui/list/Table';
import { accounts, type UserItem } from '../schema';
import { personOf } from './review/items';

const columns: Column<UserItem>[] = [
  { header: 'Name', cell: personOf },
  { header: 'Email', cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
  { header: 'Joined', cell: ({ createdAt }) => <Timestamp at={createdAt} to="day" /> },
];

export function Accounts({ userType, show }: { userType: UserType; show: Choice }) {
  const { q, search } = useSearch();
  const pages = usePages(accounts, { userType, q });
  return (
    <div className="stack">
      <ListFilters search={{ ...search, placeholder: 'Name or email' }} choices={[show]} />
      <PagedList
        pages={pages}
        noun="accounts"
        empty={
          q === undefined ? (
            <Empty title="Everyone has a profile">
              People who registered but haven't created a profile will show up here.
            </Empty>
          ) : (
            <Empty title="No accounts found">No matches for “{q}”.</Empty>
          )
        }
      >
        {(items) => (
          <Table
            caption="Accounts without a profile"
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
          />
        )}
      </PagedList>
    </div>
  );
}
