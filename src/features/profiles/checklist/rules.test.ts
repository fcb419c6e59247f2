import { describe, expect, test } from 'vitest';
import {
  type ChecklistFacts,
  checklistOf,
  isComplete,
  rejectionOf,
  type Step,
  stepIds,
} from './rules';

const newcomer = {
  hasProfile: false,
  isVerified: false,
  isRejected: false,
  isSubmitted: false,
  notes: null,
  reasons: [],
  hasPayment: false,
  isBooked: false,
  isUnderway: false,
};
const missing = {
  professional: ['professional license', 'CPR certification'],
  practice: ['business license', 'insurance certificate or dental license'],
};
type Side = ChecklistFacts['userType'];
const steps = (userType: Side, changes: Partial<ChecklistFacts> = {}): Step[] =>
  checklistOf({ ...newcomer, userType, missing: missing[userType], ...changes });
const states = (list: Step[]) => list.map(({ state }) => state);
const step = (list: Step[], id: Step['id']) => list.find((each) => each.id === id);

const uploaded = { hasProfile: true, missing: [] };
const verified = { ...uploaded, isSubmitted: true, isVerified: true };
const all = { ...verified, hasPayment: true, isBooked: true };

describe.each(['professional', 'practice'] as const)('a %s', (side) => {
  test('has the same five steps in every state', () => {
    for (const facts of [{}, uploaded, verified, all]) {
      expect(steps(side, facts).map(({ id }) => id)).toEqual(stepIds);
    }
  });

  test.each<[string, Partial<ChecklistFacts>, Step['state'][]]>([
    ['who is new', {}, ['next', 'later', 'later', 'later', 'later']],
    ['with a profile', { hasProfile: true }, ['done', 'next', 'later', 'later', 'later']],
    [
      'whose documents are under review',
      { ...uploaded, isSubmitted: true },
      ['done', 'done', 'waiting', 'next', 'later'],
    ],
    [
      'who waits for review and an answer, with payment set up',
      { ...uploaded, isSubmitted: true, hasPayment: true, isUnderway: true },
      ['done', 'done', 'waiting', 'done', 'waiting'],
    ],
    ['who is verified', verified, ['done', 'done', 'done', 'next', 'later']],
    [
      'who is verified and set up',
      { ...verified, hasPayment: true },
      ['done', 'done', 'done', 'done', 'next'],
    ],
    ['who is booked', all, ['done', 'done', 'done', 'done', 'done']],
    [
      'whose document expired after years',
      { ...all, isVerified: false, missing: missing[side].slice(0, 1) },
      ['done', 'next', 'later', 'done', 'done'],
    ],
  ])('%s', (_, facts, expected) => {
    const list = steps(side, facts);
    expect(states(list)).toEqual(expected);
    expect(isComplete(list)).toBe(expected.every((state) => state === 'done'));
  });

  test('is never told to do two things next, and what is next has a link', () => {
    for (const hasProfile of [true, false]) {
      for (const isRejected of [true, false]) {
        for (const hasPayment of [true, false]) {
          for (const isUnderway of [true, false]) {
            for (const names of [missing[side], []]) {
              const facts = { hasProfile, isRejected, hasPayment, isUnderway, missing: names };
              const next = steps(side, facts).filter(({ state }) => state === 'next');
              expect(next.length).toBeLessThanOrEqual(1);
              expect(next.every(({ action }) => action)).toBe(true);
            }
          }
        }
      }
    }
  });

  test('who was rejected reads why, and uploads first what was rejected', () => {
    const notes = 'The picture is blurred.';
    const rejected = { ...uploaded, isSubmitted: true, isRejected: true, notes };
    const list = steps(side, { ...rejected, missing: missing[side].slice(0, 1) });
    expect(step(list, 'documents')?.state).toBe('next');
    expect(step(list, 'review')).toMatchObject({ word: 'Rejected', notes, action: null });
    expect(step(steps(side, rejected), 'review')).toMatchObject({
      word: 'Rejected',
      state: 'next',
    });
  });
});

test('a practice whose documents are uploaded still submits them', () => {
  expect(step(steps('practice', uploaded), 'review')).toMatchObject({
    state: 'next',
    action: { label: 'Submit verification', to: '/practice-verification' },
  });
});

test('the missing documents are named', () => {
  expect(step(steps('practice', { hasProfile: true }), 'documents')?.text).toBe(
    'Please upload your business license and an insurance certificate or dental license.',
  );
});

describe('the banner of a rejected account', () => {
  const notes = 'One document still needs a correction.';
  const rejected = { ...newcomer, ...uploaded, isSubmitted: true, isRejected: true, notes };

  test('says why once, with the reason of each document, and what to upload', () => {
    const facts = {
      ...rejected,
      userType: 'practice',
      missing: ['business license'],
      reasons: [
        { document: 'Business license', reason: 'It shows a different address.' },
        { document: 'Insurance certificate', reason: notes },
      ],
    } as const;
    expect(rejectionOf(facts)).toEqual({
      title: "We couldn't verify your practice yet",
      reasons: [notes, 'Business license: It shows a different address.'],
      text: 'Please upload your business license.',
      action: { label: 'Upload Documents', to: '/practice-verification' },
    });
  });

  test('leads to the profile if no document is missing', () => {
    expect(rejectionOf({ ...rejected, userType: 'professional' })).toMatchObject({
      reasons: [notes],
      action: { label: 'Go to profile', to: '/professional/profile' },
    });
  });

  test('is there for no one else', () => {
    for (const userType of ['professional', 'practice'] as const) {
      expect(rejectionOf({ ...newcomer, userType, missing: missing[userType] })).toBeNull();
      expect(rejectionOf({ ...newcomer, ...all, isRejected: true, userType })).toBeNull();
    }
  });
});
