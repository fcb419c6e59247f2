/** Structured logs with secrets cut out before they are written. */
import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

const secrets = [
  'password',
  'newPassword',
  'confirmPassword',
  'code',
  'secondFactor',
  'token',
  'secret',
  'cookie',
  'authorization',
  'cardNumber',
  'cardToken',
  'number',
  'cvv',
  'cardCvv',
  'bankAccountNumber',
  'bankRoutingNumber',
  'routing',
  'account',
];

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
      censor: '[cut]',
    },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** An address that leads nowhere may be a mistyped one with a secret in it: long parts are cut. */
export const redactPath = (path: string): string => path.replace(/[^/]{16,}/g, '[cut]');

interface Description {
  message: string;
  [key: string]: unknown;
}

/**
 * Only what helps to find the fault is kept. Errors of the query builder repeat the values of the
 * statement, and PostgreSQL's data exceptions (class 22) quote the value they refuse.
 */
export function describeError(error: unknown): Description {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint, table, query } = error as {
    code?: unknown;
    constraint?: string;
    table?: string;
    query?: unknown;
  };
  const isQuery = 'params' in error;
  const isCut = isQuery || /^22[0-9A-Z]{3}$/.test(String(code));
  const message = isQuery ? 'a query failed' : isCut ? 'a value was refused' : error.message;
  return {
    type: error.constructor.name,
    message,
    ...(isQuery && { query: String(query) }),
    // Not `code`, which is cut as a secret.
    ...(code !== undefined && { errorCode: code }),
    constraint,
    table,
    stack: isCut ? stackWithoutMessage(error) : error.stack,
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}

/** The stack without the message that it begins with. */
const stackWithoutMessage = ({ stack = '', message }: Error) =>
  stack.slice(stack.indexOf(message) + message.length).trimStart();
