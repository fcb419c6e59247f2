/** Time-based one-time passwords (RFC 6238: SHA-1, 6 digits, 30 seconds), as authenticator apps expect. */
import { createHmac, randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepSeconds = 30;

/** 160 random bits in base32. */
export const newTotpSecret = (): string =>
  Array.from(randomBytes(32), (byte) => alphabet[byte % 32]).join('');

export const totpUri = (secret: string, issuer: string, account: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;

export const totpStep = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0x0f;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The step a code belongs to, allowing one step of clock drift; `undefined` if it is wrong. */
export function matchTotp(secret: string, code: string, now: Date): number | undefined {
  const current = totpStep(now);
  return [current, current - 1, current + 1].find((step) => totpCode(secret, step) === code);
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
