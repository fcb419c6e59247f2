/** Labels of messages: days, times, and announcements of new ones. */
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

/** In the reader's zone: 9:05 AM. */
export const timeText = (at: string): string => times.format(new Date(at));

/** Mar 2, 9:05 AM. */
export const dateTimeText = (at: string): string => moments.format(new Date(at));

export interface Day {
  text: string;
  messages: MessageView[];
}

/** Turns a list sorted newest first into groups by the reader's day, oldest first. */
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
 * Messages of the other side since this one, oldest first. `undefined` (first load) returns none;
 * `null` (the list was empty before) returns every message.
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

/** The last of the user's own messages that the other side has seen. */
export const lastSeenId = (newestFirst: readonly MessageView[]): string | undefined =>
  newestFirst.find(({ isMine, isRead }) => isMine && isRead)?.id;
