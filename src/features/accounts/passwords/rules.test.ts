/** Passwords that are too easy to guess. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './rules';

const email = 'hanna.lind@example.com';

describe('a password', () => {
  it.each([
    ['password', 'the commonest of all'],
    ['PassWord123', 'however it is capitalised'],
    ['12345678', 'counting'],
    ['23456789', 'counting from two'],
    ['01234567890123456789', 'counting for long'],
    ['qwertyuiop', 'a row of keys'],
    ['aaaaaaaa', 'one letter'],
    ['AAAAaaaa', 'one letter in two sizes'],
    ['😀😀😀😀', 'one picture'],
    ['\n\n\n\n\n\n\n\n', 'one line break'],
    ['hanna.lind@example.com', 'the own email'],
    ['Hanna.Lind@Example.com', 'the own email, capitalised'],
    ['HANNA.LIND', 'the own mailbox'],
    ['bridgework', 'the name of the product'],
  ])('%j is refused: %s', (password) => {
    expect(isCommonPassword(password, email)).toBe(true);
  });

  it.each([
    ['copper-kettle-9'],
    ['passwords are hard'],
    ['hanna.lind9'],
    ['aaaaaaab'],
    ['1357924680'],
    ['correct horse battery staple'],
    ['пароль-из-слов'],
  ])('%j is accepted', (password) => {
    expect(isCommonPassword(password, email)).toBe(false);
  });

  it('of one repeated character is refused at any length', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
        fc.integer({ min: 8, max: 128 }),
        (character, count) => {
          fc.pre([...character.toLowerCase()].length === 1);
          expect(isCommonPassword(character.repeat(count), email)).toBe(true);
        },
      ),
    );
  });
});
