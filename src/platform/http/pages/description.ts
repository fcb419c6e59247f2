/** The API description: OpenAPI 3.1 generated from the endpoints, and an HTML page. */
import * as z from 'zod';
import type { Endpoint } from '#kernel/api/endpoint';
import { fileKinds } from '#kernel/input/file';
import { escapeHtml } from '#kernel/input/text';
import { page } from './html';

type Json = Record<string, unknown>;

const problem: Json = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' });

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}

const binary: Json = { type: 'string', format: 'binary' };

/** The text fields and files of a form, as one multipart body. */
function formOf({ body, files = {} }: Endpoint): Json {
  const { properties = {}, ...schema } = body ? schemaOf(body, 'input') : { type: 'object' };
  const parts = Object.entries(files).map(([name, { kinds, maxBytes, maxFiles }]) => {
    const file = {
      ...binary,
      description: `${kinds.join(', ').toUpperCase()}, at most ${maxBytes} bytes`,
    };
    return [
      name,
      maxFiles === undefined ? file : { type: 'array', maxItems: maxFiles, items: file },
    ];
  });
  const encoding = Object.entries(files).map(([name, { kinds }]) => [
    name,
    { contentType: kinds.map((kind) => fileKinds[kind].mediaType).join(', ') },
  ]);
  return {
    schema: { ...schema, properties: { ...(properties as Json), ...Object.fromEntries(parts) } },
    encoding: Object.fromEntries(encoding),
  };
}

function operationOf(endpoint: Endpoint): Json {
  const parameters = [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(endpoint.isIdempotent
      ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
      : []),
  ];
  const hasResponseBody = !(endpoint.output instanceof z.ZodVoid);
  const success = endpoint.isNavigation
    ? { '302': { description: 'A redirect, or a page' } }
    : endpoint.isFile
      ? {
          '200': {
            description: 'The contents of the file',
            content: { 'application/octet-stream': { schema: binary } },
          },
        }
      : hasResponseBody
        ? {
            '200': {
              description: 'Done',
              content: { 'application/json': { schema: schemaOf(endpoint.output, 'output') } },
            },
          }
        : { '204': { description: 'Done, no content' } };
  return {
    summary: endpoint.summary,
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: schemaOf(endpoint.body, 'input') },
          ...(endpoint.files && { 'multipart/form-data': formOf(endpoint) }),
        },
      },
    }),
    responses: { ...success, default: { $ref: '#/components/responses/Problem' } },
  };
}

export function describeApi(endpoints: Endpoint[], title: string, origin: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const method = endpoint.method.toLowerCase();
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: operationOf(endpoint) };
  }
  return {
    openapi: '3.0.3',
    info: { title, version: '1' },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { Problem: problem },
      responses: {
        Problem: {
          description: 'Error: a code and a message; for invalid input, every issue by field',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  };
}

/** The same, as a page for people. */
export function apiDocsPage(endpoints: Endpoint[], title: string): string {
  const fields = (heading: string, schema: z.ZodType | undefined, io: 'input' | 'output') =>
    schema && !(schema instanceof z.ZodVoid)
      ? `<h4>${heading}</h4><pre>${escapeHtml(JSON.stringify(schemaOf(schema, io), null, 2))}</pre>`
      : '';
  const filesOf = ({ files }: Endpoint) =>
    files
      ? `<h4>Files, in a multipart form with the body fields</h4><pre>${escapeHtml(
          JSON.stringify(files, null, 2),
        )}</pre>`
      : '';
  const entries = endpoints.map(
    (each) => `<details><summary><b>${each.method}</b> <code>${escapeHtml(each.path)}</code>
      <span>${escapeHtml(each.summary)}</span></summary>
      ${fields('Path', each.params, 'input')}${fields('Query', each.query, 'input')}
      ${fields('Body', each.body, 'input')}${filesOf(each)}${fields('Answer', each.output, 'output')}</details>`,
  );
  return page(
    title,
    `<h1>${escapeHtml(title)}</h1>
    <p>JSON in and out. Sessions use a cookie. Errors are <code>{code, message, issues?}</code>. The same description as OpenAPI: <a href="/api/openapi.json">openapi.json</a>.</p>
    ${entries.join('\n')}`,
  );
}
