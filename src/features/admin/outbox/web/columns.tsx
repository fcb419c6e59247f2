/** What the table of messages shows in each state. */
import { Timestamp } from '#ui/content/Timestamp';
import type { Column } from '#ui/list/Table';
import type { MessageOut } from '../schema';

export const titleOf = ({ channel, subject }: MessageOut): string =>
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

export const columnsOf = (state: MessageOut['state']): Column<MessageOut>[] => [
  { header: 'Message', cell: titleOf },
  { header: 'To', cell: ({ to }) => to },
  ...more[state],
];
