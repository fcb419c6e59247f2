/** What the search finds, and that every category has enough questions. */
import { describe, expect, it } from 'vitest';
import { categories } from './questions';
import { search } from './search';

const found = (typed: string) =>
  search(categories, typed).flatMap(({ questions }) => questions.map(({ question }) => question));

describe('a search', () => {
  it.each(['', '   '])('for %j returns everything', (typed) => {
    expect(search(categories, typed)).toBe(categories);
  });

  it.each(['pin for', 'PIN FOR', '  pin   for ', "other's jobs", '4-digit'])(
    'for %j finds one answer, in any spelling',
    (typed) => {
      expect(found(typed)).toHaveLength(1);
    },
  );

  it('matches the question', () => {
    expect(found('is there an app')).toEqual(['Is there an app?']);
  });

  it('matches the answer', () => {
    expect(found('65 cents')).toEqual(['Will I be paid for the drive?']);
  });

  it.each([
    ['price', 'What does it cost to join?'],
    ['Prices', 'What does a booking cost us?'],
    ['refund', 'What does a booking cost us?'],
    ['refunds', 'What does a booking cost us?'],
    ['sms', 'How do I change which messages I get?'],
    ['no show', 'How does check-in work?'],
    ['no-show', 'How does check-in work?'],
    ['noshow', 'How does check-in work?'],
    ['how much does it cost', 'What does it cost to join?'],
    ['cancel a shift', 'Can I cancel a booking?'],
    ['delete account', 'Can I download or delete my data?'],
    ['2FA', 'Can I make my account safer?'],
    ['gas money', 'Will I be paid for the drive?'],
    ['reschedule', 'Can we move a shift to another time?'],
    ['wages', 'How and when am I paid?'],
  ])('for "%s" finds: %s', (typed, question) => {
    expect(found(typed)).toContain(question);
    // A search that finds nearly everything helps no one.
    expect(found(typed).length).toBeLessThan(15);
  });

  it('for several words prefers the answers that have most of them', () => {
    expect(found('cents zebra drive')).toEqual(['Will I be paid for the drive?']);
  });

  it('omits categories without a match', () => {
    expect(search(categories, '65 cents').map(({ title }) => title)).toEqual(['For Professionals']);
  });

  it('treats special characters literally', () => {
    expect(found('.*')).toEqual([]);
    expect(found('$10')).not.toEqual([]);
  });
});

describe('the questions', () => {
  it('are in the six categories of the product', () => {
    expect(categories.map(({ title }) => title)).toEqual([
      'Getting Started',
      'For Professionals',
      'For Practices',
      'Booking & Scheduling',
      'Safety & Compliance',
      'Technical Support',
    ]);
  });

  it.each(categories)('of $title are at least five, each listed once', ({ questions }) => {
    expect(questions.length).toBeGreaterThanOrEqual(5);
    expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
  });
});
