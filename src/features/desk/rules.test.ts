/** Rules of the desk, case by case. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cvRule,
  type EntryAction,
  type EntryState,
  entryActionsOf,
  excerptOf,
  formOptions,
  isSpam,
  makeReference,
  nextEntryState,
  rateLimits,
  referenceAlphabet,
} from './rules';

describe('a reference', () => {
  it('is short and has no ambiguous characters', () => {
    expect(referenceAlphabet).not.toMatch(/[01OILU]/);
    expect(new Set(referenceAlphabet).size).toBe(referenceAlphabet.length);
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const pick = (below: number) => (numbers.next().value ?? 0) % below;
        expect(makeReference(pick)).toMatch(/^BW-[2-9A-HJKMNP-TV-Z]{6}$/);
      }),
    );
  });

  it('can contain any of its characters, including the first and the last', () => {
    expect(makeReference(() => 0)).toBe('BW-222222');
    expect(makeReference((below) => below - 1)).toBe('BW-ZZZZZZ');
  });
});

describe('the honeypot', () => {
  it.each([
    [undefined, false],
    ['', false],
    [' ', true],
    ['https://spam.example', true],
  ])('%j is detected: %s', (homepage, isDetected) => {
    expect(isSpam({ homepage })).toBe(isDetected);
  });
});

describe('the options of the forms', () => {
  it('are the ones on the pages', () => {
    const values = (list: { value: string }[]) => list.map(({ value }) => value);
    expect(values(formOptions.userTypes)).toEqual(['professional', 'practice', 'general']);
    expect(values(formOptions.categories)).toEqual([
      'technical-issue',
      'account-problem',
      'billing-payment',
      'booking-scheduling',
      'verification-license',
      'app-feedback',
      'other',
    ]);
    expect(values(formOptions.urgencies)).toEqual(['low', 'medium', 'high']);
    expect(values(formOptions.positions)).toEqual([
      'dental-professional',
      'software-engineer',
      'customer-support',
      'sales-representative',
      'marketing-specialist',
      'business-development',
      'operations-manager',
      'other',
    ]);
    expect(values(formOptions.experiences)).toEqual(['entry', 'mid', 'senior', 'executive']);
  });

  it('include the response times and limits', () => {
    const labels = formOptions.urgencies.map(({ label }) => label).join();
    for (const time of ['2-4 hours', '4-12 hours', '12-24 hours']) expect(labels).toContain(time);
    expect(cvRule.maxBytes).toBe(5_242_880);
  });
});

it('one sender cannot use up the limit of an IP address or of another sender', () => {
  const [address, email] = rateLimits('10.0.0.1', 'ada@example.com');
  expect(address).toMatchObject({ key: 'desk:address:10.0.0.1', seconds: 3_600 });
  expect(email).toMatchObject({ key: 'desk:email:ada@example.com', seconds: 3_600 });
  expect(email?.max).toBeLessThan(address?.max ?? 0);
});

describe('an entry of the inbox', () => {
  it.each<[EntryState, EntryAction, string]>([
    ['new', 'answer', 'answered'],
    ['new', 'close', 'closed'],
    ['new', 'reopen', 'This entry is already open.'],
    ['answered', 'answer', 'answered'],
    ['answered', 'close', 'closed'],
    ['answered', 'reopen', 'This entry is already open.'],
    ['closed', 'answer', 'This entry is closed. Reopen it to reply.'],
    ['closed', 'close', 'This entry is already closed.'],
    ['closed', 'reopen', 'new'],
  ])('that is %s: %s leads to %s', (from, action, outcome) => {
    const to = nextEntryState(from, action);
    expect(typeof to === 'string' ? to : to.message).toBe(outcome);
    expect(entryActionsOf(from).includes(action)).toBe(typeof to === 'string');
  });

  it('shows the first words of its message on one line', () => {
    expect(excerptOf('Hello,\n\n  the\tdoor\u0007 is shut.')).toBe('Hello, the door is shut.');
    expect(excerptOf('a'.repeat(160))).toBe('a'.repeat(160));
    expect(excerptOf('🦷'.repeat(200))).toBe(`${'🦷'.repeat(159)}…`);
  });
});
