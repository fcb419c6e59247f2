/** Error messages of failed responses, and request URLs. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#kernel/api/endpoint';
import { attemptAfter, attemptFor, contentOf, isStaleScreenError } from './act';
import { ApiError, call, errorFrom, urlFor } from './api';

const answer = (status: number, statusText = '', headers: Record<string, string> = {}) => ({
  status,
  statusText,
  headers: new Headers(headers),
});

describe('an error', () => {
  it('reads status, colon, response text', () => {
    const body = '{"code":"code_used","message":"This code was already used."}';
    const error = errorFrom(answer(409, 'Conflict'), body);
    expect(error.message).toBe(`409: ${body}`);
    expect(error).toMatchObject({
      status: 409,
      code: 'code_used',
      serverMessage: 'This code was already used.',
    });
  });

  it('reads the status text if the response is empty', () => {
    expect(errorFrom(answer(502, 'Bad Gateway'), '').message).toBe('502: Bad Gateway');
  });

  it.each(['<h1>Down</h1>', 'null', '[]', '{"message":7}'])(
    'has no server message in %s',
    (body) => {
      expect(errorFrom(answer(500), body).serverMessage).toBeUndefined();
    },
  );

  it('carries every issue and the retry delay', () => {
    const issues = [{ path: 'email', message: 'Bad email' }];
    const error = errorFrom(answer(429, '', { 'retry-after': '30' }), JSON.stringify({ issues }));
    expect(error.issues).toEqual(issues);
    expect(error.retryAfter).toBe(30);
  });
});

describe('a URL', () => {
  it.each([
    ['/api/jobs/{id}', { id: 'a/b c' }, {}, '/api/jobs/a%2Fb%20c'],
    ['/api/jobs', {}, { q: 'x & y', from: undefined, to: null }, '/api/jobs?q=x+%26+y'],
    ['/api/jobs', {}, { type: ['a', 'b'], limit: 0 }, '/api/jobs?type=a&type=b&limit=0'],
  ])('%s', (path, params, query, expected) => {
    expect(urlFor(path, params, query)).toBe(expected);
  });
});

describe('a request', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const save = endpoint({
    method: 'POST',
    path: '/api/things',
    summary: 'Save a thing',
    body: z.object({ name: z.string() }),
    output: z.object({ id: z.string() }),
  });
  const answering = (make: () => Response | Promise<never>) => {
    const fetching = vi.fn(async (_path: string, _init?: RequestInit) => make());
    vi.stubGlobal('fetch', fetching);
    return fetching;
  };

  it('sends credentials and JSON, and returns the response', async () => {
    const fetching = answering(() => Response.json({ id: '1' }));
    expect(await call(save, { body: { name: 'A' } })).toEqual({ id: '1' });
    const [path, init] = fetching.mock.calls[0] ?? [];
    expect(path).toBe('/api/things');
    expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"name":"A"}' });
    expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
  });

  it('sends form data unchanged', async () => {
    const fetching = answering(() => Response.json({ id: '1' }));
    const body = new FormData();
    await call(save, { body });
    expect(fetching.mock.calls[0]?.[1]?.body).toBe(body);
    expect(new Headers(fetching.mock.calls[0]?.[1]?.headers).has('content-type')).toBe(false);
  });

  it('resolves to null on 401 only if requested', async () => {
    answering(() => Response.json({ message: 'Unauthorized' }, { status: 401 }));
    const sent = { body: { name: 'A' } };
    expect(await call(save, sent, { emptyOn: 401 })).toBeNull();
    await expect(call(save, sent)).rejects.toThrow(/^401: /);
  });

  it('reports that the server is unreachable', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    const failure = call(save, { body: { name: 'A' } });
    await expect(failure).rejects.toBeInstanceOf(ApiError);
    await expect(failure).rejects.toMatchObject({
      status: 0,
      serverMessage: "We couldn't reach the server. Check your connection and try again.",
    });
  });
});

describe('the idempotency key of an attempt', () => {
  let count = 0;
  const mint = () => {
    count += 1;
    return `key-${count}`;
  };

  it('is kept for the same body after a lost response', () => {
    const first = attemptFor(undefined, '{"a":1}', mint);
    expect(attemptFor(attemptAfter(first, 0), '{"a":1}', mint).key).toBe(first.key);
    expect(attemptFor(attemptAfter(first, 503), '{"a":1}', mint).key).toBe(first.key);
  });

  it('is new for another body, and after a response', () => {
    const first = attemptFor(undefined, '{"a":1}', mint);
    expect(attemptFor(attemptAfter(first, 0), '{"a":2}', mint).key).not.toBe(first.key);
    expect(attemptFor(attemptAfter(first, 409), '{"a":1}', mint).key).not.toBe(first.key);
  });

  it('distinguishes forms by their text and files', () => {
    const form = (text: string, ...files: File[]) => {
      const data = new FormData();
      data.append('name', text);
      for (const file of files) data.append('cv', file);
      return contentOf({ body: data });
    };
    const cv = (content: string) => new File([content], 'cv.pdf', { lastModified: 1 });
    expect(form('Ada', cv('a'))).toBe(form('Ada', cv('b')));
    expect(form('Ada', cv('a'))).not.toBe(form('Ada', cv('abc')));
    expect(form('Ada')).not.toBe(form('Eve'));
    expect(form('Ada')).not.toBe(form('Ada', cv('a')));
  });
});

describe('what a failed action says about the screen', () => {
  it('is outdated after a refusal, or if the action may have succeeded after all', () => {
    for (const status of [0, 403, 404, 409, 503]) {
      expect(isStaleScreenError({ status, issues: undefined }), String(status)).toBe(true);
    }
  });

  it('is still right if the input was invalid, the session ended, or the server failed', () => {
    const issues = [{ path: 'email', message: 'That email is taken.' }];
    expect(isStaleScreenError({ status: 409, issues })).toBe(false);
    for (const status of [401, 429, 500]) {
      expect(isStaleScreenError({ status, issues: undefined }), String(status)).toBe(false);
    }
  });
});
