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

export interface Vault {
  /** `binding` names the row and column, so that a value copied to another row does not decrypt. */
  encrypt(plain: string, binding: string): string;
  decrypt(sealed: string, binding: string): string;
  /** Whether exactly this binding decrypts it. */
  isBoundTo(sealed: string, binding: string): boolean;
  /** For secrets too short for a plain hash, such as six digits. */
  fingerprint(secret: string, binding: string): string;
  isFingerprintOf(secret: string, binding: string, fingerprint: string): boolean;
}

export function openVault(keys: readonly DataKey[]): Vault {
  // Sharing one key between two purposes would tie their security together; each gets a derived
  // key, once, because lists decrypt a value for each row.
  const derived = keys.map(({ id, key }) => ({
    id,
    forEncryption: createHmac('sha256', key).update('encrypt').digest(),
    forFingerprints: createHmac('sha256', key).update('fingerprint').digest(),
  }));
  const [active] = derived;
  if (!active) throw new Error('There is no data key.');
  const keyById = (id: string) => {
    const found = derived.find((key) => key.id === id);
    if (!found) throw new Error(`The data key "${id}" is not configured.`);
    return found;
  };
  const mark = ({ forFingerprints }: typeof active, secret: string, binding: string) =>
    createHmac('sha256', forFingerprints).update(`${binding}\0${secret}`).digest();

  const open = (sealed: string, binding: string) => {
    const dot = sealed.indexOf('.');
    const bytes = Buffer.from(sealed.slice(dot + 1), 'base64url');
    const { forEncryption } = keyById(sealed.slice(0, dot));
    // Without an explicit length a tag truncated to 4 bytes would be accepted, which can be
    // guessed.
    const decipher = createDecipheriv('aes-256-gcm', forEncryption, bytes.subarray(0, 12), {
      authTagLength: 16,
    });
    decipher.setAAD(Buffer.from(binding));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  };

  return {
    encrypt(plain, binding) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', active.forEncryption, iv);
      cipher.setAAD(Buffer.from(binding));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${active.id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
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
      const actual = mark(keyById(fingerprint.slice(0, dot)), secret, binding);
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
