/** The user's conversations, newest message first. */
import { Link } from 'react-router';
import { RequireSide } from '#features/accounts/web/RequireSignIn';
import { ShiftTime } from '#features/jobs/web/ShiftTime';
import type { UserType } from '#kernel/actor';
import { Avatar } from '#ui/content/Avatar';
import { Badge } from '#ui/content/Badge';
import { ButtonLink } from '#ui/content/Button';
import { DotSeparated } from '#ui/content/DotSeparated';
import { Empty } from '#ui/feedback/states';
import { PagedList } from '#ui/list/PagedList';
import { privateMetaTags } from '#ui/page/head';
import { Screen } from '#ui/page/Screen';
import type { ConversationView } from '../schema';
import { useConversations } from './api';
import { sentText } from './labels';
import styles from './MessagesScreen.module.css';

const title = 'Messages';

export const meta = () => privateMetaTags(title);

export default function MessagesScreen() {
  return <RequireSide title={title}>{(side) => <Messages userType={side} />}</RequireSide>;
}

function Messages({ userType }: { userType: UserType }) {
  const pages = useConversations();
  return (
    <Screen>
      <h1>{title}</h1>
      <PagedList
        pages={pages}
        noun="conversations"
        isEndless
        failure="We couldn't load your messages."
        empty={<EmptyNote userType={userType} />}
      >
        {(items) => (
          <ul className="stack gap-0 panel divided overflow-hidden" aria-label="Conversations">
            {items.map((conversation) => (
              <li key={conversation.id}>
                <Conversation conversation={conversation} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Screen>
  );
}

const EmptyNote = ({ userType }: { userType: UserType }) =>
  userType === 'practice' ? (
    <Empty title="No messages yet" action={<ButtonLink to="/jobs">See your shifts</ButtonLink>}>
      You can message someone from a shift's applicants or from a booking.
    </Empty>
  ) : (
    <Empty
      title="No messages yet"
      action={<ButtonLink to="/applications">See your applications</ButtonLink>}
    >
      You can message a practice from one of your applications or bookings.
    </Empty>
  );

function Conversation({ conversation }: { conversation: ConversationView }) {
  const { id, other, jobTitle, lastMessage, unread } = conversation;
  return (
    <Link
      to={`/messages/${id}`}
      state={{ from: '/messages' }}
      className={`plain-link row-padding focus-inset ${styles.row} ${unread > 0 ? styles.unread : ''}`}
    >
      <Avatar size="small" name={other.name} url={other.photoUrl} />
      <span className="stack min-w-0 wrap-anywhere gap-half">
        <span className="row gap-3 items-baseline justify-between">
          <span className="bold">{other.name}</span>
          {lastMessage && (
            <time className="note flex-none tabular-nums" dateTime={lastMessage.createdAt}>
              {sentText(lastMessage.createdAt, new Date())}
            </time>
          )}
        </span>
        <span className="note">
          <DotSeparated>
            {jobTitle}
            <ShiftTime shift={conversation} />
          </DotSeparated>
        </span>
        {lastMessage && (
          <span className="row gap-3 items-start justify-between">
            <span className={`clamp-2 ${styles.words}`}>
              {lastMessage.isMine && 'You: '}
              {lastMessage.content}
            </span>
            {unread > 0 && <Badge tone="blue">{unread} new</Badge>}
          </span>
        )}
      </span>
    </Link>
  );
}
