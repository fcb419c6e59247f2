/** When a name changes without review, and what may happen to a request in each state. */
import { describe, expect, it } from 'vitest';
import type { DocumentKind, DocumentStatus } from '#features/documents/rules';
import type { Decision } from '../rules';
import { checkNewName, nameMachine, nameStatuses, reviewReasonOf } from './rules';

const paper = (kind: DocumentKind, status: DocumentStatus) => ({ kind, status });

describe('a name', () => {
  it.each<[what: string, Decision, ReturnType<typeof paper>[], isAllowed: boolean]>([
    ['without profile or documents', null, [], true],
    ['while its documents wait', null, [paper('license', 'pending')], true],
    ['after a rejection', 'rejected', [paper('license', 'rejected')], true],
    ['with photos of the practice', null, [paper('facility_photo', 'verified')], true],
    [
      'with one verified document',
      null,
      [paper('license', 'pending'), paper('cpr', 'verified')],
      false,
    ],
    [
      'with a verified document of a rejected profile',
      'rejected',
      [paper('cpr', 'verified')],
      false,
    ],
    ['of a verified profile', 'verified', [paper('license', 'verified')], false],
    [
      'of a verified profile whose documents were replaced',
      'verified',
      [paper('license', 'pending')],
      false,
    ],
  ])('%s', (_what, decision, documents, isFree) => {
    expect(reviewReasonOf(decision, documents, false)).toBe(isFree ? null : 'compared');
    expect(reviewReasonOf(decision, documents, true)).toBe(isFree ? 'expected' : 'compared');
  });

  const berg = { firstName: 'Robin', lastName: 'Berg' };
  const moen = { firstName: 'Robin', lastName: 'Moen' };
  const lind = { firstName: 'Robin', lastName: 'Lind' };
  it.each([
    ['another one', moen, undefined, undefined],
    ['in another spelling', { ...berg, lastName: 'BERG' }, undefined, undefined],
    ['the same', berg, undefined, "That's already your name."],
    ['the same, to undo a request', berg, moen, "That's already your name."],
    ['what was requested', moen, moen, "You've already requested this name. We're reviewing it."],
    ['other than what was requested', lind, moen, undefined],
  ])('%s', (_what, wanted, pending, message) => {
    expect(checkNewName(wanted, berg, pending)?.message).toBe(message);
  });
});

describe('a request', () => {
  it.each(nameStatuses)('%s: what may be done with it', (status) => {
    const isOpen = status === 'pending';
    const of = (by: 'holder' | 'admin', isHolder: boolean) =>
      nameMachine.allowed(by, status, { isHolder });
    expect(of('holder', true)).toEqual(isOpen ? ['withdraw'] : []);
    expect(of('admin', false)).toEqual(isOpen ? ['approve', 'reject'] : []);
    expect(of('admin', true)).toEqual([]);
    const outcome = nameMachine.next('approve', 'admin', status, { isHolder: false });
    expect('refusal' in outcome ? outcome.refusal.code : outcome.move.to).toBe(
      isOpen ? 'made' : 'request_closed',
    );
  });
});
