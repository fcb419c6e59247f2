/** Groups by day, finds new and seen messages, from a list sorted newest first. */
import { describe, expect, it } from 'vitest';
import { asId } from '#tests/support/world/ids';
import type { MessageView } from '../schema';
import { byDay, lastSeenId, newMessagesSince, readText, sentText } from './labels';

const message = (id: string, changes: Partial<MessageView> = {}): MessageView => ({
  id: asId(id),
  conversationId: asId('c'),
  bookingId: null,
  senderId: asId('s'),
  recipientId: asId('r'),
  isMine: false,
  content: id,
  isRead: false,
  readAt: null,
  createdAt: new Date(2026, 2, 2, 9).toISOString(),
  ...changes,
});
const on = (day: number, hour = 9) => ({ createdAt: new Date(2026, 2, day, hour).toISOString() });

describe('messages', () => {
  it("are grouped by the reader's days, oldest first", () => {
    const list = [message('c', on(3, 8)), message('b', on(2, 23)), message('a', on(2, 1))];
    expect(
      byDay(list, new Date(2027, 0, 1)).map(({ text, messages }) => [
        text,
        messages.map(({ id }) => id),
      ]),
    ).toEqual([
      ['Mon, Mar 2, 2026', ['a', 'b']],
      ['Tue, Mar 3, 2026', ['c']],
    ]);
    expect(byDay([], new Date(2026, 2, 2))).toEqual([]);
  });

  it('are new if the other side wrote them after the last seen one', () => {
    const list = [message('d'), message('c', { isMine: true }), message('b'), message('a')];
    const news = (seen: string | null | undefined) =>
      newMessagesSince(seen, list).map(({ id }) => id);
    expect(news('a')).toEqual(['b', 'd']);
    expect(news('d')).toEqual([]);
    expect(news(undefined)).toEqual([]);
    expect(news(null)).toEqual(['a', 'b', 'd']);
    expect(news('long ago')).toEqual([]);
  });

  it('are marked as seen once, at the last of them', () => {
    const own = { isMine: true, isRead: true };
    const list = [
      message('d', { isMine: true }),
      message('c'),
      message('b', own),
      message('a', own),
    ];
    expect(lastSeenId(list)).toBe('b');
    expect(lastSeenId([message('a', { isRead: true })])).toBeUndefined();
  });

  it('are listed with the time today, the date this year, and the year before', () => {
    const { createdAt } = on(2);
    expect(sentText(createdAt, new Date(2026, 2, 2, 23))).toBe('9:00 AM');
    expect(sentText(createdAt, new Date(2026, 2, 3, 1))).toBe('Mon, Mar 2');
    expect(sentText(createdAt, new Date(2027, 0, 1))).toBe('Mon, Mar 2, 2026');
  });

  it('say when they were read, with the date if it was not the day they were sent', () => {
    const readAt = (day: number) => new Date(2026, 2, day, 15, 12).toISOString();
    expect(readText(message('a', { ...on(2), readAt: readAt(2) }))).toBe('Read 3:12 PM');
    expect(readText(message('a', { ...on(2), readAt: readAt(3) }))).toBe(
      'Read Tue, Mar 3, 3:12 PM',
    );
    expect(readText(message('a', on(2)))).toBeNull();
  });
});
