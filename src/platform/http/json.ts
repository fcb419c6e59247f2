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

export function jsonList<T>(objects: readonly JsonParts[]): JsonText<T[]> {
  const endings = objects.map(({ more }) => JSON.stringify(more));
  // A character takes at most three bytes; pieces are written in place, which is faster than joining.
  const size = objects.reduce(
    (sum, { text }, index) => sum + text.length + (endings[index]?.length ?? 0) * 3,
    2,
  );
  const list = Buffer.allocUnsafe(size);
  let end = list.write('[');
  for (const [index, { text }] of objects.entries()) {
    if (index > 0) end += list.write(',', end);
    const brace = end + text.length - 1;
    list.set(text, end);
    end = brace + list.write(endings[index] ?? '}', brace);
    // The further properties follow the object's own.
    list.write(',', brace);
  }
  end += list.write(']', end);
  return new JsonText(list.subarray(0, end));
}

/** Throws unless the text matches the schema exactly, without extra properties. */
export function requireFit(output: z.ZodType, { text }: JsonText): void {
  const value: unknown = JSON.parse(text.toString());
  // Parsing drops undeclared properties.
  if (!isDeepStrictEqual(output.parse(value), value)) {
    throw new Error('An answer has properties that its output schema does not declare.');
  }
}
