/** Mail and text messages by what became of them, with a button to try again. */

import { Button } from '#ui/content/Button';
import type { Column } from '#ui/content/TableParts';
import { Timestamp } from '#ui/content/Timestamp';
import { useAct } from '#ui/data/act';
import { Empty } from '#ui/feedback/states';
import { toast } from '#ui/feedback/toast';
import { ChoiceChips } from '#ui/list/ChoiceChips';
import { FlatQueue } from '#ui/list/FlatQueue';
import { useChoice } from '#ui/list/filters';
import { PagedList } from '#ui/list/PagedList';
import { usePages } from '#ui/list/pages';
import { Table } from '#ui/list/Table';
import { privateMetaTags } from '#ui/page/head';
import { type MessageOut, messageStates, messagesOut, retryMessage } from '../schema';

export const meta = () => privateMetaTags('Messages we send');

const stateNames: Record<MessageOut['state'], string> = {
  failed: 'Failed',
  queued: 'Waiting',
  sent: 'Sent',
  dropped: 'Held back',
};

const texts: Record<MessageOut['state'], { hint: string; empty: string }> = {
  failed: {
    hint: 'We tried each of these for about three days before giving up.',
    empty: 'Every message was sent',
  },
  queued: {
    hint: 'Sent within seconds, tried again after a failure, or held until the morning.',
    empty: 'Nothing is waiting',
  },
  sent: { hint: 'Sent in the last 30 days.', empty: 'Nothing was sent yet' },
  dropped: {
    hint: 'Text messages over the limit of a number, or to one that replied STOP.',
    empty: 'Nothing was held back',
  },
};

export default function OutboxScreen() {
  const { value: state, choice } = useChoice(
    { name: 'state', label: 'State', values: messageStates, textOf: (each) => stateNames[each] },
    'failed',
  );
  const pages = usePages(messagesOut, { state }, { pollsOffline: true });
  const { hint, empty } = texts[state];
  return (
    <FlatQueue title="Messages we send" note={hint}>
      <ChoiceChips choice={choice} />
      <PagedList
        pages={pages}
        noun="messages"
        empty={
          <Empty title={empty}>
            {state === 'failed' &&
              "Email and text messages that we can't deliver will show up here."}
          </Empty>
        }
      >
        {(items) => (
          <Table
            caption="Messages"
            columns={[
              ...columnsOf(state),
              ...(state === 'failed'
                ? [{ header: 'Next step', cell: (each: MessageOut) => <Retry message={each} /> }]
                : []),
            ]}
            rows={items}
            rowKey={({ id }) => id}
          />
        )}
      </PagedList>
    </FlatQueue>
  );
}

function Retry({ message }: { message: MessageOut }) {
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

const titleOf = ({ channel, subject }: MessageOut): string =>
  ({ email: subject, sms: 'Text message', push: 'Push notification' })[channel];

const problem: Column<MessageOut> = {
  header: 'Problem',
  cell: ({ error }) => error || 'No reason was given',
};

/** Why it still waits. */
const waits: Column<MessageOut> = {
  header: 'Status',
  cell: ({ attempts, error, notBefore }) => {
    if (attempts > 0)
      return `Tried ${attempts === 1 ? 'once' : `${attempts} times`}${error && `: ${error}`}`;
    return notBefore ? (
      <>
        Held until <Timestamp at={notBefore} />
      </>
    ) : (
      'Next in line'
    );
  },
};

const sent: Column<MessageOut> = {
  header: 'Sent',
  cell: ({ sentAt, attempts }) => (
    <>
      {sentAt && <Timestamp at={sentAt} />}
      {attempts > 1 && ` (attempt ${attempts})`}
    </>
  ),
};

const created: Column<MessageOut> = {
  header: 'Created',
  cell: ({ createdAt }) => <Timestamp at={createdAt} />,
};

const more: Record<MessageOut['state'], Column<MessageOut>[]> = {
  failed: [problem, created],
  queued: [waits, created],
  sent: [sent],
  dropped: [created],
};

const columnsOf = (state: MessageOut['state']): Column<MessageOut>[] => [
  { header: 'Message', cell: titleOf },
  { header: 'To', cell: ({ to }) => to },
  ...more[state],
];
