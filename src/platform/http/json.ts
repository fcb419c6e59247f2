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
  const pieces: Buffer[] = [];
  let between = '[';
  for (const { text, more } of objects) {
    pieces.push(Buffer.from(between), text.subarray(0, -1));
    between = `,${JSON.stringify(more).slice(1)},`;
  }
  const end = objects.length > 0 ? between.slice(0, -1) : between;
  return new JsonText(Buffer.concat([...pieces, Buffer.from(`${end}]`)]));
}

/** Throws unless the text matches the schema exactly, without extra properties. */
export function requireFit(output: z.ZodType, { text }: JsonText): void {
  const value: unknown = JSON.parse(text.toString());
  // Parsing drops undeclared properties.
  if (!isDeepStrictEqual(output.parse(value), value)) {
    throw new Error('An answer has properties that its output schema does not declare.');
  }
}
