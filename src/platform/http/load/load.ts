/** Sheds what is over the limits of a connection, an address, an account and the site. */
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#kernel/refusal';
import { clientLimitExceeded } from '#platform/limits/fairQueue';
import { Admission, clientGone, Load, type LoadLimits, networkOf, shuttingDown } from './admission';

/** More than any form; what a client still sends after a refusal is read and discarded up to this. */
const maxDeclaredBytes = 256 * 1024 * 1024;

/** With this many requests waiting, a connection is cut without its responses. */
const maxUnanswered = 100;

/** New requests are shed while the event loop lags by half a second on average. */
export const lagLimits = { maxEventLoopDelay: 500, sampleInterval: 2_500 };

/**
 * Whether the loop still lags two samples after it was first found to: a start, or a machine that
 * was paused, spoils one sample and says nothing about load. Call only while it lags.
 */
export function watchLag(): (now: number) => boolean {
  let since = 0;
  let seenAt = Number.NEGATIVE_INFINITY;
  return (now) => {
    if (now - seenAt > lagLimits.sampleInterval) since = now;
    seenAt = now;
    return now - since >= 2 * lagLimits.sampleInterval;
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Always served: neither counted nor shed. */
    isExemptFromShedding?: boolean;
  }
}

const lengthRequired = () =>
  new Refusal(411, 'length_required', 'Send the body with a Content-Length, not in chunks.');
const tooLarge = () => new Refusal(413, 'too_large', 'The request is too large.');

interface Connection {
  admissions: Set<Admission>;
  /** Closed after the pending responses; later requests on it are ignored. */
  isEnding: boolean;
  unanswered: number;
  /** The first one too many; it is told so. */
  refused?: IncomingMessage;
}

/** Counts every request and refuses those over the limits. Call before other hooks. */
export function limitLoad(app: FastifyInstance, limits: LoadLimits): Load {
  const load = new Load(limits);
  const connections = new WeakMap<Socket, Connection>();

  function connectionOf(socket: Socket): Connection {
    const known = connections.get(socket);
    if (known) return known;
    const connection: Connection = { admissions: new Set(), isEnding: false, unanswered: 0 };
    connections.set(socket, connection);
    socket.once('close', () => {
      for (const admission of connection.admissions) admission.close();
    });
    return connection;
  }

  // Before Fastify, because the rest of a flood would cost more there than it did to send.
  const [serve] = app.server.listeners('request') as [RequestListener];
  app.server.removeListener('request', serve).on('request', (request, response) => {
    const connection = connectionOf(request.socket);
    connection.unanswered += 1;
    // Only after this turn of the event loop: quick responses would hide how many came in it.
    response.once('close', () => setImmediate(() => (connection.unanswered -= 1)));
    if (connection.isEnding) {
      // Nobody else gets a turn while Node finds something to read here.
      if (connection.unanswered > maxUnanswered) request.socket.destroy();
      return;
    }
    if (connection.unanswered > limits.maxPipelined) {
      connection.isEnding = true;
      connection.refused = request;
    }
    serve(request, response);
  });
  // Node would respond to an unknown `Expect` itself, without counting it.
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response);
  });

  app.decorateRequest('admission', null as never);
  app.addHook('onRequest', async (request, reply) => {
    const { config } = request.routeOptions;
    const { socket, headers } = request.raw;
    const connection = connectionOf(socket);
    const end = (refusal: Refusal) => {
      connection.isEnding = true;
      reply.header('connection', 'close');
      return refusal;
    };
    // Requests of a connection that was reset are still read; its address is no longer known.
    if (socket.destroyed || !(request.ip as string | undefined)) throw end(clientGone());
    const admission = new Admission(load, networkOf(request.ip), request, reply);
    request.admission = admission;
    connection.admissions.add(admission);
    reply.raw.once('close', () => {
      connection.admissions.delete(admission);
      admission.close();
    });
    if (connection.refused === request.raw) throw end(clientLimitExceeded());
    // Each chunk costs more than its bytes: a body in chunks of a byte is an attack, and no browser,
    // proxy or provider needs chunks.
    if (headers['transfer-encoding'] !== undefined) throw end(lengthRequired());
    if (Number(headers['content-length'] ?? 0) > maxDeclaredBytes) throw end(tooLarge());
    // The proxy's next request on this connection would come too late.
    if (load.isDraining) reply.header('connection', 'close');
    if (config.isExemptFromShedding) return;
    // After a drain, it is the first on its connection: the proxy could not know.
    if (load.isClosing && !load.isDraining) throw shuttingDown();
    admission.begin();
  });
  app.addHook('preParsing', async ({ method, headers, admission }, _reply, payload) => {
    const hasBody = !['GET', 'HEAD'].includes(method) && Number(headers['content-length'] ?? 0) > 0;
    // A form is not read until its turn, and has its own limits.
    return hasBody && !isMultipart(headers) ? admission.receive(payload as Readable) : payload;
  });
  app.addHook('preValidation', async ({ admission, routeOptions }) => {
    if (!routeOptions.config.isExemptFromShedding) admission.begin();
  });

  let ending: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    load.isClosing = true;
    ending = setTimeout(() => {
      for (const admission of load.open) admission.interrupt(shuttingDown());
      // Waiting requests respond by themselves now; the others are answered here.
      ending = setTimeout(() => {
        for (const admission of load.open) admission.answer(shuttingDown());
      }, 100);
    }, limits.shutdownGraceMs);
  });
  app.addHook('onClose', async () => clearTimeout(ending));
  return load;
}

export const isMultipart = (headers: FastifyRequest['headers']): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
