/** Answers that are JSON text already: sent as they are, and held against the schema in tests. */
import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';

/** JSON text of a `T`. */
export class JsonText<T = unknown> {
  declare readonly represents?: T;

  constructor(readonly text: string) {}
}

/** A list of objects, each of which is JSON text already. */
export const jsonList = <T>(objects: readonly string[]): JsonText<T[]> =>
  new JsonText(`[${objects.join(',')}]`);

/** The object that `text` writes, with more properties; `text` has at least one. */
export const addProperties = (text: string, more: object): string =>
  `${text.slice(0, -1)},${JSON.stringify(more).slice(1)}`;

/** Throws unless the text is just what the schema allows, without a property too many. */
export function requireFit(output: z.ZodType, { text }: JsonText): void {
  const value: unknown = JSON.parse(text);
  // Parsing leaves undeclared properties out.
  if (!isDeepStrictEqual(output.parse(value), value)) {
    throw new Error('An answer has properties that its output schema does not declare.');
  }
}
