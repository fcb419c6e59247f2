/** The user's conversations, newest message first, and the one that is open beside them. */
import { Outlet, useParams } from 'react-router';
import { RequireSide } from '#features/accounts/web/RequireSignIn';
import { shiftText } from '#features/jobs/web/labels';
import type { UserType } from '#kernel/actor';
import { Badge } from '#ui/content/Badge';
import { ButtonLink } from '#ui/content/Button';
import { Empty } from '#ui/feedback/states';
import { PagedList } from '#ui/list/PagedList';
import { Panes, Row, type RowContent, Rows } from '#ui/list/Rows';
import { Screen } from '#ui/page/Screen';
import type { ConversationView } from '../schema';
import { useConversations } from './api';
import { sentText } from './labels';

export default function MessagesLayout() {
  const { id } = useParams();
  return (
    <RequireSide title="Messages">
      {(side) => (
        <Screen>
          <Panes isOpen={id !== undefined} list={<Conversations side={side} openId={id} />}>
            <Outlet context={side} />
          </Panes>
        </Screen>
      )}
    </RequireSide>
  );
}

function Conversations({ side, openId }: { side: UserType; openId: string | undefined }) {
  const Heading = openId ? 'h2' : 'h1';
  return (
    <>
      <Heading className="text-heading">Messages</Heading>
      <PagedList
        pages={useConversations()}
        noun="conversations"
        isEndless
        failure="We couldn't load your messages."
        empty={<EmptyNote side={side} />}
      >
        {(items) => (
          <Rows label="Conversations">
            {items.map((conversation) => (
              <Row
                key={conversation.id}
                {...contentOf(conversation)}
                to={`/messages/${conversation.id}`}
                state={{ from: '/messages' }}
                isOpen={conversation.id === openId}
              />
            ))}
          </Rows>
        )}
      </PagedList>
    </>
  );
}

const EmptyNote = ({ side }: { side: UserType }) =>
  side === 'practice' ? (
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

function contentOf(conversation: ConversationView): RowContent {
  const { id, other, jobTitle, lastMessage, unread } = conversation;
  return {
    id,
    face: { name: other.name, url: other.photoUrl },
    title: other.name,
    time: lastMessage && (
      <time className="flex-none note tabular-nums" dateTime={lastMessage.createdAt}>
        {sentText(lastMessage.createdAt, new Date())}
      </time>
    ),
    facts: jobTitle,
    mark: unread > 0 && <Badge tone="blue">{unread} new</Badge>,
    moreFacts: shiftText(conversation),
    excerpt: lastMessage && (
      <span className={unread > 0 ? 'strong' : undefined}>
        {lastMessage.isMine && 'You: '}
        {lastMessage.content}
      </span>
    ),
  };
}
