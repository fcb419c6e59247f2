/** A PDF shows the characters of people's names, or notes where it cannot. */
import { expect, it } from 'vitest';
import { collapseWhitespace, readPdf } from '#tests/support/world/pdf';
import { writePdf } from './pdf';

const write = async (text: string) =>
  collapseWhitespace(
    readPdf(
      await writePdf({
        title: 'A title',
        author: 'Somebody',
        text,
        notes: ['A note.'],
        replacedNote: 'Letters were replaced.',
        createdAt: new Date('2026-03-02T15:00:00Z'),
      }),
    ),
  );

it.each([
  ['plain', 'Zoë “Jo” O’Neil – 100 €'],
  ['Polish', 'Józef Wałęsa of Łódź'],
  ['Czech', 'Dvořák Žižková'],
  ['Turkish', 'Işıl Yıldız Gürağaç'],
  ['Vietnamese', 'Nguyễn Thị Đặng Hường'],
  ['Greek', 'Αθηνά Παπαδοπούλου'],
  ['Cyrillic', 'Олександр Щербина'],
  ['typed as letter and mark', 'Zoe\u0301'],
])('%s names are written unchanged', async (_language, name) => {
  expect(await write(`Contract\n\nProfessional\n${name}`)).toBe(
    `Contract Professional ${name.normalize('NFC')} A note.`,
  );
});

it('a character that the font lacks is replaced, with a note', async () => {
  expect(await write('Contract\n\nSigned by 王 at 2 ㎞')).toBe(
    'Contract Signed by ? at 2 km A note. Letters were replaced.',
  );
});
