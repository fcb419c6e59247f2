/** What the user was notified of, newest first, with filters and read marks. */

import { RequireSignIn } from '#features/accounts/web/RequireSignIn';
import { topics } from '#features/notices/rules';
import { Button, ButtonLink } from '#ui/content/Button';
import { Drawing } from '#ui/content/icons';
import { useAct } from '#ui/data/act';
import { Empty } from '#ui/feedback/states';
import { ChoiceChips } from '#ui/list/ChoiceChips';
import { useChoice, useFilter } from '#ui/list/filters';
import { InlineChoice } from '#ui/list/InlineChoice';
import { PagedList } from '#ui/list/PagedList';
import { usePages } from '#ui/list/pages';
import { useFocusFallback } from '#ui/page/focus';
import { privateMetaTags } from '#ui/page/head';
import { Screen } from '#ui/page/Screen';
import { markNotificationsRead, type NotificationView, notifications } from '../schema';
import { topicLabels } from './labels';
import { NotificationRow } from './NotificationRow';
import styles from './NotificationsScreen.module.css';

const title = 'Notifications';

export const meta = () => privateMetaTags(title);

export default function NotificationsScreen() {
  return <RequireSignIn title={title}>{() => <Notifications />}</RequireSignIn>;
}

const shows = ['all', 'unread'] as const;
const allTopics = [...topics, 'security'] as const;

function Notifications() {
  const { value: show, choice } = useChoice(
    {
      name: 'show',
      label: 'Which notifications',
      values: shows,
      textOf: (each) => (each === 'all' ? 'All' : 'Unread'),
    },
    'all',
  );
  const topic = useFilter(
    { name: 'topic', label: 'About', values: allTopics, textOf: (each) => topicLabels[each] },
    'Everything',
  );
  const pages = usePages(notifications, { show, topic: topic.value }, { pollsOffline: true });
  // A row that was read leaves the unread list, and its button with it.
  const list = useFocusFallback<HTMLDivElement>();
  const isFiltered = show === 'unread' || topic.value !== undefined;
  return (
    <Screen>
      <div className="row">
        <h1 className="flex-1 min-w-0 wrap-anywhere">{title}</h1>
        <ReadAll items={pages.items} />
        <ButtonLink
          to="/settings/notifications"
          state={{ from: '/notifications' }}
          variant="quiet"
          size="small"
          className={styles.settings}
          title="Notification settings"
        >
          <Drawing path="M4 7h10M18 7h2M4 17h2M10 17h10M14 4.5v5M10 14.5v5" />
          <span className="visually-hidden">Notification settings</span>
        </ButtonLink>
      </div>
      <div className={`row gap-3 justify-between ${styles.filters}`}>
        <ChoiceChips choice={choice} />
        <InlineChoice {...topic.choice} />
      </div>
      <div ref={list} tabIndex={-1}>
        <PagedList
          pages={pages}
          noun="notifications"
          isEndless
          failure="We couldn't load your notifications."
          empty={
            isFiltered ? (
              <NothingFound show={show} hasTopic={topic.value !== undefined} />
            ) : (
              <NothingYet />
            )
          }
        >
          {(items) => (
            <ul className="stack gap-0 panel divided overflow-hidden" aria-label={title}>
              {items.map((item) => (
                <NotificationRow key={item.id} notification={item} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </Screen>
  );
}

/** Only what was on screen: a notification that arrives meanwhile stays unread. */
function ReadAll({ items }: { items: readonly NotificationView[] | undefined }) {
  const read = useAct(markNotificationsRead);
  const [newest] = items ?? [];
  if (!newest || items?.every(({ isRead }) => isRead)) return null;
  return (
    <Button
      size="small"
      isPending={read.isPending}
      onClick={() => read.act({ body: { newest: newest.id } })}
    >
      Mark all as read
    </Button>
  );
}

const NothingYet = () => (
  <Empty title="No notifications yet">
    Bookings, invitations, messages and payments show up here as they happen.
  </Empty>
);

const NothingFound = ({ show, hasTopic }: { show: 'all' | 'unread'; hasTopic: boolean }) => (
  <Empty
    title={
      !hasTopic
        ? "You're all caught up"
        : show === 'unread'
          ? 'Nothing unread about this'
          : 'Nothing about this yet'
    }
    action={<ButtonLink to="/notifications">See all notifications</ButtonLink>}
  >
    {hasTopic ? 'No notifications match these filters.' : "You've read all your notifications."}
  </Empty>
);
