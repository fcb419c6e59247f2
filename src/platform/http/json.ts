/**
 * Responses that are already JSON text: sent as they are, and validated against the schema in
 * tests.
 */
import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';

/** JSON text of a `T`. */
export class JsonText<T = unknown> {
  declare readonly represents?: T;

  constructor(readonly text: string) {}
}

/** A list of objects, each of which is already JSON text. */
export const jsonList = <T>(objects: readonly string[]): JsonText<T[]> =>
  new JsonText(`[${objects.join(',')}]`);

/** The object in `text` with more properties; `text` has at least one. */
export const addProperties = (text: string, more: object): string =>
  `${text.slice(0, -1)},${JSON.stringify(more).slice(1)}`;

/** Throws unless the text matches the schema exactly, without extra properties. */
export function requireFit(output: z.ZodType, { text }: JsonText): void {
  const value: unknown = JSON.parse(text);
  // Parsing drops undeclared properties.
  if (!isDeepStrictEqual(output.parse(value), value)) {
    throw new Error('An answer has properties that its output schema does not declare.');
  }
}
