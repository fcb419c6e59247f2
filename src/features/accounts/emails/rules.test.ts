import { describe, expect, it } from 'vitest';
import type { UserId } from '#kernel/id';
import { checkChange } from './rules';

const now = new Date('2026-03-02T15:00:00Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const [ada, eve] = ['ada', 'eve'] as UserId[] as [UserId, UserId];
const user = { id: ada, email: 'old@example.com' };
const fresh = { userId: ada, email: 'new@example.com', expiresAt: later(1), usedAt: null };

describe('the link to a new address', () => {
  it.each([
    ['changes it', fresh, user, 'open'],
    [
      'is done on a second click',
      { ...fresh, usedAt: now },
      { ...user, email: fresh.email },
      'done',
    ],
    [
      'is done on a second click, however late',
      { ...fresh, usedAt: now, expiresAt: now },
      { ...user, email: fresh.email },
      'done',
    ],
    ['is refused once the address was changed again', { ...fresh, usedAt: now }, user, 'refused'],
    ['is refused when it has expired', { ...fresh, expiresAt: now }, user, 'refused'],
    ['is refused for another account', { ...fresh, userId: eve }, user, 'refused'],
    [
      'is refused for another account also after its use',
      { ...fresh, userId: eve, usedAt: now },
      { ...user, email: fresh.email },
      'refused',
    ],
    ['is refused if there is none', undefined, user, 'refused'],
  ] as const)('%s', (_what, link, holder, expected) => {
    const state = checkChange(link, holder, now);
    expect(typeof state === 'string' ? state : 'refused').toBe(expected);
  });
});
