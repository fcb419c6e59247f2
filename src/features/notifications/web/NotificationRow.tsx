/** One notification: a link to what it is about, which also marks it as read. */
import { Button } from '#ui/content/Button';
import { CheckIcon } from '#ui/content/icons';
import { StretchedLink } from '#ui/content/StretchedLink';
import { useAct } from '#ui/data/act';
import { markNotificationsRead, type NotificationView } from '../schema';
import { timeText, topicLabels } from './labels';
import styles from './NotificationsScreen.module.css';

export function NotificationRow({ notification }: { notification: NotificationView }) {
  const { id, title, topic, path, isRead, createdAt } = notification;
  // Marking as read happens on the way to another screen, where an error message would be noise.
  const read = useAct(markNotificationsRead, { onError: () => undefined });
  const markRead = () => {
    if (!isRead) read.act({ body: { ids: [id] } });
  };
  return (
    <li className={isRead ? `row ${styles.row}` : `row ${styles.row} ${styles.unread}`}>
      <div className="stack min-w-0 wrap-anywhere flex-1 gap-half">
        <span className={styles.title}>
          {path ? (
            <StretchedLink to={path} onClick={markRead}>
              {title}
            </StretchedLink>
          ) : (
            title
          )}
        </span>
        <span className="note tabular-nums">
          {!isRead && <span className="visually-hidden">Unread. </span>}
          {topicLabels[topic]}, <time dateTime={createdAt}>{timeText(createdAt, new Date())}</time>
        </span>
      </div>
      {!isRead && (
        <Button
          variant="quiet"
          size="small"
          className={styles.mark}
          isPending={read.isPending}
          title="Mark as read"
          onClick={markRead}
        >
          <CheckIcon />
          <span className="visually-hidden">Mark as read: {title}</span>
        </Button>
      )}
    </li>
  );
}
