/** The API client of the web: one call per endpoint, and errors a screen can show. */
import type { Endpoint, EndpointInput, EndpointOutput } from '#kernel/api/endpoint';
import type { Issue } from '#kernel/refusal';

interface Failure {
  code?: string;
  serverMessage?: string;
  issues?: Issue[];
  retryAfter?: number;
}

export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: string | undefined;
  /** The server's message, if it sent one. */
  readonly serverMessage: string | undefined;
  readonly issues: Issue[] | undefined;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    /** 0 if the server was not reached. */
    readonly status: number,
    text: string,
    failure: Failure = {},
  ) {
    super(`${status}: ${text}`);
    this.code = failure.code;
    this.serverMessage = failure.serverMessage;
    this.issues = failure.issues;
    this.retryAfter = failure.retryAfter;
  }
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Reads an error response, whether it came from our server or from a proxy in between. */
export function errorFrom(
  answer: Pick<Response, 'status' | 'statusText' | 'headers'>,
  body: string,
): ApiError {
  let parsed: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === 'object' && value !== null) parsed = value as Record<string, unknown>;
  } catch {}
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(answer.status, body || answer.statusText, {
    code: text(parsed.code),
    serverMessage: text(parsed.message),
    issues: Array.isArray(parsed.issues) ? (parsed.issues as Issue[]) : undefined,
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
  });
}

export const unreachableMessage =
  "We couldn't reach the server. Check your connection and try again.";

export async function request(path: string, init: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, { credentials: 'include', ...init });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError(0, unreachableMessage, { serverMessage: unreachableMessage });
  }
  if (!answer.ok) throw errorFrom(answer, await answer.text().catch(() => ''));
  return answer;
}

export async function parse(answer: Response): Promise<unknown> {
  const body = await answer.text();
  return body === '' ? undefined : JSON.parse(body);
}

/** Fills `{id}` and adds the query; undefined and null values are omitted. */
export function urlFor(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

interface CallOptions {
  /** Treats this status as a result: `null`. */
  emptyOn?: 401 | 404 | undefined;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

export interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The parts an endpoint declares; form data may replace the body. */
export type CallInput<E extends Endpoint> =
  | EndpointInput<E>
  | (E['body'] extends object ? Omit<EndpointInput<E>, 'body'> & { body: FormData } : never);

export async function call<E extends Endpoint>(
  endpoint: E,
  sent?: CallInput<E>,
  options?: CallOptions & { emptyOn?: undefined },
): Promise<EndpointOutput<E>>;
export async function call<E extends Endpoint>(
  endpoint: E,
  sent: CallInput<E> | undefined,
  options: CallOptions,
): Promise<EndpointOutput<E> | null>;
export async function call(
  endpoint: Endpoint,
  sent: Parts = {},
  { emptyOn, idempotencyKey, signal }: CallOptions = {},
): Promise<unknown> {
  const headers = new Headers();
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  let body: FormData | string | undefined;
  if (sent.body instanceof FormData) body = sent.body;
  else if (endpoint.body) {
    headers.set('content-type', 'application/json');
    body = JSON.stringify(sent.body ?? {});
  }
  const path = urlFor(endpoint.path, sent.params, sent.query);
  try {
    return await parse(await request(path, { method: endpoint.method, headers, body, signal }));
  } catch (error) {
    if (error instanceof ApiError && error.status === emptyOn) return null;
    throw error;
  }
}

/** A plain GET, for callers that must not load the endpoint's schema. */
export async function read<T>(
  path: string,
  { emptyOn, signal }: Omit<CallOptions, 'idempotencyKey'> = {},
): Promise<T | null> {
  try {
    return (await parse(await request(path, { signal }))) as T;
  } catch (error) {
    if (error instanceof ApiError && error.status === emptyOn) return null;
    throw error;
  }
}
