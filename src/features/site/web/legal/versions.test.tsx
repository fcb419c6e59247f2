/** A legal text that changes gets the date of the day: people accept the version of that date. */
import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { legalVersions } from '#kernel/legal';
import Privacy from './Privacy';
import Terms from './Terms';

/** After a change of the text, set its date in `kernel/legal.ts` and the new hash here. */
it.each([
  ['terms', Terms, '2026-11-19 85a1289ccd2ed5e9'],
  ['privacy', Privacy, '2026-11-19 52b4e91c37c59c69'],
] as const)('%s has the date of its text', (name, Text, expected) => {
  const text = renderToStaticMarkup(
    <MemoryRouter>
      <Text />
    </MemoryRouter>,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  expect(`${legalVersions[name]} ${hash}`).toBe(expected);
});
