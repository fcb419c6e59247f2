/**
 * One declaration per API endpoint: the server serves it, the web calls it, OpenAPI is generated
 * from it.
 */
import type * as z from 'zod';
import type { FileRule } from '../input/file';
import type { Tag } from './tags';
// Imported here so that every endpoint gets its messages, on the server and in the browser.
import '../input/formErrors';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Endpoint {
  method: Method;
  /** Path parameters are written `{id}`, as in OpenAPI. */
  path: `/${string}`;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /**
   * Files the endpoint accepts, by field name. The request is then multipart; its text fields are
   * the body.
   */
  files?: Readonly<Record<string, FileRule>>;
  /**
   * For a GET what it shows, for a write what it changes; empty if no write changes it, or no
   * screen shows it. Only navigations and files have none.
   */
  tags?: readonly Tag[];
  /** The allow-list of fields in the response. `z.void()` responds 204 without a body. */
  output: z.ZodType;
  /** For a body larger than the usual 64 KiB: its limit, and the message for a larger one. */
  maxBody?: { readonly bytes: number; readonly tooLarge: string };
  /** A POST that creates or charges: it honors the Idempotency-Key header. */
  isIdempotent?: true;
  /** A body from another system, JSON or a form: the handler gets its text in `request.body`. */
  takesRawBody?: true;
  /** Only a token in its path grants access, never a cookie, so pages of any site may call it. */
  isOpenToAllSites?: true;
  /** A browser navigation: it responds with a redirect or a page, not JSON. */
  isNavigation?: true;
  /** It responds with the bytes of a file; only its errors are JSON. */
  isFile?: true;
  /** The path itself is a secret that grants access, so it is not logged. */
  hasSecretPath?: true;
}

/** For an endpoint that is another one with some properties changed. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Path = Endpoint['path'];
type Details = Omit<Endpoint, 'method' | 'path'>;

const endpointWith =
  <M extends Method>(method: M) =>
  <const P extends Path, const D extends Details>(path: P, details: D) => ({
    method,
    path,
    ...details,
  });

/** Declares an endpoint: `get('/api/points', { … })`. */
export const get = endpointWith('GET');
export const post = endpointWith('POST');
export const put = endpointWith('PUT');
export const patch = endpointWith('PATCH');
export const del = endpointWith('DELETE');

/** An endpoint that screens read or write. */
export type TaggedEndpoint = Endpoint & { tags: readonly Tag[] };

type Part = 'params' | 'query' | 'body';
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a caller passes: only the parts the endpoint declares. */
export type EndpointInput<E extends Endpoint> = {
  [K in Part as E[K] extends z.ZodType ? K : never]: E[K] extends z.ZodType ? z.input<E[K]> : never;
};

/** An uploaded file: size-limited, checked against its extension, stored in a temporary file. */
export interface ReceivedFile {
  /** The client's file name, for display only; never used as a path. */
  name: string;
  mediaType: string;
  size: number;
  /** Size as uploaded: an image is re-encoded, which changes its size. */
  sentSize: number;
  /** SHA-256 of the bytes, in hex. */
  hash: string;
  /** Path of the temporary file, which exists until the response is sent. */
  path: string;
}

/** A field that accepts several files yields a list, empty if none were sent. */
type ReceivedFiles<F> = {
  [K in keyof F as F[K] extends { maxFiles: number } ? K : never]: ReceivedFile[];
} & { [K in keyof F as F[K] extends { maxFiles: number } ? never : K]?: ReceivedFile };

/** What the handler gets after validation. */
export type Received<E extends Endpoint> = { [K in Part]: Output<E[K]> } & {
  files: ReceivedFiles<E['files']>;
};

type Given<S> = S extends z.ZodType ? z.output<S> : unknown;

/** All parts of a request as one object: what a command gets. */
export type Requested<E extends Endpoint> = Given<E['query']> &
  Given<E['body']> &
  (E['files'] extends object ? ReceivedFiles<E['files']> : unknown) &
  Given<E['params']>;

export type EndpointOutput<E extends Endpoint> = z.output<E['output']>;
