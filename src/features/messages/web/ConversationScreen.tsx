/** One conversation: the other side, the job, the messages, and the composer. */

import { Link, useOutletContext, useParams } from 'react-router';
import { applicationBadge } from '#features/hiring/applications/web/labels';
import { ShiftTime } from '#features/jobs/web/ShiftTime';
import type { UserType } from '#kernel/actor';
import { Avatar } from '#ui/content/Avatar';
import { Badge } from '#ui/content/Badge';
import { ButtonLink } from '#ui/content/Button';
import { ApiError } from '#ui/data/api';
import { Empty, Pending } from '#ui/feedback/states';
import { BackLink } from '#ui/page/BackLink';
import { privateMetaTags } from '#ui/page/head';
import type { ConversationView } from '../schema';
import { useConversation } from './api';
import styles from './ConversationScreen.module.css';
import { MessageComposer } from './MessageComposer';
import { Thread } from './Thread';

export const meta = () => privateMetaTags('Conversation');

export default function ConversationScreen() {
  const { id = '' } = useParams();
  return <Conversation key={id} id={id} side={useOutletContext<UserType>()} />;
}

/** A malformed id gets the same "not found" screen as an id that does not exist. */
const isNotFound = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

function Conversation({ id, side }: { id: string; side: UserType }) {
  const { data, error, refetch } = useConversation(id);
  if (data) return <Loaded conversation={data} side={side} />;
  return (
    <>
      <Back />
      <h1 className="visually-hidden">Conversation</h1>
      {isNotFound(error) ? (
        <Empty
          title="We couldn't find this conversation"
          action={<ButtonLink to="/messages">See your messages</ButtonLink>}
        >
          It isn't one of yours, or the link is incomplete.
        </Empty>
      ) : (
        <Pending error={error} refetch={refetch} shape="page" />
      )}
    </>
  );
}

/** Beside the list there is nothing to go back to. */
const Back = () => (
  <div className="hide-on-desk">
    <BackLink to="/messages">All messages</BackLink>
  </div>
);

function Loaded({ conversation, side }: { conversation: ConversationView; side: UserType }) {
  const { id, other, ending, allowedActions } = conversation;
  return (
    <div className={`panel ${styles.conversation}`}>
      <Head conversation={conversation} side={side} />
      <Thread id={id} name={other.name} canWrite={allowedActions.includes('write')} />
      <MessageComposer id={id} name={other.name} ending={ending} />
    </div>
  );
}

function Head({ conversation, side }: { conversation: ConversationView; side: UserType }) {
  const { jobId, bookingId, jobTitle, other, applicationStatus } = conversation;
  const mark = applicationBadge(applicationStatus);
  const jobPath = side === 'practice' ? `/practice/jobs/${jobId}` : `/jobs/${jobId}`;
  const toSubject = bookingId ? `/bookings/${bookingId}` : jobPath;
  const otherProfilePath =
    side === 'practice' ? `/professionals/${other.id}` : `/practices/${other.id}`;
  return (
    <header className={`stack gap-1 ${styles.head}`}>
      <Back />
      <div className="flex gap-3 items-start">
        <Avatar size="small" name={other.name} url={other.photoUrl} />
        <div className="stack gap-half wrap-anywhere">
          <h1 className="text-title">
            <span className="visually-hidden">Conversation with </span>
            <Link to={otherProfilePath}>{other.name}</Link>
          </h1>
          <p>
            <Link to={toSubject}>{jobTitle}</Link> <Badge tone={mark.tone}>{mark.word}</Badge>
          </p>
          <p className="note">
            <ShiftTime shift={conversation} />
          </p>
        </div>
      </div>
    </header>
  );
}
