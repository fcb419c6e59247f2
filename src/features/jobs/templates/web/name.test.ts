import { describe, expect, it } from 'vitest';
import { maxNameLength, nameFrom } from './name';

describe('the suggested name of a template', () => {
  it('is the title if it fits', () => {
    expect(nameFrom('  Monday assistant ')).toBe('Monday assistant');
    expect(nameFrom('')).toBe('');
    expect(nameFrom('x'.repeat(maxNameLength))).toBe('x'.repeat(maxNameLength));
  });

  it('is cut between words', () => {
    const title = `${'Hygienist for recalls '.repeat(4)}and more`;
    expect(nameFrom(title)).toBe(
      'Hygienist for recalls Hygienist for recalls Hygienist for recalls Hygienist for',
    );
  });

  it('is cut inside one long word, but never inside a character', () => {
    expect(nameFrom('x'.repeat(120))).toBe('x'.repeat(maxNameLength));
    const flags = '🇺🇸'.repeat(30);
    expect(nameFrom(flags)).toBe('🇺🇸'.repeat(maxNameLength / 4));
  });
});
