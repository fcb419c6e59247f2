/** Files in S3-compatible storage: four requests, signed here (Signature Version 4, path style). */
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
  /** Encoded, in the order of its names. */
  query?: string;
  headers: Record<string, string>;
  /** SHA-256 of the body, in hex. */
  bodyHash: string;
  now: Date;
}

/** The headers to send, including the signature. */
export function sign(
  { method, host, path, query = '', headers, bodyHash, now }: UnsignedRequest,
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
  const request = [method, path, query, lines, names.join(';'), bodyHash].join('\n');
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
  /** Without one, the request is about the bucket. */
  name?: string;
  query?: string;
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
    query = '',
    headers = {},
    bodyHash = emptyBodyHash,
    body,
  }: StorageRequest) {
    const path = name === undefined ? folder : `${folder}/${encodeURIComponent(name)}`;
    const { host, origin } = endpoint;
    const signed = sign(
      { method, host, path, query, headers, bodyHash, now: clock.now() },
      settings,
    );
    return new Promise<http.IncomingMessage>((resolve, reject) => {
      const url = new URL(query ? `${path}?${query}` : path, origin);
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
    async read(name) {
      const answer = await send({ method: 'GET', name }, 200, 404);
      if (answer.statusCode === 200) return answer;
      answer.resume();
      return undefined;
    },
    async remove(name) {
      (await send({ method: 'DELETE', name }, 200, 204, 404)).resume();
    },
    async *list(prefix = '') {
      for (let after: string | undefined; ; ) {
        const query = [
          ...(after === undefined ? [] : [`continuation-token=${encodeURIComponent(after)}`]),
          `list-type=2&prefix=${encodeURIComponent(prefix)}`,
        ].join('&');
        const page = await text(await send({ method: 'GET', query }, 200));
        for (const [, name = ''] of page.matchAll(/<Key>([^<]+)<\/Key>/g)) yield name;
        after = /<NextContinuationToken>([^<]+)</.exec(page)?.[1];
        if (after === undefined) return;
      }
    },
  };
}
