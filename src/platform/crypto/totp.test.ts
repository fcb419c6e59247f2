/** One-time passwords as in RFC 6238, with one step of drift allowed. */
import { describe, expect, it } from 'vitest';
import { matchTotp, newTotpSecret, totpCode, totpStep, totpUri } from './totp';

/** The standard's key, "12345678901234567890", in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('a one-time password', () => {
  // RFC 6238, appendix B, SHA-1: the table shows eight digits, apps show the last six.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at second %i matches the standard', (seconds, eight) => {
    expect(totpCode(secret, totpStep(at(seconds)))).toBe(eight.slice(-6));
  });

  it('is accepted one step early or late, and returns that step', () => {
    const step = totpStep(at(1_234_567_890));
    const code = totpCode(secret, step);
    const start = step * 30;
    expect(matchTotp(secret, code, at(start))).toBe(step);
    expect(matchTotp(secret, code, at(start + 29))).toBe(step);
    expect(matchTotp(secret, code, at(start - 30))).toBe(step);
    expect(matchTotp(secret, code, at(start + 59))).toBe(step);
    expect(matchTotp(secret, code, at(start - 31))).toBeUndefined();
    expect(matchTotp(secret, code, at(start + 60))).toBeUndefined();
  });

  it.each(['', '000000', '5924', ' 005924', '1005924'])('is not "%s"', (wrong) => {
    expect(matchTotp(secret, wrong, at(1_234_567_890))).toBeUndefined();
  });
});

describe('a new secret', () => {
  it('has 160 random bits in base32', () => {
    const secrets = Array.from({ length: 200 }, newTotpSecret);
    expect(new Set(secrets).size).toBe(200);
    for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('becomes a URI that apps can scan, for any account name', () => {
    const url = new URL(totpUri(secret, 'Bridge & work', 'ada+1@example.com'));
    expect(url.protocol).toBe('otpauth:');
    expect(decodeURIComponent(url.pathname)).toBe('/Bridge & work:ada+1@example.com');
    expect(Object.fromEntries(url.searchParams)).toEqual({ secret, issuer: 'Bridge & work' });
  });
});
