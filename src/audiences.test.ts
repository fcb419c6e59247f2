/** The table of who sees which event names every event, and somebody for each. */
import { expect, it } from 'vitest';
import { audiences } from './audiences';
import { reactions } from './reactions';

it('has an audience for every event', () => {
  expect(Object.keys(audiences).sort()).toEqual(Object.keys(reactions).sort());
  for (const [event, { users, tags = [], groups = {} }] of Object.entries(audiences)) {
    const isSeen = (users !== undefined && tags.length > 0) || Object.keys(groups).length > 0;
    expect(isSeen, event).toBe(true);
  }
});
