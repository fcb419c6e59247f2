/** What the site says of a professional's bank account: who sees it, until when, and who is told. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

it.each([
  [
    'faq/questions.md',
    'The one exception is a professional’s own choice: if you turn it on, a practice that owes you wages can open your bank, routing and account number on the booking, from your check-out until you’ve received the wages. We record each look and tell you. Without it, the practice asks you how you want to be paid. A practice can’t pay to a card.',
  ],
  [
    'faq/questions.md',
    'A professional’s bank account is shown only to a practice that owes them wages, and only if they chose that.',
  ],
  [
    'help/professionals.md',
    'you can choose `Show my bank account to practices that owe me pay.` Otherwise the practice asks you how you want to be paid. A practice can’t pay to a card.',
  ],
  [
    'legal/privacy.md',
    'numbers are shown with most digits hidden, except a professional’s account to a practice that owes them wages, if they chose that.',
  ],
])('%s says who sees a bank account: %s', (file, sentence) => {
  const source = readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');
  expect(source).toContain(sentence);
});
