/** A device with passkeys, in software: it signs what a browser would have it sign. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type * as z from 'zod';
import type {
  Assertion,
  Attestation,
  startPasskey,
  startPasskeyLogin,
} from '#features/accounts/passkeys/schema';

type CreationOptions = z.output<(typeof startPasskey)['output']>;
type RequestOptions = z.output<(typeof startPasskeyLogin)['output']>;

/** Just as much CBOR as attestations need. */
type Cbor = number | string | Buffer | Map<Cbor, Cbor>;

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') {
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, each]) => [encode(key), encode(each)]),
  ]);
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const text = (data: Buffer) => data.toString('base64url');

/** The bits of authenticator data: present, verified, synced (two), with a new credential. */
const present = 0x01;
const verified = 0x04;
const synced = 0x08 | 0x10;
const attested = 0x40;

/** What a dishonest or broken device does differently. */
interface Deviations {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  challenge?: string;
  type?: string;
  userHandle?: string;
}

export class Authenticator {
  readonly credentialId = randomBytes(32);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle: string | undefined;

  /** A device that counts starts above 0; a synced passkey stays at 0. */
  constructor(
    private readonly origin: string,
    public counter = 0,
  ) {}

  create(options: CreationOptions, deviations: Deviations = {}): Attestation {
    this.userHandle = options.user.id;
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = encode(
      new Map<Cbor, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.credentialId.length]),
      this.credentialId,
      key,
    ]);
    const authData = this.dataOf(deviations.rpId ?? options.rp.id, attested, deviations);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', options.challenge, deviations),
        attestationObject: text(
          encode(
            new Map<Cbor, Cbor>([
              ['fmt', 'none'],
              ['attStmt', new Map()],
              ['authData', Buffer.concat([authData, credential])],
            ]),
          ),
        ),
        transports: ['internal', 'hybrid'],
      },
    };
  }

  get(options: RequestOptions, deviations: Deviations = {}): Assertion {
    if (this.counter > 0) this.counter += 1;
    const clientDataJSON = this.clientData('webauthn.get', options.challenge, deviations);
    const authData = this.dataOf(deviations.rpId ?? options.rpId, 0, deviations);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON,
        authenticatorData: text(authData),
        signature: text(sign('sha256', signed, this.keys.privateKey)),
        userHandle: deviations.userHandle ?? this.userHandle,
      },
    };
  }

  private credential() {
    const id = text(this.credentialId);
    return { id, rawId: id, type: 'public-key' as const };
  }

  private clientData(type: string, challenge: string, deviations: Deviations): string {
    const origin = this.origin;
    return text(
      Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...deviations })),
    );
  }

  private dataOf(rpId: string, more: number, { isVerified = true }: Deviations): Buffer {
    const flags = present | (isVerified ? verified : 0) | (this.counter === 0 ? synced : 0) | more;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }
}
