import { describe, expect, it } from 'vitest';
import type { ApplicationStatus } from '#features/jobs/rules';
import { type ApplicationFacts, applicationMachine } from './rules';

const free: ApplicationFacts = {
  isQuick: false,
  isLapsed: false,
  isJobFilled: false,
  isFillable: true,
  hasSelectedApplicant: false,
  hasCurrentTerms: true,
  hold: null,
};
const quick = { ...free, isQuick: true };

describe('an application shows', () => {
  it.each<[ApplicationStatus, boolean, string[], string[]]>([
    ['pending', false, ['select', 'reject'], ['withdraw']],
    ['pending', true, ['confirm', 'decline'], ['withdraw']],
    ['selected', false, ['unselect'], []],
    ['accepted', false, [], []],
    ['accepted', true, [], []],
    ['declined', false, [], []],
    ['rejected', false, [], []],
    ['rejected', true, [], []],
    ['withdrawn', false, [], []],
  ])(
    'when %s (quick: %s) %s to the practice and %s to the professional',
    (status, isQuick, practice, professional) => {
      const facts = isQuick ? quick : free;
      expect(applicationMachine.allowed('practice', status, facts)).toEqual(practice);
      expect(applicationMachine.allowed('professional', status, facts)).toEqual(professional);
    },
  );

  it.each([
    ['another applicant is selected', { hasSelectedApplicant: true }],
    ['the job is over', { isFillable: false }],
    ['the job is filled', { isFillable: false, isJobFilled: true }],
  ])('only a rejection to the practice while %s', (_name, changes) => {
    const actions = (facts: ApplicationFacts) =>
      applicationMachine.allowed('practice', 'pending', { ...facts, ...changes });
    expect(actions(free)).toEqual(['reject']);
    expect(actions(quick)).toEqual(['decline']);
  });
});

describe('a quick apply', () => {
  it('that accepted earlier terms can only be declined', () => {
    const facts = { ...quick, hasCurrentTerms: false };
    expect(applicationMachine.allowed('practice', 'pending', facts)).toEqual(['decline']);
    expect(applicationMachine.allowed('professional', 'pending', facts)).toEqual(['withdraw']);
  });

  it('that expired unanswered can only be withdrawn', () => {
    const facts = { ...quick, isLapsed: true };
    expect(applicationMachine.allowed('practice', 'pending', facts)).toEqual([]);
    expect(applicationMachine.allowed('professional', 'pending', facts)).toEqual(['withdraw']);
  });
});
