/** Checks on a file's name, size and first bytes. */
import { describe, expect, it } from 'vitest';
import { type FileRule, fileProblemMessage, kindByName, validateFile } from './file';

const rule: FileRule = {
  kinds: ['pdf', 'docx'],
  maxBytes: 10,
  wrongKind: 'Another kind, please.',
  tooLarge: 'A smaller one, please.',
};
const pdf = new TextEncoder().encode('%PDF-1.7');
const zip = new TextEncoder().encode('PK\u0003\u0004....');

describe('the type given by a file name', () => {
  it.each([
    ['cv.pdf', 'pdf'],
    ['CV.PDF', 'pdf'],
    ['my.cv.docx', 'docx'],
    ['cv.doc', undefined],
    ['cv.pdf.exe', undefined],
    ['cv.pdf ', undefined],
    ['pdf', undefined],
    ['.pdf', 'pdf'],
    ['', undefined],
  ])('%j: %s', (name, kind) => {
    expect(kindByName(name, rule)).toBe(kind);
  });
});

describe('a quick check of a file', () => {
  it.each([
    ['fits', 'cv.pdf', 10, pdf, undefined],
    ['is one byte too large', 'cv.pdf', 11, pdf, 'too_large'],
    ['begins like another kind', 'cv.pdf', 10, zip, 'wrong_type'],
    ['is empty', 'cv.pdf', 0, new Uint8Array(), 'wrong_type'],
    ['is large and of a wrong kind', 'cv.exe', 99, pdf, 'wrong_type'],
    ['fits by another kind', 'cv.docx', 10, zip, undefined],
  ])('%s', (_case, name, size, start, problem) => {
    expect(validateFile(rule, { name, size, start })).toBe(problem);
  });

  it('reports the message of its rule', () => {
    expect(fileProblemMessage('too_large', rule)).toBe(rule.tooLarge);
    expect(fileProblemMessage('wrong_type', rule)).toBe(rule.wrongKind);
  });
});
