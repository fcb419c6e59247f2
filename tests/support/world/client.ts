/** An HTTP client for the app that keeps its cookies, like one browser. */
import { Agent, type IncomingMessage, request } from 'node:http';

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect responses of every shape.
  body: any;
  cookies: string[];
}

type SentHeaders = Record<string, string>;

interface Sent {
  method: string;
  headers: SentHeaders;
  body?: string | undefined;
}

type Received = Pick<Reply, 'status' | 'headers' | 'text'>;

const agent = new Agent({ keepAlive: true });
/** The response to a larger body may arrive before it is sent. */
const maxLightBody = 16_384;

/** Of `fetch`, the API needs nothing that is worth its CPU time; a page may come compressed. */
const exchange = (url: string, path: string, sent: Sent): Promise<Received> =>
  path.startsWith('/api/') && (sent.body?.length ?? 0) <= maxLightBody
    ? exchangeLightly(url + path, sent)
    : exchangeByFetch(url + path, sent);

async function exchangeByFetch(url: string, { body, ...sent }: Sent): Promise<Received> {
  const answer = await fetch(url, {
    ...sent,
    redirect: 'manual',
    ...(body !== undefined && { body }),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const exchangeLightly = (url: string, { method, headers, body }: Sent): Promise<Received> =>
  new Promise((resolve, reject) => {
    const sent = request(url, {
      agent,
      method,
      headers: {
        'user-agent': 'node',
        // Node sends none with a DELETE.
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        ...headers,
      },
    });
    // As fetch would.
    const fail = (cause: Error) => reject(new TypeError(cause.message, { cause }));
    sent.on('error', fail);
    sent.on('response', (answer: IncomingMessage) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', fail);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: headersOf(answer),
          text: Buffer.concat(parts).toString('utf8'),
        }),
      );
    });
    sent.end(body);
  });

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  }
  return headers;
}

export class Client {
  readonly cookies = new Map<string, string>();

  constructor(private readonly url: string) {}

  get = (path: string, headers?: SentHeaders) => this.send('GET', path, undefined, headers);
  post = (path: string, body?: unknown, headers?: SentHeaders) =>
    this.send('POST', path, body, headers);

  /** The body unchanged if it is text, as JSON otherwise. */
  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: SentHeaders = {},
  ): Promise<Reply> {
    const {
      status,
      headers: received,
      text,
    } = await exchange(this.url, path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.cookies.size > 0 && {
          cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
        }),
        ...headers,
      },
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    });
    const cookies = received.getSetCookie();
    for (const cookie of cookies) this.keep(cookie);
    const isJson = received.get('content-type')?.startsWith('application/json');
    return {
      status,
      headers: received,
      text,
      body: isJson ? JSON.parse(text) : undefined,
      cookies,
    };
  }

  private keep(cookie: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/Max-Age=0\b/.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
