/** A fake S3-compatible store that keeps objects and verifies every signature independently. */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const region = 'us-test-1';
const bucket = 'papers';
const accessKeyId = 'AKIASTANDIN';
const secretAccessKey = 'stand-in/secret';

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** Computed from the request alone, as the service does. */
function expectedSignature({ method, url = '', headers }: IncomingMessage, names: string[]) {
  const date = String(headers['x-amz-date']);
  const [path, query = ''] = url.split('?');
  const day = date.slice(0, 8);
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha256(canonical)}`;
  const key = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day), region), 's3'), 'aws4_request');
  return { scope, signature: hmac(key, text).toString('hex') };
}

function findFault(request: IncomingMessage, body: Buffer): string | undefined {
  const { headers } = request;
  const [, scope, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=AKIASTANDIN\/(\S+),\s*SignedHeaders=(\S+),\s*Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const signed = names.split(';');
  const expected = expectedSignature(request, signed);
  if (!signed.includes('host') || !signed.includes('x-amz-date')) return 'UnsignedHeaders';
  if (scope !== expected.scope || signature !== expected.signature) return 'SignatureDoesNotMatch';
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  if (request.method === 'PUT' && headers['content-length'] !== String(body.length)) {
    return 'MissingContentLength';
  }
  return undefined;
}

export async function openFakeS3() {
  const objects = new Map<string, Buffer>();
  /** The log of responses, such as `PUT 200`. */
  const answers: string[] = [];
  /** Statuses to respond with instead, one per upcoming request; 0 drops the connection. */
  const failures: number[] = [];

  /** Two names to a page. */
  function pageOf(prefix: string, after: string): string {
    const names = [...objects.keys()]
      .filter((name) => name.startsWith(prefix) && name > after)
      .sort();
    const shown = names.slice(0, 2);
    const more =
      names.length > 2 ? `<NextContinuationToken>${shown[1]}</NextContinuationToken>` : '';
    return `<ListBucketResult>${shown.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')}${more}</ListBucketResult>`;
  }

  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => Buffer.alloc(0));
    const answer = (status: number, content: string | Buffer = '') => {
      answers.push(`${request.method} ${status}`);
      response.writeHead(status).end(content);
    };
    const failure = failures.shift();
    if (failure === 0) return void request.socket.destroy();
    if (failure) return answer(failure, '<Error><Code>SlowDown</Code></Error>');
    const fault = findFault(request, body);
    if (fault) return answer(403, `<Error><Code>${fault}</Code></Error>`);
    const [, after = '', prefix] =
      /^\/papers\?(?:continuation-token=([\w-]+)&)?list-type=2&prefix=([\w-]*)$/.exec(
        request.url ?? '',
      ) ?? [];
    if (prefix !== undefined) return answer(200, pageOf(prefix, after));
    const name = /^\/papers\/([\w-]+)$/.exec(request.url ?? '')?.[1];
    if (!name) return answer(404, '<Error><Code>NoSuchBucket</Code></Error>');
    const found = objects.get(name);
    if (request.method === 'PUT') objects.set(name, body);
    if (request.method === 'DELETE') objects.delete(name);
    if (request.method === 'GET') return found ? answer(200, found) : answer(404);
    answer(request.method === 'DELETE' ? 204 : 200);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    objects,
    answers,
    failures,
    settings: { endpoint, region, bucket, accessKeyId, secretAccessKey },
    env: {
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
