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
  'cvv',
  'cardCvv',
  'bankAccountNumber',
  'bankRoutingNumber',
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

/** Query errors carry the values of the statement; only what helps to find the fault is kept. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint, table } = error as {
    code?: string;
    constraint?: string;
    table?: string;
  };
  const isQuery = 'params' in error;
  return {
    type: error.constructor.name,
    message: isQuery ? 'a query failed' : error.message,
    ...(isQuery && { query: String((error as { query?: unknown }).query) }),
    code,
    constraint,
    table,
    stack: isQuery ? error.stack?.replace(/^[\s\S]*?\n(?= {4}at )/, '') : error.stack,
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}
