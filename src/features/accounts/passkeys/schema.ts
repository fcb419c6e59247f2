/** API schemas of passkeys, in the format of the WebAuthn standard. */
import * as z from 'zod';
import { del, get, patch, post } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { byId, ids } from '#kernel/id';
import { plainLine } from '#kernel/input/text';
import { passwordForm, userView } from '../schema';

export const passkeyNameForm = z.object({
  name: plainLine('Give the passkey a name', { max: 60 }),
});
export const addPasskeyForm = passkeyNameForm.extend(passwordForm.shape);

export const passkeyView = z.object({
  id: ids.passkey,
  name: z.string(),
  isSynced: z.boolean().describe("Whether its user's other devices have it too"),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type PasskeyView = z.output<typeof passkeyView>;

const broken = 'The passkey is incomplete.';
/** Bytes as base64url text. */
const bytes = (max: number) =>
  z
    .string(broken)
    .max(max, broken)
    .regex(/^[\w-]+$/, broken);
const credentialId = bytes(1_400);
const transports = z.array(z.string(broken).max(20, broken), broken).max(10, broken);
/** Credentials that the browser should leave out, or may use. */
const descriptors = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
);

const credential = z.object(
  { id: credentialId, rawId: credentialId, type: z.literal('public-key', broken) },
  broken,
);
const attestation = credential.extend({
  response: z.object(
    {
      clientDataJSON: bytes(4_000),
      attestationObject: bytes(20_000),
      transports: transports.optional(),
    },
    broken,
  ),
});
const assertion = credential.extend({
  response: z.object(
    {
      clientDataJSON: bytes(4_000),
      authenticatorData: bytes(4_000),
      signature: bytes(4_000),
      userHandle: bytes(100).nullish(),
    },
    broken,
  ),
});
export type Attestation = z.output<typeof attestation>;
export type Assertion = z.output<typeof assertion>;

export const passkeys = get('/api/user/passkeys', {
  summary: 'Your passkeys, newest first',
  query: z.object(pageQuery),
  tags: ['security'],
  output: z.array(passkeyView),
});

export const startPasskey = post('/api/user/passkeys/options', {
  summary: 'What to pass to navigator.credentials.create(); valid once, for 5 minutes',
  body: passwordForm,
  tags: [],
  output: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    excludeCredentials: descriptors,
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
});

export const addPasskey = post('/api/user/passkeys', {
  summary: 'Add the passkey that the browser made',
  body: passkeyNameForm.extend({ credential: attestation }),
  tags: ['security'],
  output: passkeyView,
});

export const renamePasskey = patch('/api/user/passkeys/{id}', {
  summary: 'Rename a passkey',
  params: byId(ids.passkey),
  body: passkeyNameForm,
  tags: ['security'],
  output: passkeyView,
});

export const removePasskey = del('/api/user/passkeys/{id}', {
  summary: 'Remove a passkey: it no longer logs in',
  params: byId(ids.passkey),
  tags: ['security'],
  output: z.void(),
});

export const startPasskeyLogin = post('/api/login/passkey/options', {
  summary: 'What to pass to navigator.credentials.get(); valid once, for 5 minutes',
  tags: [],
  output: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    allowCredentials: descriptors,
    userVerification: z.literal('required'),
  }),
});

export const confirmWithPasskey = post('/api/user/confirm-identity/passkey', {
  summary: 'Confirm that it is you with a passkey, asked for as at login',
  body: z.object({ credential: assertion }),
  tags: [],
  output: z.void(),
});

export const passkeyLogin = post('/api/login/passkey', {
  summary: 'Log in with a passkey, which also stands for the second factor',
  body: z.object({ credential: assertion }),
  tags: ['me'],
  output: userView,
});
