/** Turns what was sent into what an endpoint declares, or into every issue with it. */
import type * as z from 'zod';
import type { Endpoint } from '../../kernel/endpoint';
import { type Issue, invalid } from '../../kernel/refusal';

/** PostgreSQL cannot store a NUL character in text, and no honest client sends one. */
function findNul(value: unknown, path: string[] = []): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined;
  if (value === null || typeof value !== 'object') return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = key.includes('\0') ? path : findNul(inner, [...path, key]);
    if (found) return found;
  }
  return undefined;
}

function parse(schema: z.ZodType, value: unknown, issues: Issue[]): unknown {
  const nul = findNul(value);
  if (nul) {
    issues.push({
      path: nul.join('.'),
      message: 'This text has a character that cannot be stored.',
    });
    return undefined;
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    issues.push({ path: issue.path.join('.'), message: issue.message });
  }
  return undefined;
}

/** Fields a schema does not declare are dropped, never passed on. */
export function validate(
  endpoint: Endpoint,
  sent: { params: unknown; query: unknown; body: unknown },
) {
  const issues: Issue[] = [];
  const part = (name: 'params' | 'query' | 'body', value: unknown) =>
    endpoint[name] && parse(endpoint[name], value, issues);
  const received = {
    params: part('params', sent.params),
    query: part('query', sent.query),
    // A missing body is an empty one, so that each missing field is named.
    body: part('body', sent.body ?? {}),
  };
  if (issues.length > 0) throw invalid(issues);
  return received;
}
