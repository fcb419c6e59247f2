/** The audit log: admin actions, newest first. */

import type { Column } from '#ui/content/TableParts';
import { Timestamp } from '#ui/content/Timestamp';
import { Empty } from '#ui/feedback/states';
import { FilteredList } from '#ui/list/FilteredList';
import { useSearch } from '#ui/list/filters';
import { usePages } from '#ui/list/pages';
import { Table } from '#ui/list/Table';
import { privateMetaTags } from '#ui/page/head';
import { auditLog } from '../schema';
import { type AuditEntry, detailsText, labelsFor, subjectText } from './audit';

export const meta = () => privateMetaTags('Audit log');

const columns: Column<AuditEntry>[] = [
  { header: 'What', cell: ({ action }) => labelsFor(action) },
  { header: 'About', cell: (entry) => subjectText(entry) },
  { header: 'Details', cell: (entry) => detailsText(entry) },
  { header: 'Who', cell: ({ actor }) => actor },
  { header: 'When', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
];

export default function AuditScreen() {
  const { q, search } = useSearch();
  const pages = usePages(auditLog, { q }, { limit: 50 });

  return (
    <>
      <header className="stack gap-1">
        <h1>Audit log</h1>
        <p className="muted">Every admin action is recorded here.</p>
      </header>
      <FilteredList
        pages={pages}
        search={{ ...search, placeholder: 'Who, what or about' }}
        isFiltered={q !== undefined}
        noun="entries"
        empty={
          <Empty title="No activity yet">
            Approvals, rejections and replies will show up here.
          </Empty>
        }
        notFound={<Empty title="No entries found">No matches for “{q}”.</Empty>}
      >
        {(items) => (
          <Table caption="Audit log" columns={columns} rows={items} rowKey={({ id }) => id} />
        )}
      </FilteredList>
    </>
  );
}
