/** Structured logs with secrets redacted before they are written. */
import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';

export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error' | 'child'>;

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

export function createLogger(level: string, destination?: DestinationStream): PinoLogger {
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

/** Created when it is first used, because most requests log nothing. */
export function lazyLogger(create: () => Logger): Logger {
  let created: Logger | undefined;
  const log = () => {
    created ??= create();
    return created;
  };
  return {
    debug: (...args: [string]) => log().debug(...args),
    info: (...args: [string]) => log().info(...args),
    warn: (...args: [string]) => log().warn(...args),
    error: (...args: [string]) => log().error(...args),
    child: (...args) => log().child(...args),
  };
}

/** An unknown URL may be a mistyped one that contains a secret: long segments are redacted. */
export const redactPath = (path: string): string => path.replace(/[^/]{16,}/g, '[cut]');

interface Description {
  message: string;
  [key: string]: unknown;
}

/**
 * Keeps only what helps to find the cause. Query builder errors repeat the values of the statement,
 * and PostgreSQL's data exceptions (class 22) quote the refused value.
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
    // Not `code`, which is redacted as a secret.
    ...(code !== undefined && { errorCode: code }),
    constraint,
    table,
    stack: isCut ? stackWithoutMessage(error) : error.stack,
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}

/** The stack without its leading message. */
const stackWithoutMessage = ({ stack = '', message }: Error) =>
  stack.slice(stack.indexOf(message) + message.length).trimStart();
