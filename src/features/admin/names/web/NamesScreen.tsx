/** Name change requests, and the one that is open with its documents. */
import { Timestamp } from '#ui/content/Timestamp';
import { Empty } from '#ui/feedback/states';
import { usePages } from '#ui/list/pages';
import { Queue } from '#ui/list/Queue';
import { privateMetaTags } from '#ui/page/head';
import { listNameRequests } from '../schema';
import { NamePane } from './NamePane';

export const meta = () => privateMetaTags('Name changes');

export default function NamesScreen() {
  const pages = usePages(listNameRequests, {});
  return (
    <Queue
      title="Name changes"
      listTitle="Waiting"
      pages={pages}
      noun="requests"
      empty={<Empty title="No one is waiting">Name changes that need review show up here.</Empty>}
      row={({ id, name, currentName, email, createdAt }) => ({
        id,
        title: name,
        facts: `Current name: ${currentName}`,
        moreFacts: (
          <>
            <Timestamp at={createdAt} to="day" /> · {email}
          </>
        ),
      })}
      parameter="request"
      pane={({ id, onClose }) => <NamePane id={id} onClose={onClose} />}
      hint="Choose a request to compare it with the documents."
    />
  );
}
