/** Labels of messages: days, times, when they were read, and announcements of new ones. */
import { localDay, localDayText, localTimeText } from '#ui/content/Timestamp';
import type { MessageView } from '../schema';

/** As short as it is clear: 9:05 AM today, Mon, Mar 2 this year, Mon, Mar 2, 2026 before. */
export const sentText = (at: string, now: Date): string =>
  localDay(at) === localDay(now) ? localTimeText(at) : localDayText(at, now);

/** Read 3:12 PM, or Read Tue, Mar 3, 3:12 PM if that was another day; `null` while it is unread. */
export function readText({ createdAt, readAt }: MessageView): string | null {
  if (readAt === null) return null;
  const day =
    localDay(createdAt) === localDay(readAt)
      ? ''
      : `${localDayText(readAt, new Date(createdAt))}, `;
  return `Read ${day}${localTimeText(readAt)}`;
}

export interface Day {
  text: string;
  messages: MessageView[];
}

/** Turns a list sorted newest first into groups by the reader's day, oldest first. */
export function byDay(newestFirst: readonly MessageView[], now: Date): Day[] {
  const found: Day[] = [];
  for (const message of [...newestFirst].reverse()) {
    const text = localDayText(message.createdAt, now);
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
