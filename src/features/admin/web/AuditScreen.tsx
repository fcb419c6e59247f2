/** The audit log: admin actions, newest first. */
import { describeOwnPage } from '../../../ui/head';
import { PagedList } from '../../../ui/PagedList';
import { usePages, useParameter } from '../../../ui/pages';
import { SearchField } from '../../../ui/SearchField';
import { Empty } from '../../../ui/states';
import { type Column, Table } from '../../../ui/Table';
import { Timestamp } from '../../../ui/Timestamp';
import { auditLog } from '../schema';
import styles from './AuditScreen.module.css';
import { type AuditEntry, detailsText, labelsFor, subjectText } from './audit';

export const meta = () => describeOwnPage('Audit log');

const columns: Column<AuditEntry>[] = [
  { header: 'What', cell: ({ action }) => labelsFor(action) },
  { header: 'About', cell: (entry) => subjectText(entry) },
  { header: 'Details', cell: (entry) => detailsText(entry) },
  { header: 'Who', cell: ({ actor }) => actor },
  { header: 'When', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
];

export default function AuditScreen() {
  const [q, search] = useParameter<string>('q', '');
  const pages = usePages(auditLog, { q: q || undefined }, { limit: 50 });

  return (
    <>
      <header className={styles.head}>
        <h1>Audit log</h1>
        <p>Every admin action is recorded here.</p>
      </header>
      <div className={styles.search}>
        <SearchField label="Search" placeholder="Who, what or about" value={q} onSearch={search} />
      </div>
      <PagedList
        pages={pages}
        noun="entries"
        empty={
          q ? (
            <Empty title="No entries found">No matches for “{q}”.</Empty>
          ) : (
            <Empty title="No activity yet">
              Approvals, rejections and replies will show up here.
            </Empty>
          )
        }
      >
        {(items) => (
          <Table
            caption="Audit log"
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
