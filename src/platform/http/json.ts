/**
 * Responses that are already JSON text: sent as they are, and validated against the schema in
 * tests. Long texts are bytes, because encoding a string again for every response takes longer than
 * copying it.
 */
import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';

/** JSON text of a `T`. */
export class JsonText<T = unknown> {
  declare readonly represents?: T;

  constructor(readonly text: string | Buffer) {}
}

/** An object as JSON text, and further properties. */
export interface JsonParts {
  /** It has at least one property. */
  text: Buffer;
  more: object;
}

const [opening, comma, closing] = [0x5b, 0x2c, 0x5d];

/** Pieces are written in place, single characters as bytes, which is faster than joining. */
export function jsonList<T>(objects: readonly JsonParts[]): JsonText<T[]> {
  let size = 2;
  const parts = objects.map(({ text, more }) => {
    const ending = JSON.stringify(more);
    // A character takes at most three bytes.
    size += text.length + ending.length * 3;
    return { text, ending };
  });
  const list = Buffer.allocUnsafe(size);
  list[0] = opening;
  let end = 1;
  for (const { text, ending } of parts) {
    if (end > 1) list[end++] = comma;
    list.set(text, end);
    const brace = end + text.length - 1;
    end = brace + list.write(ending, brace);
    // The further properties follow the object's own.
    list[brace] = comma;
  }
  list[end++] = closing;
  return new JsonText(list.subarray(0, end));
}

/** Throws unless the text matches the schema exactly, without extra properties. */
export function requireSchemaMatch(output: z.ZodType, { text }: JsonText): void {
  const value: unknown = JSON.parse(text.toString());
  // Parsing drops undeclared properties.
  if (!isDeepStrictEqual(output.parse(value), value)) {
    throw new Error('An answer has properties that its output schema does not declare.');
  }
}
