/** Counts requests and bodies in progress, by address and by account, and refuses those over a limit. */
import { PassThrough, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#kernel/refusal';
import { clientLimitExceeded, overloaded } from '#platform/limits/fairQueue';
import { replyWithError } from '../errors';

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
  /** At shutdown, after the drain: requests without a response after this time are told to retry. */
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
  shutdownGraceMs: 2_500,
};

declare module 'fastify' {
  interface FastifyRequest {
    admission: Admission;
  }
}

export const clientGone = () =>
  new Refusal(499, 'client_gone', 'The client closed the connection.');
const bodyTimeout = () =>
  new Refusal(408, 'timeout', 'The request took too long to arrive. Please try again.');
export const shuttingDown = () =>
  new Refusal(503, 'unavailable', "We're restarting. Please try again in a moment.", {
    retryAfter: 2,
    shedReason: 'restarting',
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

export class Load {
  readonly addresses = new Counter();
  readonly accounts = new Counter();
  /** The oldest comes first. */
  readonly bodies = new Map<Admission, PassThrough>();
  readonly bodiesByAddress = new Counter();
  readonly open = new Set<Admission>();
  /** Still serves, but is about to close. */
  isDraining = false;
  isClosing = false;

  constructor(readonly limits: LoadLimits) {}
}

/**
 * Tracks one request from arrival until its connection is done and its work has finished. We watch
 * the connection, because the reply of a pipelined request never emits `close` when the connection
 * drops.
 */
export class Admission {
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
    if (addresses.total >= limits.maxInFlight) throw overloaded('in_flight');
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
      longest?.destroy(overloaded('bodies'));
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

/** An IPv6 client usually controls a whole /64 network, so it counts as one address. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || /^::ffff:/i.test(ip)) return ip;
  const groups = (text = '') => (text === '' ? [] : text.toLowerCase().split(':'));
  const [front, back] = ip.split('::').map(groups) as [string[], string[]?];
  const zeros = back ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : [];
  const network = [...front, ...zeros, ...(back ?? [])].slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
