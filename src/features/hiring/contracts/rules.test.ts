import { describe, expect, it } from 'vitest';
import { contractHours, contractMachine, deadlineFor } from './rules';

const now = new Date('2026-03-02T15:00:00Z');
const later = new Date('2026-03-05T14:00:00Z');

describe('the deadline of a contract', () => {
  it.each([
    ['18 hours if the shift is days away', later, '2026-03-03T09:00:00.000Z'],
    ['no later than its start', new Date('2026-03-02T20:00:00Z'), '2026-03-02T20:00:00.000Z'],
    ['18 hours if there is no shift', null, '2026-03-03T09:00:00.000Z'],
  ])('is %s', (_name, startsAt, end) => {
    expect(deadlineFor(now, contractHours, startsAt).toISOString()).toBe(end);
  });

  it.each([
    ['before it', -1, ['accept', 'decline'], undefined],
    ['at the deadline itself', 0, [], 'contract_expired'],
    ['after it', 1, [], 'contract_expired'],
  ])('decides whether it can be answered: %s', (_name, milliseconds, actions, code) => {
    const facts = { expiresAt: now, now: new Date(now.getTime() + milliseconds) };
    expect(contractMachine.allowed('professional', 'pending', facts)).toEqual(actions);
    const answer = contractMachine.next('accept', 'professional', 'pending', facts);
    expect('refusal' in answer ? answer.refusal.code : undefined).toBe(code);
  });
});
