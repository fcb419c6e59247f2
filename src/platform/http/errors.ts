/** Converts every error into its documented response. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, Refusal, refused } from '#kernel/refusal';
import { isUnavailable, isViolationOf } from '../database/database';
import { logIdsOf } from './incoming';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was not served, if a limit or the state of the server is the cause. */
    shedReason: string | null;
  }
}

/** Requests that Fastify refuses before a route is reached. */
const early: Record<number, [code: string, message: string]> = {
  408: ['timeout', 'The request took too long to arrive. Please try again.'],
  413: ['too_large', 'The request is too large.'],
  414: ['too_large', 'The address is too long.'],
  415: ['wrong_type', "This content type isn't accepted here. Send JSON."],
  431: ['too_large', 'The request headers are too large.'],
};

const unreadable = ['invalid', "We couldn't read the request."] as const;

/** A disk that is full, broken or read-only, or too many open files. */
const diskCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);
const isDiskFailing = (error: unknown) =>
  error instanceof Error && diskCodes.has((error as NodeJS.ErrnoException).code ?? '');

const logOf = (request: FastifyRequest) => request.log.child(logIdsOf(request));

/** How an error is reported to the client; an unexpected one is logged. */
export function toRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  // The account was deleted while this request was in flight.
  if (isViolationOf(error, 'account_deleted')) {
    return refused('account_deleted', 'This account was deleted.');
  }
  if (isUnavailable(error) || isDiskFailing(error)) {
    logOf(request).warn({ err: error }, 'the database or the disk is unavailable');
    return new Refusal(
      503,
      'unavailable',
      "We're briefly unavailable. Please try again in a moment.",
      { retryAfter: 2, shedReason: 'unavailable' },
    );
  }
  const status = (error as FastifyError).statusCode ?? 500;
  if (status >= 400 && status < 500) {
    const [code, message] = early[status] ?? unreadable;
    const own = status === 413 ? request.routeOptions.config.tooLarge : undefined;
    return new Refusal(status, code, own ?? message);
  }
  logOf(request).error({ err: error }, 'a request failed');
  return new Refusal(
    500,
    'fault',
    `Something went wrong on our side. If it keeps happening, give us this reference: ${request.id}`,
  );
}

export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toRefusal(error, request);
  request.shedReason = refusal.shedReason ?? null;
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  // Close the connection: the rest of a slow body is not read.
  if (refusal.status === 408) reply.header('connection', 'close');
  const { code, message, issues } = refusal;
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send({ code, message, ...(issues && { issues }) });
}

export const replyNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  replyWithError(notFound(), request, reply);

/** For bytes that never became a request: there is no reply object yet, only the connection. */
export function replyUnreadable(error: NodeJS.ErrnoException, socket: Socket) {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const isLarge = error.code === 'HPE_HEADER_OVERFLOW';
    const status = isLarge ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
    const [code, message] = early[status] ?? unreadable;
    const body = JSON.stringify({ code, message });
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n` +
        `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
  }
  socket.destroy(error);
}
