/** The rules of accounts, over every combination. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dashboardState, safeReturnPath, startPathOf } from './paths';
import {
  addressBlock,
  backoffSeconds,
  checkCode,
  codeLifetime,
  displayName,
  hasProvenContact,
  isSetByEmailHolder,
  maxCodeAttempts,
  type PendingCode,
  refusals,
} from './rules';

const now = new Date('2026-03-02T15:00:00Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);

describe('a submitted code', () => {
  const fresh: PendingCode = {
    expiresAt: later(codeLifetime),
    usedAt: null,
    failedAttempts: 0,
  };
  const judge = (pending: PendingCode | undefined, isMatch = true) =>
    checkCode(pending, isMatch, now);

  it('creates the account if it is correct, unexpired and unused', () => {
    expect(judge(fresh)).toBeUndefined();
  });

  it.each([
    ['no code was requested', undefined, true, 'no_pending_code'],
    ['it is wrong', fresh, false, 'invalid'],
    ['it was used', { ...fresh, usedAt: later(-1) }, true, 'code_used'],
    ['it has expired', { ...fresh, expiresAt: now }, true, 'code_expired'],
    ['there were five wrong attempts', { ...fresh, failedAttempts: 5 }, true, 'code_dead'],
  ] as const)('is refused when %s', (_reason, pending, isMatch, code) => {
    expect(judge(pending, isMatch)?.code).toBe(code);
  });

  it('still works in its last millisecond and after four wrong attempts', () => {
    expect(
      judge({ ...fresh, expiresAt: later(1), failedAttempts: maxCodeAttempts - 1 }),
    ).toBeUndefined();
  });

  const combinations = [true, false].flatMap((isPending) =>
    [0, 1, maxCodeAttempts - 1, maxCodeAttempts, maxCodeAttempts + 45].flatMap((failedAttempts) =>
      [true, false].flatMap((isMatch) =>
        [null, later(-1)].flatMap((usedAt) =>
          [later(-1), now, later(1)].map((expiresAt) => ({
            pending: isPending ? { failedAttempts, usedAt, expiresAt } : undefined,
            isMatch,
          })),
        ),
      ),
    ),
  );

  it('is accepted only if it is correct, unused, unexpired and within its attempts', () => {
    for (const { pending, isMatch } of combinations) {
      const isGood =
        pending !== undefined &&
        pending.failedAttempts < maxCodeAttempts &&
        pending.usedAt === null &&
        pending.expiresAt > now &&
        isMatch;
      expect(judge(pending, isMatch) === undefined).toBe(isGood);
    }
  });

  it('reveals nothing about a phone to a caller without its record or its code', () => {
    for (const { pending, isMatch } of combinations) {
      const refusal = judge(pending, isMatch);
      const isTelling = /already used|expired|invalid/.test(refusal?.message ?? '');
      if (!pending) {
        expect(refusal?.message).toBe(refusals.noPendingCode().message);
        expect(isTelling).toBe(false);
      }
      if (!isMatch) expect(refusal?.message).not.toMatch(/already used|expired/);
    }
  });

  it('counts as a wrong attempt exactly when it is wrong and the code is still valid', () => {
    for (const { pending, isMatch } of combinations) {
      const refusal = judge(pending, isMatch);
      const isCounted =
        pending !== undefined && pending.failedAttempts < maxCodeAttempts && !isMatch;
      expect(refusal?.commitsFirst ?? false).toBe(isCounted);
    }
  });
});

describe('a setting from before the email was verified', () => {
  it.each([
    ['later', later(1), now, false, true],
    ['earlier', later(-1), now, false, false],
    ['at the same time', now, now, false, false],
    ['never', null, now, false, false],
    ['with an email that is not verified', now, null, false, false],
    ['earlier, and then verified by someone signed in', later(-1), now, true, true],
    ['never, and then verified by someone signed in', null, now, true, false],
  ] as const)(
    'is recognized: set %s',
    (_when, setAt, emailVerifiedAt, emailVerifiedSignedIn, isTheirs) => {
      const user = { emailVerifiedAt, emailVerifiedSignedIn };
      expect(isSetByEmailHolder(setAt, user)).toBe(isTheirs);
    },
  );
});

describe('a setting of an account whose change of email is undone', () => {
  it.each([
    ['before the change', later(-1), true],
    ['at that moment', now, false],
    ['after it', later(1), false],
  ])('made %s belongs to the earlier address: %s', (_when, setAt, isTheirs) => {
    const user = { emailVerifiedAt: later(-9), emailVerifiedSignedIn: true, distrustedSince: now };
    expect(isSetByEmailHolder(setAt, user)).toBe(isTheirs);
  });
});

describe('the delay after failed sign-ins', () => {
  it.each([
    [0, 0],
    [1, 0],
    [5, 0],
    [6, 2],
    [7, 4],
    [8, 8],
    [14, 512],
    [15, 900],
    [16, 900],
    [5_000, 900],
  ])('for an account after %i failures is %i seconds', (failures, seconds) => {
    expect(backoffSeconds(failures, 'account')).toBe(seconds);
  });

  it.each([
    [6, 0],
    [30, 0],
    [31, 2],
    [32, 4],
    [40, 900],
    [1_000_000, 900],
  ])('for an IP address after %i failures is %i seconds', (failures, seconds) => {
    expect(backoffSeconds(failures, 'address')).toBe(seconds);
  });

  it('never decreases with more failures, and never exceeds 15 minutes', () => {
    const failures = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(failures, fc.constantFrom('account', 'address'), (count, kind) => {
        expect(backoffSeconds(count + 1, kind)).toBeGreaterThanOrEqual(backoffSeconds(count, kind));
        expect(backoffSeconds(count, kind)).toBeLessThanOrEqual(900);
      }),
    );
  });
});

describe('the dashboard', () => {
  it.each([
    [null, 'signIn'],
    [{ isAdmin: false, userType: null, hasCompletedProfile: false }, 'chooseType'],
    [{ isAdmin: false, userType: 'professional', hasCompletedProfile: false }, 'completeProfile'],
    [{ isAdmin: false, userType: 'practice', hasCompletedProfile: false }, 'completeProfile'],
    [{ isAdmin: false, userType: 'professional', hasCompletedProfile: true }, 'home'],
    [{ isAdmin: false, userType: 'practice', hasCompletedProfile: true }, 'home'],
    [{ isAdmin: false, userType: null, hasCompletedProfile: true }, 'home'],
    [{ isAdmin: true, userType: null, hasCompletedProfile: false }, 'admin'],
    [{ isAdmin: true, userType: 'professional', hasCompletedProfile: false }, 'admin'],
    [{ isAdmin: true, userType: 'practice', hasCompletedProfile: false }, 'admin'],
    [{ isAdmin: true, userType: null, hasCompletedProfile: true }, 'admin'],
    [{ isAdmin: true, userType: 'professional', hasCompletedProfile: true }, 'admin'],
    [{ isAdmin: true, userType: 'practice', hasCompletedProfile: true }, 'admin'],
  ] as const)('of %j shows %s', (user, state) => {
    expect(dashboardState(user)).toBe(state);
  });
});

describe('a sign-up button', () => {
  it.each([
    [null, undefined],
    [{ isAdmin: false, userType: null, hasCompletedProfile: false }, undefined],
    [
      { isAdmin: false, userType: 'professional', hasCompletedProfile: false },
      '/professional-profile',
    ],
    [{ isAdmin: false, userType: 'practice', hasCompletedProfile: false }, '/practice-profile'],
    [{ isAdmin: false, userType: 'practice', hasCompletedProfile: true }, '/dashboard'],
    [{ isAdmin: true, userType: null, hasCompletedProfile: false }, '/dashboard'],
  ] as const)('leads %j to %s', (user, path) => {
    expect(startPathOf(user)).toBe(path);
  });
});

describe('the return path after signing in', () => {
  it.each([
    ['/', '/'],
    ['/jobs', '/jobs'],
    ['/jobs?q=night%20shift#top', '/jobs?q=night%20shift#top'],
    ['/jobs/../settings', '/settings'],
    ['/apian-ways', '/apian-ways'],
    ['/devices', '/devices'],
    ['/jobs?next=//evil.example', '/jobs?next=//evil.example'],
    ['/50%25-off', '/50%25-off'],
  ])('for %j is %j', (asked, path) => {
    expect(safeReturnPath(asked)).toBe(path);
  });

  it.each([
    [undefined],
    [null],
    [''],
    ['jobs'],
    ['//evil.example'],
    ['///evil.example'],
    ['////evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['/\\/evil.example'],
    ['/%2F%2Fevil.example'],
    ['/%2fevil.example'],
    ['/%5Cevil.example'],
    ['/%5c%5cevil.example'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    ['/\r\n/evil.example'],
    ['\t//evil.example'],
    [' //evil.example'],
    ['/.//evil.example'],
    ['/jobs/..//evil.example'],
    ['/%2e%2e//evil.example'],
    ['http://evil.example'],
    ['https://evil.example/jobs'],
    ['http:evil.example'],
    ['javascript:alert(1)'],
    ['/\tjavascript:alert(1)/../..//x'],
    ['data:text/html,x'],
    ['/api'],
    ['/api/'],
    ['/api/simple-logout'],
    ['/jobs/../api/simple-logout'],
    ['/%61pi/simple-logout'],
    ['/%61%70%69/simple-logout'],
    ['/a\npi/simple-logout'],
    ['/dev/outbox'],
    ['/%64ev/outbox'],
    ['/%'],
    ['/%E0%A4%A'],
    ['//user@evil.example:80'],
    ['/\u2028/../..//evil.example'],
  ])('is never %j', (asked) => {
    expect(safeReturnPath(asked)).toBeUndefined();
  });

  it('stays on this site and outside the API, in any spelling', () => {
    const piece = fc.constantFrom(
      ...['/', '\\', '.', '..', '%2e', '%2F', '%5C', '%', ':', '@', '?', '#', '\t', '\n', ' '],
      ...['api', '%61pi', 'dev', 'evil.example', 'http', 'javascript', '😀', '\ud800'],
    );
    const path = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);
    fc.assert(
      fc.property(path, (asked) => {
        const safe = safeReturnPath(asked);
        if (safe === undefined) return;
        const url = new URL(safe, 'https://bridgework.example');
        expect(url.origin).toBe('https://bridgework.example');
        expect(decodeURIComponent(url.pathname)).not.toMatch(/^\/(api|dev)(\/|$)/);
        expect(safeReturnPath(safe)).toBe(safe);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a greeting', () => {
  it.each([
    [{ firstName: 'Ada', email: 'ada@example.com' }, 'Ada'],
    [{ firstName: '', email: 'ada@example.com' }, 'ada@example.com'],
    [{ firstName: null, email: 'ada@example.com' }, 'ada@example.com'],
    [{ email: 'ada@example.com' }, 'ada@example.com'],
    [{ firstName: null, email: null }, 'User'],
    [{ firstName: '', email: '' }, 'User'],
    [{}, 'User'],
  ])('for %j says %s', (person, name) => {
    expect(displayName(person)).toBe(name);
  });
});

describe('a user', () => {
  it.each([
    [false, false, false],
    [true, false, true],
    [false, true, true],
    [true, true, true],
  ])('with phone verified %s and email verified %s counts as verified: %s', (phone, email, is) => {
    expect(hasProvenContact({ phoneVerified: phone, emailVerified: email })).toBe(is);
  });
});

it.each([
  ['198.51.100.7', '198.51.100.0/24'],
  ['::ffff:198.51.100.7', '198.51.100.0/24'],
  ['2001:0db8:0007:1::1', '2001:db8:7::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
])('%s is an address of the network %s', (ip, network) => {
  expect(addressBlock(ip)).toBe(network);
});
