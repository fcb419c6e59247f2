/** Users who registered and have no profile yet. */
import type { UserType } from '../../../kernel/actor';
import { PagedList } from '../../../ui/PagedList';
import { usePages, useParameter } from '../../../ui/pages';
import { SearchField } from '../../../ui/SearchField';
import { Empty } from '../../../ui/states';
import { type Column, Table } from '../../../ui/Table';
import { Timestamp } from '../../../ui/Timestamp';
import { accounts, type UserItem } from '../schema';
import styles from './AdminScreen.module.css';
import { personOf } from './items';

const columns: Column<UserItem>[] = [
  { header: 'Name', cell: personOf },
  { header: 'Email', cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
  { header: 'Joined', cell: ({ createdAt }) => <Timestamp at={createdAt} to="day" /> },
];

export function Accounts({ userType }: { userType: UserType }) {
  const [q, search] = useParameter<string>('q', '');
  const pages = usePages(accounts, { userType, q: q || undefined });
  return (
    <>
      <div className={styles.search}>
        <SearchField label="Search" placeholder="Name or email" value={q} onSearch={search} />
      </div>
      <PagedList
        pages={pages}
        noun="accounts"
        empty={
          <Empty title={q ? 'No accounts found' : 'Everyone has a profile'}>
            {q
              ? `No matches for “${q}”.`
              : "People who registered but haven't created a profile will show up here."}
          </Empty>
        }
      >
        {(items) => (
          <Table
            caption="Accounts without a profile"
            isCaptionHidden
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            empty={null}
          />
        )}
      </PagedList>
    </>
  );
}
