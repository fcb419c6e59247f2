/** The audit log: admin actions, newest first. */

import { Timestamp } from '#ui/content/Timestamp';
import { Empty } from '#ui/feedback/states';
import { FilteredList } from '#ui/list/FilteredList';
import { FlatRows } from '#ui/list/FlatQueue';
import { useSearch } from '#ui/list/filters';
import { usePages } from '#ui/list/pages';
import { privateMetaTags } from '#ui/page/head';
import { auditLog } from '../schema';
import { type AuditEntry, detailsText, sentenceFor } from './audit';

export const meta = () => privateMetaTags('Audit log');

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
        search={{ ...search, placeholder: 'Name, reference or action' }}
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
          <FlatRows label="Audit log">
            {items.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </FlatRows>
        )}
      </FilteredList>
    </>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const details = detailsText(entry);
  return (
    <li className="cluster gap-1 gap-x-4 items-baseline justify-between p-4">
      <div className="min-w-0 wrap-anywhere">
        <p>{sentenceFor(entry)}</p>
        {details && <p className="note">{details}</p>}
      </div>
      <span className="note nowrap">
        <Timestamp at={entry.createdAt} />
      </span>
    </li>
  );
}
