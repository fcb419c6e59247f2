/** Name change requests, and the one that is open with its documents. */
import { useSearchParams } from 'react-router';
import { QueueLinks } from '#features/admin/web/QueueLinks';
import { Timestamp } from '#ui/content/Timestamp';
import { Empty } from '#ui/feedback/states';
import { PagedList } from '#ui/list/PagedList';
import { useOpenItem, usePages, withParameters } from '#ui/list/pages';
import { Row, Rows } from '#ui/list/Rows';
import { ListTitle, NoSelection, Split } from '#ui/list/Split';
import { privateMetaTags } from '#ui/page/head';
import { type ListedRequest, listNameRequests } from '../schema';
import { NamePane } from './NamePane';

export const meta = () => privateMetaTags('Name changes');

export default function NamesScreen() {
  const open = useOpenItem('request');
  const pages = usePages(listNameRequests, {});
  return (
    <>
      <QueueLinks />
      <h1>Name changes</h1>
      <Split
        open={open.id}
        list={
          <>
            <ListTitle>Waiting</ListTitle>
            <PagedList
              pages={pages}
              noun="requests"
              empty={
                <Empty title="No one is waiting">Name changes that need review show up here.</Empty>
              }
            >
              {(items) => (
                <Rows label="Name changes">
                  {items.map((item) => (
                    <Item key={item.id} item={item} isOpen={item.id === open.id} />
                  ))}
                </Rows>
              )}
            </PagedList>
          </>
        }
        detail={
          open.id ? (
            <NamePane key={open.id} id={open.id} onClose={open.close} />
          ) : (
            <NoSelection>Choose a request to compare it with the documents.</NoSelection>
          )
        }
      />
    </>
  );
}

function Item({ item, isOpen }: { item: ListedRequest; isOpen: boolean }) {
  const [address] = useSearchParams();
  const { id, name, currentName, email, createdAt } = item;
  return (
    <Row id={id} to={`?${withParameters(address, { request: id })}`} isOpen={isOpen} title={name}>
      <span>Current name: {currentName}</span>
      <span>
        <Timestamp at={createdAt} to="day" /> · {email}
      </span>
    </Row>
  );
}
