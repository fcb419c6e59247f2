/** Messages in the words of the screens: their days and times, and what is said of new ones. */
import type { MessageView } from '../schema';

const days = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});
const times = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const moments = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** In the reader's own zone: 9:05 AM. */
export const timeText = (at: string): string => times.format(new Date(at));

/** Mar 2, 9:05 AM. */
export const dateTimeText = (at: string): string => moments.format(new Date(at));

export interface Day {
  text: string;
  messages: MessageView[];
}

/** From newest first, as they come, to the days of the reader, oldest first. */
export function byDay(newestFirst: readonly MessageView[]): Day[] {
  const found: Day[] = [];
  for (const message of [...newestFirst].reverse()) {
    const text = days.format(new Date(message.createdAt));
    const last = found.at(-1);
    if (last?.text === text) last.messages.push(message);
    else found.push({ text, messages: [message] });
  }
  return found;
}

/**
 * What came from the other side since this message, oldest first. Nothing at the first look; everything
 * since a look that found none (null).
 */
export function newMessagesSince(
  seenId: string | null | undefined,
  newestFirst: readonly MessageView[],
): MessageView[] {
  if (seenId === undefined) return [];
  const seen = newestFirst.findIndex(({ id }) => id === seenId);
  if (seen < 0 && seenId !== null) return [];
  return newestFirst
    .slice(0, seen < 0 ? undefined : seen)
    .filter(({ isMine }) => !isMine)
    .reverse();
}

/** The last of one's own messages that the other side has seen. */
export const lastSeenId = (newestFirst: readonly MessageView[]): string | undefined =>
  newestFirst.find(({ isMine, isRead }) => isMine && isRead)?.id;
