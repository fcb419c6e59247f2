/** The sockets of this process: which changes reach them, and when they must go. */
import type pg from 'pg';
import type { Actor } from '#kernel/actor';
import { type FeatureFrame, heartbeatMs } from '#kernel/api/live';
import type { Context } from '../context';
import { describeError } from '../logging/logging';
import {
  type Change,
  type Cursor,
  catchUp,
  isAddressedTo,
  readChanges,
  writeCursor,
} from './changes';
import { listen } from './listener';
import { closeCodes, type LiveSession, type LiveSocket } from './socket';

/** Which of these sessions are still valid. */
export type FindSessions = (context: Context, tokenHashes: Buffer[]) => Promise<LiveSession[]>;

/**
 * For each type of frame that features publish: those the user may still get. One that is
 * delivered late may be about somebody who blocked them or hid meanwhile.
 */
export type FrameFilters = Readonly<
  Record<
    string,
    (context: Context, actor: Actor, frames: FeatureFrame[]) => Promise<FeatureFrame[]>
  >
>;

/** Finds what a lost notification would have reported. */
const pollMs = 5_000;
/** How often sessions are compared with the clock. */
const expiryMs = 1_000;

export class Hub {
  readonly sockets = new Set<LiveSocket>();
  private readonly listener: ReturnType<typeof listen>;
  private readonly timers: NodeJS.Timeout[];
  /** Unknown while there are no sockets: nothing is read when nobody is connected. */
  private cursor: Cursor | undefined;
  /** What was already sent from transactions after the cursor, so that it is sent only once. */
  private readonly sent = new Map<string, bigint>();
  /** Whose session could not be checked, because the database was down. */
  private readonly unchecked = new Set<LiveSocket>();
  private isBehind = false;
  private reading: Promise<void> | undefined;
  private isClosed = false;
  isDraining = false;

  constructor(
    private readonly context: Context,
    pool: pg.Pool,
    private readonly findSessions: FindSessions,
    private readonly updates: FrameFilters,
  ) {
    this.listener = listen(pool.options, ['changes', 'session_ends'], context.log, {
      onNotification: (channel, payload) => {
        if (channel === 'changes') this.wake();
        else void this.check((socket) => socket.session.actor.userId === payload);
      },
      onConnected: () => {
        this.wake();
        void this.check(() => true);
      },
    });
    this.timers = [
      setInterval(() => this.wake(), pollMs),
      setInterval(() => this.beat(), heartbeatMs),
      setInterval(() => this.checkExpired(), expiryMs),
    ];
    for (const timer of this.timers) timer.unref();
  }

  /** Whether it would hear of a change at once. */
  get isListening(): boolean {
    return this.listener.isConnected();
  }

  /** Registers first and then catches up, so that nothing is missed in between. */
  async add(socket: LiveSocket, stated: string | undefined): Promise<void> {
    this.sockets.add(socket);
    const { actor } = socket.session;
    const missed = await catchUp(this.context, actor, stated, this.cursor);
    const { changes, cursor } = missed;
    const allowed = changes && (await this.withoutHidden(changes, actor));
    // It may have left meanwhile.
    if (!this.sockets.has(socket)) return;
    this.cursor ??= cursor;
    socket.finishCatchUp({ ...missed, changes: allowed });
    // Its session may have ended before it was registered.
    await this.check((each) => each === socket);
    this.wake();
  }

  private async withoutHidden(changes: Change[], actor: Actor): Promise<Change[]> {
    const frames = changes.flatMap(({ frame }) => frame ?? []);
    const allowed = new Set<FeatureFrame>();
    for (const [type, mayGet] of Object.entries(this.updates)) {
      const own = frames.filter((frame) => frame.type === type);
      if (own.length === 0) continue;
      for (const frame of await mayGet(this.context, actor, own)) allowed.add(frame);
    }
    return changes.map((change) =>
      change.frame && change.frame.type in this.updates && !allowed.has(change.frame)
        ? { ...change, frame: null }
        : change,
    );
  }

  remove(socket: LiveSocket): void {
    this.sockets.delete(socket);
    this.unchecked.delete(socket);
    if (this.sockets.size > 0) return;
    this.cursor = undefined;
    this.sent.clear();
  }

  /** Reads again; a notification during a read leads to one more. */
  private wake(): void {
    this.isBehind = true;
    this.reading ??= this.readAll().finally(() => {
      this.reading = undefined;
    });
  }

  private async readAll(): Promise<void> {
    while (this.isBehind && this.cursor && !this.isClosed) {
      this.isBehind = false;
      try {
        const { changes, cursor } = await readChanges(this.context, this.cursor);
        // The last socket may have left meanwhile.
        if (this.cursor) this.deliver(changes, cursor);
      } catch (error) {
        this.context.log.warn(`changes could not be read yet: ${describeError(error).message}`);
      }
    }
  }

  private deliver(changes: Change[], cursor: Cursor): void {
    const fresh = changes.filter(({ id }) => !this.sent.has(id));
    for (const { id, xid } of fresh) this.sent.set(id, BigInt(xid));
    for (const [id, xid] of this.sent) if (xid < BigInt(cursor.xmin)) this.sent.delete(id);
    this.cursor = cursor;
    if (fresh.length === 0) return;
    for (const socket of this.sockets) {
      const own = fresh.filter((change) => isAddressedTo(change, socket.session.actor));
      if (own.length > 0) socket.deliver(own, cursor, this.sockets.size);
    }
  }

  private beat(): void {
    if (!this.cursor) return;
    const heartbeat = JSON.stringify({ type: 'heartbeat', cursor: writeCursor(this.cursor) });
    for (const socket of this.sockets) socket.beat(heartbeat);
    void this.check(() => true);
  }

  private checkExpired(): void {
    const now = this.context.clock.now();
    void this.check((each) => each.session.expiresAt <= now || this.unchecked.has(each));
  }

  /** Closes those whose session has ended. */
  async check(isMeant: (socket: LiveSocket) => boolean): Promise<void> {
    const meant = [...this.sockets].filter(isMeant);
    if (meant.length === 0) return;
    const keyOf = ({ tokenHash }: Pick<LiveSession, 'tokenHash'>) => tokenHash.toString('base64');
    try {
      const startedAt = performance.now();
      const found = await this.findSessions(
        this.context,
        meant.map(({ session }) => session.tokenHash),
      );
      const sessions = new Map(found.map((session) => [keyOf(session), session]));
      for (const socket of meant) {
        this.unchecked.delete(socket);
        const session = sessions.get(keyOf(socket.session));
        if (session) Object.assign(socket, { session, checkedAt: startedAt });
        else socket.close(closeCodes.policy, 'session ended');
      }
    } catch (error) {
      this.context.log.warn(`sessions could not be checked: ${describeError(error).message}`);
      for (const socket of meant) this.unchecked.add(socket);
    }
  }

  /** Takes no more sockets, and sends those it has away in the second half of the time, spread out. */
  drain(drainMs: number): void {
    this.isDraining = true;
    for (const socket of this.sockets) {
      const delayMs = (drainMs * (1 + Math.random())) / 2;
      setTimeout(() => socket.close(closeCodes.restart, 'restarting'), delayMs).unref();
    }
  }

  /** Says goodbye, and disconnects those that do not answer. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const timer of this.timers) clearInterval(timer);
    for (const socket of this.sockets) socket.close(closeCodes.restart, 'restarting');
    await this.listener.close();
    await this.reading;
  }
}
