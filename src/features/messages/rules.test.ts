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
    expect(conversationActions(endingOf(status))).toEqual(canWrite[status] ? ['write'] : []);
    if (canWrite[status]) expect(endingOf(status)).toBeNull();
    else expect(endingOf(status)).toMatch(/^The .+, so this conversation is closed\.$/);
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
