/** What the header says without a connection. */
import { expect, it } from 'vitest';
import { notSentText, offlineText } from './appLabels';

it.each([
  [0, "You're offline."],
  [1, "You're offline. 1 action is waiting to be sent."],
  [2, "You're offline. 2 actions are waiting to be sent."],
])('with %i waiting: %s', (waiting, text) => {
  expect(offlineText(waiting)).toBe(text);
});

it('what was refused is counted', () => {
  expect([notSentText(1), notSentText(3)]).toEqual([
    "1 action couldn't be sent.",
    "3 actions couldn't be sent.",
  ]);
});
