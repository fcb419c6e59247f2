/** Responses as JSON: serialized by their schema, or already text. */
import { isDeepStrictEqual } from 'node:util';
import compileSerializer from 'fast-json-stringify';
import * as z from 'zod';

/**
 * JSON text of a `T`: sent as it is, and validated against the schema in tests. Long texts are
 * bytes, because encoding a string again for every response takes longer than copying it.
 */
export class JsonText<T = unknown> {
  declare readonly represents?: T;

  constructor(readonly text: string | Buffer) {}
}

/** Two objects as JSON text that become one; both have a property. */
export interface JsonParts {
  text: Buffer;
  more: string;
}

const [opening, comma, closing] = [0x5b, 0x2c, 0x5d];

/** Pieces are written in place, single characters as bytes, which is faster than joining. */
export function jsonList<T>(objects: readonly JsonParts[]): JsonText<T[]> {
  let size = 2;
  // A character takes at most three bytes.
  for (const { text, more } of objects) size += text.length + more.length * 3;
  const list = Buffer.allocUnsafe(size);
  list[0] = opening;
  let end = 1;
  for (const { text, more } of objects) {
    if (end > 1) list[end++] = comma;
    list.set(text, end);
    const brace = end + text.length - 1;
    end = brace + list.write(more, brace);
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

/**
 * JSON Schema for the serializer, as an allow-list: undeclared properties never leave the server.
 * Validation keywords are removed: the serializer must not reject output, and
 * `additionalProperties: false` would make it reject every branch of a union.
 */
export function responseSchema(output: z.ZodType): object {
  const known = responseSchemas.get(output);
  if (known) return known;
  const schema = z.toJSONSchema(output, {
    io: 'output',
    unrepresentable: 'any',
    target: 'openapi-3.0',
    override: ({ jsonSchema }) => {
      for (const checked of ['format', 'pattern', 'minimum', 'maximum'] as const) {
        delete jsonSchema[checked];
      }
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  responseSchemas.set(output, schema);
  return schema;
}

/** Several endpoints share an output, and tests open many apps. */
const responseSchemas = new WeakMap<z.ZodType, object>();

type Serialize = (data: unknown) => string;
const serializers = new WeakMap<object, Serialize>();

/** Compiles at the first response: for all routes at the start it would take half a second. */
export function serializeLazily({ schema }: { schema: object }): Serialize {
  return (data) => {
    const serialize = serializers.get(schema) ?? compileSerializer(schema);
    serializers.set(schema, serialize);
    return serialize(data);
  };
}
