/** Field encryption: decrypts only with its key, in its place, unmodified; keys can be rotated. */
import { describe, expect, it } from 'vitest';
import { fingerprintKeyOf, hashToken, openVault, randomDigits, randomToken } from './crypto';
import { bindingOf, sealedColumn } from './sealed';

const old = { id: 'old', key: Buffer.alloc(32, 1) };
const fresh = { id: 'fresh', key: Buffer.alloc(32, 2) };
const vault = openVault([old]);
const inRow = (id: string) => bindingOf(sealedColumn('row', 'text', ['id'], 'row'), id);
const row1 = inRow('1');

/** The encrypted value with modified bytes. */
function alter(sealed: string, change: (bytes: Buffer) => Buffer): string {
  const [id = '', body = ''] = sealed.split('.');
  return `${id}.${change(Buffer.from(body, 'base64url')).toString('base64url')}`;
}

describe('an encrypted field', () => {
  it.each(['', 'x', 'Zoë, 6 digits: 123456 🦷', 'long '.repeat(5_000)])(
    'decrypts again: %.20s',
    (text) => {
      expect(vault.decrypt(vault.encrypt(text, row1), row1)).toBe(text);
    },
  );

  it('reveals nothing of its text and differs every time', () => {
    const sealed = vault.encrypt('aaaaaaaaaaaaaaaa', row1);
    expect(sealed).not.toBe(vault.encrypt('aaaaaaaaaaaaaaaa', row1));
    const [id, body = ''] = sealed.split('.');
    expect(id).toBe('old');
    expect(Buffer.from(body, 'base64url').toString('latin1')).not.toContain('aaa');
  });

  it('does not decrypt in another row, or with another key of the same name', () => {
    const sealed = vault.encrypt('secret', row1);
    expect(() => vault.decrypt(sealed, inRow('2'))).toThrow();
    const impostor = openVault([{ id: 'old', key: Buffer.alloc(32, 9) }]);
    expect(() => impostor.decrypt(sealed, row1)).toThrow();
  });

  it('does not decrypt if any one bit was changed', () => {
    const sealed = vault.encrypt('six', row1);
    const length = Buffer.from(sealed.split('.')[1] ?? '', 'base64url').length;
    expect(length).toBe(12 + 16 + 3);
    for (let at = 0; at < length; at += 1) {
      const tampered = alter(sealed, (bytes) => {
        bytes[at] = (bytes[at] ?? 0) ^ 1;
        return bytes;
      });
      expect(() => vault.decrypt(tampered, row1), `byte ${at}`).toThrow();
    }
  });

  it('rejects a truncated ciphertext or authentication tag', () => {
    const sealed = vault.encrypt('', row1);
    for (const length of [0, 11, 12, 16, 20, 24, 27]) {
      const short = alter(sealed, (bytes) => bytes.subarray(0, length));
      expect(() => vault.decrypt(short, row1), `${length} bytes`).toThrow();
    }
    for (const junk of ['', '.', 'old', 'old.', 'none.AAAA']) {
      expect(() => vault.decrypt(junk, row1)).toThrow();
    }
  });
});

describe('after a key was rotated', () => {
  const rotated = openVault([fresh, old]);

  it('decrypts old fields, and encrypts new ones with the new key', () => {
    expect(rotated.decrypt(vault.encrypt('kept', row1), row1)).toBe('kept');
    const sealed = rotated.encrypt('new', row1);
    expect(sealed.startsWith('fresh.')).toBe(true);
    expect(() => vault.decrypt(sealed, row1)).toThrow('"fresh" is not configured');
  });

  it('matches earlier fingerprints, and none whose key is gone', () => {
    const before = vault.fingerprint('123456', 'phone:1');
    expect(rotated.isFingerprintOf('123456', 'phone:1', before)).toBe(true);
    expect(openVault([fresh]).isFingerprintOf('123456', 'phone:1', before)).toBe(false);
  });

  it('makes fingerprints with their own key, which outlives the data key it came from', () => {
    const keyed = openVault([fresh], fingerprintKeyOf(old));
    const before = vault.fingerprint('123456', 'phone:1');
    expect(keyed.fingerprint('123456', 'phone:1')).toBe(before);
    expect(keyed.isFingerprintOf('123456', 'phone:1', before)).toBe(true);
    expect(keyed.isFingerprintOf('123457', 'phone:1', before)).toBe(false);
  });
});

describe('a fingerprint', () => {
  it('matches only its own secret and binding', () => {
    const mark = vault.fingerprint('123456', 'phone:1');
    expect(mark).not.toContain('123456');
    expect(vault.isFingerprintOf('123456', 'phone:1', mark)).toBe(true);
    expect(vault.isFingerprintOf('123457', 'phone:1', mark)).toBe(false);
    expect(vault.isFingerprintOf('123456', 'phone:2', mark)).toBe(false);
    expect(vault.isFingerprintOf('123456', 'phone:1', mark.slice(0, -4))).toBe(false);
  });

  it('cannot be shifted between secret and binding', () => {
    const mark = vault.fingerprint('b', 'a');
    expect(vault.isFingerprintOf('', 'ab', mark)).toBe(false);
    expect(vault.isFingerprintOf('ab', '', mark)).toBe(false);
  });

  it('depends on the key: a copy of the database does not allow trying all six digits', () => {
    const other = openVault([{ id: 'old', key: Buffer.alloc(32, 9) }]);
    expect(other.fingerprint('123456', 'phone:1')).not.toBe(vault.fingerprint('123456', 'phone:1'));
  });
});

describe('random secrets', () => {
  it('tokens carry 256 bits, and only their hash needs to be stored', () => {
    const tokens = new Set(Array.from({ length: 1_000 }, randomToken));
    expect(tokens.size).toBe(1_000);
    const [token = ''] = tokens;
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(hashToken('abc').toString('hex')).toBe(
      // SHA-256 of "abc", FIPS 180-2.
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it('digits include leading zeros and are equally likely', () => {
    const codes = Array.from({ length: 2_000 }, () => randomDigits(6));
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    const counts = new Array(10).fill(0);
    for (const digit of codes.join('')) counts[Number(digit)] += 1;
    // The expected count is 1,200 each; seven standard deviations are 230.
    for (const count of counts) expect(Math.abs(count - 1_200)).toBeLessThan(230);
  });
});

it('a vault without a key throws', () => {
  expect(() => openVault([])).toThrow('no data key');
});
