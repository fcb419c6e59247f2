/** Parses a request into what its endpoint declares, or into all of its issues. */
import type * as z from 'zod';
import type { Endpoint, ReceivedFile } from '#kernel/api/endpoint';
import { type Issue, invalid } from '#kernel/refusal';
import { formRefusal, type ReceivedForm } from './files/multipart';

/** A NUL, or an unpaired surrogate: PostgreSQL stores neither. */
const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

/**
 * The path of a character that cannot be stored; no regular client sends one. A loop, not a
 * recursion: a body may be nested as deep as its size allows.
 */
function findUnstorable(sent: unknown): string[] {
  const found = new Set<string>();
  const waiting: { value: unknown; path: string }[] = [{ value: sent, path: '' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && !isStorable(value)) found.add(path);
    if (value === null || typeof value !== 'object') continue;
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) found.add(path);
      else waiting.push({ value: inner, path: path ? `${path}.${key}` : key });
    }
  }
  return [...found];
}

function parse(schema: z.ZodType, value: unknown, issues: Issue[]): unknown {
  const unstorable = findUnstorable(value);
  for (const path of unstorable) {
    issues.push({ path, message: "This text has a character we can't save." });
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const path = issue.path.join('.');
    if (!unstorable.includes(path)) issues.push({ path, message: issue.message });
  }
  return undefined;
}

export interface Validated {
  params: unknown;
  query: unknown;
  body: unknown;
  files: Record<string, ReceivedFile | ReceivedFile[]>;
}

/** One file, or a list if the field accepts several, even if it is empty. */
export function filesOf({ files = {} }: Endpoint, sent: ReceivedForm['files']): Validated['files'] {
  const received: Validated['files'] = {};
  for (const [field, { maxFiles }] of Object.entries(files)) {
    const [first] = sent[field] ?? [];
    if (maxFiles !== undefined) received[field] = sent[field] ?? [];
    else if (first) received[field] = first;
  }
  return received;
}

/** Fields the schema does not declare are dropped. */
export function validate(
  endpoint: Endpoint,
  sent: { params: unknown; query: unknown; body: unknown; form?: ReceivedForm | undefined },
): Validated {
  const issues: Issue[] = [];
  const part = (name: 'params' | 'query' | 'body', value: unknown) =>
    endpoint[name] && parse(endpoint[name], value, issues);
  const received = {
    params: part('params', sent.params),
    query: part('query', sent.query),
    // A missing body counts as empty, so that each missing field is named.
    body: part('body', sent.body ?? {}),
    files: filesOf(endpoint, sent.form?.files ?? {}),
  };
  const problems = sent.form?.problems ?? [];
  if (issues.length > 0) throw invalid([...issues, ...problems.map(({ issue }) => issue)]);
  const refusal = formRefusal(problems);
  if (refusal) throw refusal;
  return received;
}

/** The same for a frame of a socket. */
export function validateFrame(schema: z.ZodType, sent: unknown): unknown {
  const issues: Issue[] = [];
  const received = parse(schema, sent, issues);
  if (issues.length > 0) throw invalid(issues);
  return received;
}
