/** An HTTP client for the app that keeps its cookies, like one browser. */
export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect responses of every shape.
  body: any;
  cookies: string[];
}

type SentHeaders = Record<string, string>;

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
    const answer = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.cookies.size > 0 && {
          cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
        }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const cookies = answer.headers.getSetCookie();
    for (const cookie of cookies) this.keep(cookie);
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return {
      status: answer.status,
      headers: answer.headers,
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
