/** No endpoint or form shows Zod's default messages, which are written for programmers. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { endpoints, nameOf } from '#tests/support/world/endpoints';

const values = [
  ...[undefined, null, '', ' ', 'x', 'x'.repeat(20_000), '2026-02-31', '25:99', 'https://'],
  ...[0, -1, 0.001, 1.5, 1e12, Number.NaN, true, {}, [], [''], Array(500).fill('x'), { x: 1 }],
];

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Values that may be invalid for a field, at every depth of its schema. */
function wrongValues(schema: JsonSchema): unknown[] {
  const inner = (each: unknown) => wrongValues(each as JsonSchema);
  const objects = Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    inner(each).map((value) => ({ [name]: value })),
  );
  const lists = schema.items ? inner(schema.items).map((value) => [value]) : [];
  const others = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [...values, ...objects, ...lists, ...others.flatMap(inner)];
}

const zodsOwn = z.locales.en().localeError;
const messageIn = (said: ReturnType<typeof zodsOwn>) =>
  typeof said === 'string' ? said : said?.message;

/** Which of a schema's messages for invalid values are Zod's defaults. */
function leakedMessages(schema: z.ZodType): string[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const leaked = wrongValues(json).flatMap((value) => {
    const { error } = schema.safeParse(value, { reportInput: true });
    return (error?.issues ?? []).flatMap((issue) =>
      issue.message === messageIn(zodsOwn(issue as Parameters<typeof zodsOwn>[0])) ||
      /^Too (small|big):|^Invalid input|\bexpected (string|number|array|object)/.test(issue.message)
        ? [`${issue.path.join('.')}: ${issue.message}`]
        : [],
    );
  });
  return [...new Set(leaked)];
}

describe.each(endpoints.map((each) => [nameOf(each), each] as const))('%s', (_name, endpoint) => {
  it.each(['params', 'query', 'body'] as const)('has its own message for its %s', (part) => {
    const schema = endpoint[part];
    if (schema) expect(leakedMessages(schema)).toEqual([]);
  });
});

const said = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('a field without its own message', () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.string(), undefined, 'Please fill in this field.'],
    [z.string(), null, 'Please fill in this field.'],
    [z.string().min(1), '', 'Please fill in this field.'],
    [z.string().min(3), 'ab', 'Please enter at least 3 characters.'],
    [z.string().max(1), 'ab', 'Please use 1 character or fewer.'],
    [z.string(), 7, 'Please enter text.'],
    [z.number(), 'seven', 'Please enter a number.'],
    [z.number(), Number.NaN, 'Please enter a number.'],
    [z.int(), 1.5, 'Please enter a whole number.'],
    [z.number().min(1), 0, 'Please enter 1 or more.'],
    [z.number().positive(), 0, 'Please enter a number greater than 0.'],
    [z.number().max(9), 10, 'Please enter 9 or less.'],
    [z.number().lt(9), 9, 'Please enter a number less than 9.'],
    [z.number().multipleOf(0.5), 0.7, 'Please enter a multiple of 0.5.'],
    [z.boolean(), 'yes', 'Please choose yes or no.'],
    [z.enum(['a', 'b']), 'c', 'Please choose one of the options.'],
    [z.enum(['a', 'b']), undefined, 'Please fill in this field.'],
    [z.array(z.string()).min(1), [], 'Please choose at least 1 entry.'],
    [z.array(z.string()).max(2), ['a', 'b', 'c'], 'Please choose no more than 2 entries.'],
    [z.email(), 'ada', 'Please enter a valid email address'],
    [z.iso.date(), '2026-02-31', 'Please enter a date.'],
    [z.string().refine(() => false), 'x', 'Please check this field.'],
    [z.union([z.string(), z.number()]), true, 'Please check this field.'],
    [z.strictObject({}), { x: 1 }, 'Please check this field.'],
  ])('%# gets an actionable message', (schema, value, message) => {
    expect(said(schema, value)).toBe(message);
  });

  it('keeps the message it has', () => {
    expect(said(z.string('Name is required'), undefined)).toBe('Name is required');
    expect(said(z.string().min(2, 'Two letters, please'), 'a')).toBe('Two letters, please');
  });
});
