/** Who may write when, and how much, for every state of an application. */
import { describe, expect, it } from 'vitest';
import { type ApplicationStatus, applicationStatuses } from '../jobs/rules';
import { conversationActions, endingOf, isMailDue, isShortEnough } from './rules';
import { sendMessage } from './schema';

const canWrite: Record<ApplicationStatus, boolean> = {
  pending: true,
  selected: true,
  accepted: true,
  declined: false,
  rejected: false,
  withdrawn: false,
  cancelled: false,
};

describe('in a conversation whose application is', () => {
  it.each(applicationStatuses)('%s, both may write or both are told why not', (status) => {
    const ending = endingOf({ status }, new Date());
    expect(conversationActions(ending)).toEqual(canWrite[status] ? ['write'] : []);
    if (canWrite[status]) expect(ending).toBeNull();
    else expect(ending).toMatch(/^The .+, so this conversation is closed\.$/);
  });

  it.each([
    ['due', '2026-03-12T15:00:00Z', true],
    ['due', '2026-03-12T15:00:01Z', false],
    ['requested', '2026-05-01T15:00:00Z', true],
    ['paid', '2026-05-01T15:00:00Z', true],
  ] as const)('cancelled late, with a fee %s at %s: can write %s', (status, now, isOpen) => {
    const openFee = { status, cancelledAt: '2026-03-05T15:00:00Z' };
    const thread = { status: 'cancelled', openFee } as const;
    expect(endingOf(thread, new Date(now)) === null).toBe(isOpen);
    // A block or a deleted account closes it all the same.
    expect(endingOf({ ...thread, isClosed: true }, new Date(now))).not.toBeNull();
  });
});

const read = (content: unknown) => sendMessage.body.safeParse({ content });

describe('a message', () => {
  it.each([
    ['a word', 'Hi', 'Hi'],
    ['lines, without the space around them', '\n Hello\n\nthere \t', 'Hello\n\nthere'],
    ['4,000 letters', 'x'.repeat(4_000), 'x'.repeat(4_000)],
    ['4,000 teeth', '🦷'.repeat(4_000), '🦷'.repeat(4_000)],
    ['4,000 letters in a wide room', ` ${'x'.repeat(4_000)}  `, 'x'.repeat(4_000)],
  ])('may be %s', (_name, sent, kept) => {
    expect(read(sent).data?.content === kept).toBe(true);
  });

  it.each([
    ['nothing', '', 'Please enter a message'],
    ['mere space', ' \n\t ', 'Please enter a message'],
    ['a number', 7, 'Please enter a message'],
    ['missing', undefined, 'Please enter a message'],
    ['longer', 'x'.repeat(4_001), 'Please use 4,000 characters or fewer'],
    ['one tooth more', '🦷'.repeat(4_001), 'Please use 4,000 characters or fewer'],
  ])('is never %s', (_name, sent, message) => {
    expect(read(sent).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it('is measured in characters, not bytes', () => {
    expect(isShortEnough('👩‍⚕️'.repeat(800))).toBe(true);
    expect(isShortEnough('x'.repeat(4_001))).toBe(false);
  });
});

describe('unread messages', () => {
  const now = new Date('2026-03-02T15:00:00Z');
  const ago = (seconds: number) => ({ createdAt: new Date(now.getTime() - seconds * 1000) });

  it.each([
    ['none', [], false],
    ['a young one', [ago(599)], false],
    ['one of ten minutes', [ago(600)], true],
    ['an old one and a young one', [ago(700), ago(1)], true],
  ])('are mailed together once one waited for ten minutes: %s', (_name, unread, isDue) => {
    expect(isMailDue(unread, now)).toBe(isDue);
  });
});
