/** What the search finds, and that every category has enough questions. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentRule, practiceDocumentRule } from '#features/documents/fileRules';
import { categories } from './questions';
import { search } from './search';

const found = (typed: string) =>
  search(categories, typed).flatMap(({ questions }) => questions.map(({ question }) => question));

describe('a search', () => {
  it.each(['', '   '])('for %j returns everything', (typed) => {
    expect(search(categories, typed)).toBe(categories);
  });

  it.each(['pin for', 'PIN FOR', '  pin   for ', "other's shifts", '4-digit'])(
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

  const answerTo = (asked: string) =>
    categories.flatMap(({ questions }) => questions).find(({ question }) => question === asked)
      ?.answer ?? '';

  it('say who may upload Word files, as the upload does', () => {
    const takesWord = ({ kinds }: { kinds: readonly string[] }) => kinds.includes('docx');
    expect([documentRule, practiceDocumentRule].map(takesWord)).toEqual([false, true]);
    expect(answerTo('Which files can I upload?')).toContain('practices can also upload Word files');
  });

  it('say which jobs need a license and CPR, and where two-step verification is', () => {
    expect(answerTo('Who can work through Bridgework?')).toContain(
      'Front-office and other shifts need neither license nor CPR.',
    );
    expect(answerTo('Can I make my account safer?')).toContain('two-step verification in Settings');
  });

  /** What no rule has: classes of tax forms, how long people take, inputs, and office hours. */
  const withoutRule = [
    'W-2, 1099',
    'the two of you',
    'two-step verification',
    'brings the two together',
    '24 to 48 hours (1–2 business days)',
    '2–3 business days',
    'a 6-digit code',
    'at least 8 characters',
    'the last four digits',
    'your data and files within 24 hours',
    'after 30 seconds, up to five times a day',
    'within 24 hours: 2–4 hours for high urgency, 4–12 for medium, 12–24 for low',
    '8:00 AM–6:00 PM and Saturday 9:00 AM–3:00 PM',
  ];

  it('state the figures of the rules, none is typed', () => {
    const source = readFileSync(path.join(import.meta.dirname, 'questions.md'), 'utf8');
    for (const words of withoutRule) expect(source).toContain(words);
    const text = withoutRule
      .reduce((rest, words) => rest.replace(words, ''), source)
      .replace(/\{[#\w.-]+\}/g, '');
    const typed = /.*(?:\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve)\b).*/gi;
    expect(text.match(typed) ?? []).toEqual([]);
  });
});
