/** Load limits per connection, address, account and site; sheds the rest. */
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#kernel/refusal';
import { clientLimitExceeded, overloaded } from '../limits/fairQueue';
import { replyWithError } from './errors';

export interface LoadLimits {
  /** Requests in progress; more are shed, so that these can finish. */
  maxInFlight: number;
  /** Half of them: a whole office may share one address. */
  maxPerAddress: number;
  /** From any address. */
  maxPerAccount: number;
  /** Requests one connection may send before the first response. */
  maxPipelined: number;
  /** Bodies in transit; their requests do not count as in progress meanwhile. */
  maxBodies: number;
  maxBodiesPerAddress: number;
  /** A JSON body is at most 64 KiB. */
  bodyTimeoutMs: number;
  /** Open WebSockets; a whole office may share one address. */
  maxSockets: number;
  maxSocketsPerAddress: number;
  /** Tabs of one user, on all devices. */
  maxSocketsPerAccount: number;
  /** At shutdown: requests without a response after this time are told to retry. */
  shutdownGraceMs: number;
}

export const defaultLoadLimits: LoadLimits = {
  maxInFlight: 400,
  maxPerAddress: 200,
  maxPerAccount: 200,
  maxPipelined: 8,
  maxBodies: 1_000,
  maxBodiesPerAddress: 100,
  bodyTimeoutMs: 15_000,
  maxSockets: 10_000,
  maxSocketsPerAddress: 300,
  maxSocketsPerAccount: 20,
  shutdownGraceMs: 6_000,
};

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
  interface FastifyRequest {
    admission: Admission;
  }
  interface FastifyContextConfig {
    /** Always served: neither counted nor shed. */
    isExemptFromShedding?: boolean;
  }
}

const clientGone = () => new Refusal(499, 'client_gone', 'The client closed the connection.');
const bodyTimeout = () =>
  new Refusal(408, 'timeout', 'The request took too long to arrive. Please try again.');
const lengthRequired = () =>
  new Refusal(411, 'length_required', 'Send the body with a Content-Length, not in chunks.');
const tooLarge = () => new Refusal(413, 'too_large', 'The request is too large.');
const shuttingDown = () =>
  new Refusal(503, 'unavailable', "We're restarting. Please try again in a moment.", {
    retryAfter: 2,
  });

export class Counter {
  total = 0;
  private readonly counts = new Map<string, number>();

  count(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  add(key: string): void {
    this.total += 1;
    this.counts.set(key, this.count(key) + 1);
  }

  remove(key: string): void {
    this.total -= 1;
    if (this.count(key) > 1) this.counts.set(key, this.count(key) - 1);
    else this.counts.delete(key);
  }
}

class Load {
  readonly addresses = new Counter();
  readonly accounts = new Counter();
  /** The oldest comes first. */
  readonly bodies = new Map<Admission, PassThrough>();
  readonly bodiesByAddress = new Counter();
  readonly open = new Set<Admission>();
  isClosing = false;

  constructor(readonly limits: LoadLimits) {}
}

/**
 * Tracks one request from arrival until its connection is done and its work has finished. We watch
 * the connection, because the reply of a pipelined request never emits `close` when the connection
 * drops.
 */
class Admission {
  private readonly leaving = new AbortController();
  private account: string | undefined;
  private isInFlight = false;
  private isOpen = true;
  private tasks = 0;

  constructor(
    private readonly load: Load,
    readonly address: string,
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
  ) {
    load.open.add(this);
  }

  /** Aborted when the client no longer waits for the response. */
  get signal(): AbortSignal {
    return this.leaving.signal;
  }

  /** The owner whose share of a queue this request uses. */
  get owner(): string {
    return this.account ?? this.address;
  }

  /** Counts the request as in progress, or refuses it. */
  begin(): void {
    if (!this.isOpen) throw clientGone();
    if (this.isInFlight) return;
    const { limits, addresses, accounts } = this.load;
    if (addresses.count(this.address) >= limits.maxPerAddress) throw clientLimitExceeded();
    if (this.account && accounts.count(this.account) >= limits.maxPerAccount)
      throw clientLimitExceeded();
    if (addresses.total >= limits.maxInFlight) throw overloaded();
    this.isInFlight = true;
    addresses.add(this.address);
    if (this.account) accounts.add(this.account);
  }

  /** The request waits: for its body, or for its turn in a queue with its own limits. */
  pause(): void {
    if (!this.isInFlight) return;
    this.isInFlight = false;
    this.load.addresses.remove(this.address);
    if (this.account) this.load.accounts.remove(this.account);
  }

  /** From here on the request also counts toward its account. */
  assign(account: string): void {
    this.pause();
    this.account = account;
    this.begin();
  }

  /** Work continues after the client disconnects, and counts until it has ended. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (!this.isOpen) throw clientGone();
    this.tasks += 1;
    try {
      return await task();
    } finally {
      this.tasks -= 1;
      if (!this.isOpen && this.tasks === 0) this.pause();
    }
  }

  /**
   * Waits for a body that Fastify is going to read. If too many are in transit, the oldest is
   * refused: an honest body arrives at once, a slow one makes room.
   */
  receive(payload: Readable): Readable {
    const { limits, bodies, bodiesByAddress } = this.load;
    if (!this.isOpen) throw clientGone();
    this.pause();
    const body = new PassThrough();
    const timeout = setTimeout(() => body.destroy(bodyTimeout()), limits.bodyTimeoutMs);
    bodies.set(this, body);
    bodiesByAddress.add(this.address);
    body.once('close', () => {
      clearTimeout(timeout);
      bodies.delete(this);
      bodiesByAddress.remove(this.address);
    });
    // Fastify listens too, but not for a body it refuses by its type.
    body.on('error', () => undefined);
    payload.once('error', (error) => body.destroy(error));
    payload.pipe(body);
    if (bodiesByAddress.count(this.address) > limits.maxBodiesPerAddress) {
      const longest = [...bodies].find(([each]) => each.address === this.address);
      longest?.[1].destroy(clientLimitExceeded());
    } else if (bodies.size > limits.maxBodies) {
      const [longest] = bodies.values();
      longest?.destroy(overloaded());
    }
    return body;
  }

  /** The response is sent, or the connection is gone. */
  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.load.open.delete(this);
    if (this.tasks === 0) this.pause();
    if (this.tasks > 0 || this.load.bodies.has(this)) this.interrupt(clientGone());
  }

  /** Cancels whatever the request waits for. */
  interrupt(reason: Refusal): void {
    this.leaving.abort(reason);
    this.load.bodies.get(this)?.destroy(reason);
  }

  answer(refusal: Refusal): void {
    if (this.reply.sent || this.reply.raw.headersSent) return;
    replyWithError(refusal, this.request, this.reply.header('connection', 'close'));
  }
}

interface Connection {
  admissions: Set<Admission>;
  /** Closed after the pending responses; later requests on it are ignored. */
  isEnding: boolean;
  unanswered: number;
  /** The first one too many; it is told so. */
  refused?: IncomingMessage;
}

/** Counts every request and refuses those over the limits. Call before other hooks. */
export function limitLoad(app: FastifyInstance, limits: LoadLimits): { isClosing: boolean } {
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
    if (config.isExemptFromShedding) return;
    if (load.isClosing) throw shuttingDown();
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

/** An IPv6 client usually controls a whole /64 network, so it counts as one address. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || /^::ffff:/i.test(ip)) return ip;
  const groups = (text = '') => (text === '' ? [] : text.toLowerCase().split(':'));
  const [front, back] = ip.split('::').map(groups) as [string[], string[]?];
  const zeros = back ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : [];
  const network = [...front, ...zeros, ...(back ?? [])].slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
