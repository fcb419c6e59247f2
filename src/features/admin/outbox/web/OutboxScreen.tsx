/** Mail and text messages that could not be sent, with a button to try again. */
import { Button } from '../../../../ui/content/Button';
import { Timestamp } from '../../../../ui/content/Timestamp';
import { useAct } from '../../../../ui/data/act';
import { Empty } from '../../../../ui/feedback/states';
import { toast } from '../../../../ui/feedback/toast';
import { PagedList } from '../../../../ui/list/PagedList';
import { usePages } from '../../../../ui/list/pages';
import { type Column, Table } from '../../../../ui/list/Table';
import { describeOwnPage } from '../../../../ui/page/head';
import { type FailedMessage, failedMessages, retryMessage } from '../schema';
import styles from './OutboxScreen.module.css';

export const meta = () => describeOwnPage('Unsent messages');

const titleOf = ({ channel, subject }: FailedMessage) =>
  channel === 'email' ? subject : 'Text message';

const columns: Column<FailedMessage>[] = [
  { header: 'Message', cell: titleOf },
  { header: 'To', cell: ({ to }) => to },
  { header: 'Problem', cell: ({ error }) => error || 'No reason was given' },
  { header: 'Written', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  { header: 'Next step', cell: (message) => <Retry message={message} /> },
];

export default function OutboxScreen() {
  const pages = usePages(failedMessages, {});
  return (
    <>
      <header className={styles.head}>
        <h1>Unsent messages</h1>
        <p>We tried each of these for about three days before giving up.</p>
      </header>
      <PagedList
        pages={pages}
        noun="messages"
        empty={
          <Empty title="Every message was sent">
            Email and text messages that we can't deliver will show up here.
          </Empty>
        }
      >
        {(items) => (
          <Table
            caption="Unsent messages"
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

function Retry({ message }: { message: FailedMessage }) {
  const retry = useAct(retryMessage, {
    onSuccess: () => toast({ title: 'Sending again', description: `To ${message.to}.` }),
  });
  return (
    <Button
      size="small"
      isPending={retry.isPending}
      pendingLabel="Sending…"
      onClick={() => retry.act({ params: { id: message.id } })}
    >
      Send again
      <span className="visually-hidden">
        {' '}
        {titleOf(message)} to {message.to}
      </span>
    </Button>
  );
}
