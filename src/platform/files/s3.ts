/** Files in S3-compatible storage: three requests, signed here (Signature Version 4, path style). */
import { createHash, createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Refusal } from '#kernel/refusal';
import { type Clock, systemClock } from '../clock';
import type { Config } from '../config/config';
import type { Logger } from '../logging/logging';
import type { FileStore } from './store';

export type S3Settings = NonNullable<Config['s3']>;

/** Milliseconds without data after which the store counts as unavailable. */
const timeoutMs = 15_000;
/** A slow reader may delay the store, but not indefinitely. */
const readTimeoutMs = 120_000;
const attempts = 2;
const emptyBodyHash = sha256('');

export interface UnsignedRequest {
  method: string;
  host: string;
  /** Encoded. */
  path: string;
  headers: Record<string, string>;
  /** SHA-256 of the body, in hex. */
  bodyHash: string;
  now: Date;
}

/** The headers to send, including the signature. */
export function sign(
  { method, host, path, headers, bodyHash, now }: UnsignedRequest,
  { region, accessKeyId, secretAccessKey }: Omit<S3Settings, 'endpoint' | 'bucket'>,
): Record<string, string> {
  const instant = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${instant.slice(0, 8)}/${region}/s3/aws4_request`;
  const signed: Record<string, string> = {
    ...headers,
    host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': instant,
  };
  const names = Object.keys(signed).sort();
  const lines = names.map((name) => `${name}:${signed[name]}\n`).join('');
  const request = [method, path, '', lines, names.join(';'), bodyHash].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', instant, scope, sha256(request)].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${secretAccessKey}`);
  const signature = hmac(key, toSign).toString('hex');
  return {
    ...signed,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}

function sha256(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

const hmac = (key: string | Buffer, content: string) =>
  createHmac('sha256', key).update(content).digest();

interface StorageRequest {
  method: 'PUT' | 'GET' | 'DELETE';
  name: string;
  headers?: Record<string, string>;
  bodyHash?: string;
  body?: () => Readable;
}

export function s3Store(settings: S3Settings, log: Logger, clock: Clock = systemClock): FileStore {
  const endpoint = new URL(settings.endpoint);
  const { request } = endpoint.protocol === 'https:' ? https : http;
  const folder = `${endpoint.pathname.replace(/\/+$/, '')}/${encodeURIComponent(settings.bucket)}`;

  function sendOnce({
    method,
    name,
    headers = {},
    bodyHash = emptyBodyHash,
    body,
  }: StorageRequest) {
    const path = `${folder}/${encodeURIComponent(name)}`;
    const now = clock.now();
    const signed = sign({ method, host: endpoint.host, path, headers, bodyHash, now }, settings);
    return new Promise<http.IncomingMessage>((resolve, reject) => {
      const url = new URL(path, endpoint.origin);
      const sent = request(url, { method, headers: signed, timeout: timeoutMs });
      sent.on('timeout', () => sent.destroy(new Error('storage request timed out')));
      sent.on('error', reject);
      sent.on('response', (response) => {
        sent.setTimeout(readTimeoutMs);
        resolve(response);
      });
      if (body) pipeline(body(), sent, () => undefined);
      else sent.end();
    });
  }

  /** The response, once it has one of these statuses. Every request is safe to retry. */
  async function send(
    storageRequest: StorageRequest,
    ...expected: number[]
  ): Promise<http.IncomingMessage> {
    let problem = '';
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      try {
        const answer = await sendOnce(storageRequest);
        const status = answer.statusCode ?? 0;
        if (expected.includes(status)) return answer;
        problem = `${status} ${(await text(answer)).slice(0, 300)}`;
        if (status < 500) break;
      } catch (error) {
        problem = (error as Error).message;
      }
    }
    log.warn(`the file store failed: ${storageRequest.method} ${problem}`);
    throw new Refusal(
      503,
      'unavailable',
      'Files are briefly unavailable. Please try again in a moment.',
      { retryAfter: 5 },
    );
  }

  return {
    async write(name, { path, size, hash }) {
      const headers = { 'content-length': String(size) };
      const body = () => createReadStream(path);
      (await send({ method: 'PUT', name, headers, bodyHash: hash, body }, 200)).resume();
    },
    read: (name) => send({ method: 'GET', name }, 200),
    async remove(name) {
      (await send({ method: 'DELETE', name }, 200, 204, 404)).resume();
    },
  };
}
