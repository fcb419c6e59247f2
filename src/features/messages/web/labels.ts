/** Labels of messages: days, times, when they were read, and announcements of new ones. */
import type { MessageView } from '../schema';

const days = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});
const times = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const dates = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const fullDates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const moments = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** In the reader's zone: 9:05 AM. */
export const timeText = (at: string): string => times.format(new Date(at));

/** As short as it is clear: 9:05 AM today, Mar 2 this year, Mar 2, 2025 before. */
export function sentText(at: string, now: Date): string {
  const sent = new Date(at);
  if (days.format(sent) === days.format(now)) return timeText(at);
  return sent.getFullYear() === now.getFullYear() ? dates.format(sent) : fullDates.format(sent);
}

/** Read 3:12 PM, or Read Mar 3, 3:12 PM if that was another day; `null` while it is unread. */
export function readText({ createdAt, readAt }: MessageView): string | null {
  if (readAt === null) return null;
  const isSameDay = days.format(new Date(createdAt)) === days.format(new Date(readAt));
  return `Read ${isSameDay ? timeText(readAt) : moments.format(new Date(readAt))}`;
}

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
