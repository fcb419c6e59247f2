/**
 * The messages, oldest first and scrolled to the newest; new ones are announced to screen readers.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#ui/content/Button';
import { localTimeText } from '#ui/content/Timestamp';
import { Failed, Loading } from '#ui/feedback/states';
import { unreadMinutes } from '../rules';
import type { MessageView } from '../schema';
import { useMarkRead, useMessages } from './api';
import { byDay, lastSeenId, newMessagesSince, readText } from './labels';
import styles from './Thread.module.css';

interface ThreadProps {
  id: string;
  /** Name of the other side. */
  name: string;
  canWrite: boolean;
}

const mailNote = (name: string) =>
  `If ${name} hasn't read yours after ${unreadMinutes} minutes, we'll email them.`;

export function Thread({ id, name, canWrite }: ThreadProps) {
  const pages = useMessages(id);
  const { items, error, retry, hasMore, isLoadingMore, loadMore, moreError } = pages;
  const log = useRef<HTMLDivElement>(null);
  useMarkRead(
    id,
    items?.find(({ isMine }) => !isMine),
  );
  const news = useNewMessages(items);

  // Scroll to the user's own new message from any position.
  const newest = items?.[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the newest message changes
  useLayoutEffect(() => {
    if (newest?.isMine && log.current) log.current.scrollTop = 0;
  }, [newest?.id]);

  const seen = items && lastSeenId(items);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.log} ref={log} aria-label="Messages" tabIndex={0}>
        <div className={`stack ${styles.inside}`}>
          {!items ? (
            error ? (
              <Failed error={error} onRetry={retry} />
            ) : (
              <Loading shape="text" />
            )
          ) : items.length === 0 ? (
            <p className={styles.none}>No messages{canWrite ? ` yet. ${mailNote(name)}` : '.'}</p>
          ) : (
            <>
              {hasMore && (
                <div className={`stack gap-2 ${styles.more}`}>
                  {moreError ? <p role="alert">We couldn't load earlier messages.</p> : null}
                  <Button
                    size="small"
                    isPending={isLoadingMore}
                    pendingLabel="Loading…"
                    onClick={moreError ? retry : loadMore}
                  >
                    {moreError ? 'Try again' : 'Earlier messages'}
                  </Button>
                </div>
              )}
              {byDay(items, new Date()).map(({ text, messages }) => (
                <section key={text} className="stack gap-3">
                  <h2 className={`muted text-center ${styles.date}`}>{text}</h2>
                  <ol className="stack gap-3">
                    {messages.map((message) => (
                      <Message
                        key={message.id}
                        message={message}
                        name={name}
                        isLastSeen={message.id === seen}
                      />
                    ))}
                  </ol>
                </section>
              ))}
            </>
          )}
        </div>
      </section>
      <p className="visually-hidden" role="status">
        {news.map(({ content }) => `${name} wrote: ${content}`).join('\n')}
      </p>
    </>
  );
}

interface MessageProps {
  message: MessageView;
  name: string;
  isLastSeen: boolean;
}

const Message = ({ message, name, isLastSeen }: MessageProps) => (
  <li className={message.isMine ? `${styles.message} ${styles.mine}` : styles.message}>
    <span className="visually-hidden">{message.isMine ? 'You' : name}: </span>
    <p className={`wrap-anywhere bg-paper ${styles.content}`}>{message.content}</p>
    <p className={`note tabular-nums ${styles.at}`}>
      <time dateTime={message.createdAt}>{localTimeText(message.createdAt)}</time>
      {isLastSeen && `. ${readText(message)}`}
    </p>
  </li>
);

/** Messages that arrived with the latest poll, since the screen was opened. */
function useNewMessages(items: readonly MessageView[] | undefined): MessageView[] {
  const seen = useRef<string | null>(undefined);
  const [news, setNews] = useState<MessageView[]>([]);
  useEffect(() => {
    if (!items) return;
    const fresh = newMessagesSince(seen.current, items);
    seen.current = items[0]?.id ?? null;
    if (fresh.length > 0) setNews(fresh);
  }, [items]);
  return news;
}
