/** Field encryption with key ids and row binding, keyed fingerprints of short secrets, random tokens. */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import type { DataKey } from './datakeys';
import type { Binding } from './sealed';

export interface Vault {
  /** `binding` names the row and column, so that a value copied to another row does not decrypt. */
  encrypt(plain: string, binding: Binding): string;
  decrypt(sealed: string, binding: string): string;
  /** Whether exactly this binding decrypts it. */
  isBoundTo(sealed: string, binding: string): boolean;
  /** For secrets too short for a plain hash, such as six digits. */
  fingerprint(secret: string, binding: string): string;
  /** Nothing matches a fingerprint whose key is gone. */
  isFingerprintOf(secret: string, binding: string, fingerprint: string): boolean;
}

/** Sharing one key between two purposes would tie their security together. */
const derive = ({ id, key }: DataKey, purpose: 'encrypt' | 'fingerprint'): DataKey => ({
  id,
  key: createHmac('sha256', key).update(purpose).digest(),
});

/** The key that a data key's fingerprints are made with. */
export const fingerprintKeyOf = (key: DataKey): DataKey => derive(key, 'fingerprint');

/**
 * The first key encrypts. New fingerprints are made with `fingerprintKey`, which outlives the data
 * key that it was once derived from.
 */
export function openVault(keys: readonly DataKey[], fingerprintKey?: DataKey): Vault {
  const [first] = keys;
  if (!first) throw new Error('There is no data key.');
  // Derived once, because lists decrypt a value for each row.
  const forEncryption = new Map(keys.map((key) => [key.id, derive(key, 'encrypt').key]));
  const active = fingerprintKey ?? fingerprintKeyOf(first);
  const forFingerprints = [active, ...keys.map(fingerprintKeyOf)];
  const keyById = (id: string) => {
    const found = forEncryption.get(id);
    if (!found) throw new Error(`The data key "${id}" is not configured.`);
    return found;
  };
  const mark = ({ key }: DataKey, secret: string, binding: string) =>
    createHmac('sha256', key).update(`${binding}\0${secret}`).digest();

  const open = (sealed: string, binding: string) => {
    const dot = sealed.indexOf('.');
    const bytes = Buffer.from(sealed.slice(dot + 1), 'base64url');
    // Without an explicit length a tag truncated to 4 bytes would be accepted, which can be
    // guessed.
    const decipher = createDecipheriv(
      'aes-256-gcm',
      keyById(sealed.slice(0, dot)),
      bytes.subarray(0, 12),
      { authTagLength: 16 },
    );
    decipher.setAAD(Buffer.from(binding));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  };

  return {
    encrypt(plain, binding) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyById(first.id), iv);
      cipher.setAAD(Buffer.from(binding));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${first.id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    decrypt(sealed, binding) {
      try {
        return open(sealed, binding);
      } catch (error) {
        // Until a task has sealed it again: ids were once taken in any case.
        const inCapitals = binding.replace(/[\da-f-]{36}$/, (id) => id.toUpperCase());
        if (inCapitals === binding) throw error;
        return open(sealed, inCapitals);
      }
    },
    isBoundTo(sealed, binding) {
      // A key that is missing says nothing about the binding.
      keyById(sealed.slice(0, sealed.indexOf('.')));
      try {
        open(sealed, binding);
        return true;
      } catch {
        return false;
      }
    },
    fingerprint: (secret, binding) =>
      `${active.id}.${mark(active, secret, binding).toString('base64url')}`,
    isFingerprintOf(secret, binding, fingerprint) {
      const dot = fingerprint.indexOf('.');
      const expected = Buffer.from(fingerprint.slice(dot + 1), 'base64url');
      const key = forFingerprints.find(({ id }) => id === fingerprint.slice(0, dot));
      if (!key) return false;
      const actual = mark(key, secret, binding);
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    },
  };
}

/** Takes the same time wherever they differ. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(hashToken(one), hashToken(other));

/** 256 random bits for links and cookies; only their hash is stored. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const randomDigits = (count: number): string =>
  Array.from({ length: count }, () => randomInt(10)).join('');
