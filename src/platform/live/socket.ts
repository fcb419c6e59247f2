/** One browser's connection: what it may send, how fast, and how far behind it may fall. */
import type { WebSocket } from 'ws';
import type { Actor } from '#kernel/actor';
import type { FeatureFrame, LiveFrame } from '#kernel/api/live';
import type { Tag } from '#kernel/api/tags';
import { maxFrameBytes } from './announce';
import { type CatchUp, type Change, type Cursor, writeCursor } from './changes';

export interface LiveSession {
  tokenHash: Buffer;
  actor: Actor;
  expiresAt: Date;
}

/** Close codes of RFC 6455; `restart` asks the client to come back. */
export const closeCodes = { malformed: 1007, policy: 1008, fault: 1011, restart: 1012 } as const;

/** Frames of any kind a client may send at once, and then per second; their bytes likewise. */
const burst = 30;
const framesPerSecond = 10;
/** A client with this much waiting to be sent is not reading. */
const maxBufferedBytes = 256 * 1024;
const maxSpreadMs = 2_000;
/** Time to answer a close frame, before the connection is cut. */
const closeTimeoutMs = 1_000;

class Allowance {
  private left: number;
  private countedAt: number;

  constructor(
    private readonly most: number,
    private readonly perSecond: number,
    private readonly tick: () => number,
  ) {
    this.left = most;
    this.countedAt = tick();
  }

  takes(count: number): boolean {
    const now = this.tick();
    const earned = ((now - this.countedAt) / 1000) * this.perSecond;
    this.left = Math.min(this.most, this.left + earned) - count;
    this.countedAt = now;
    return this.left >= 0;
  }
}

export class LiveSocket {
  /** Until what it missed is sent, what happens meanwhile is collected. */
  private pending: Change[] | undefined = [];
  private settled: CatchUp['settled'] | undefined;
  private readonly frames: Allowance;
  private readonly bytes: Allowance;
  /** Answered the last ping. */
  isAlive = true;
  checkedAt: number;

  constructor(
    private readonly ws: WebSocket,
    public session: LiveSession,
    /** Milliseconds that never go back, independent of the product's clock. */
    tick: () => number = () => performance.now(),
  ) {
    this.frames = new Allowance(burst, framesPerSecond, tick);
    this.bytes = new Allowance(burst * maxFrameBytes, framesPerSecond * maxFrameBytes, tick);
    this.checkedAt = tick();
  }

  get isOpen(): boolean {
    return this.ws.readyState === this.ws.OPEN;
  }

  /** Whether the client may send another frame; counts it. */
  takesFrame = (): boolean => this.frames.takes(1);

  takesBytes = (count: number): boolean => this.bytes.takes(count);

  send(frame: LiveFrame | FeatureFrame): void {
    this.sendText(JSON.stringify(frame));
  }

  sendText(text: string): void {
    if (!this.isOpen) return;
    if (this.ws.bufferedAmount > maxBufferedBytes) this.cut();
    else this.ws.send(text);
  }

  /** Sends changes, or keeps them until the socket has caught up. */
  deliver(changes: Change[], cursor: Cursor, readers: number): void {
    if (this.pending) {
      this.pending.push(...changes);
      return;
    }
    this.sendChanges(this.unsettled(changes), cursor, readers);
    if (this.settled && BigInt(cursor.xmin) >= this.settled.xmax) this.settled = undefined;
  }

  /** What was already there when it caught up was sent then, or is older than its page. */
  private unsettled(changes: Change[]): Change[] {
    return changes.filter(({ id }) => !this.settled?.ids.has(id));
  }

  /** Everything before the cursor is now sent; without changes the client reloads everything. */
  finishCatchUp({ changes, cursor, settled }: CatchUp): void {
    this.settled = settled;
    const since = this.unsettled(this.pending ?? []);
    this.pending = undefined;
    if (!changes) this.send({ type: 'reload' });
    this.sendChanges([...(changes ?? []), ...since], cursor, 0);
    this.send({ type: 'ready', cursor: writeCursor(cursor) });
  }

  /** A millisecond for each of its readers is what a process needs to serve them all. */
  private sendChanges(changes: Change[], cursor: Cursor, readers: number): void {
    const tags = new Set<Tag>();
    let spreadMs = Math.min(readers, maxSpreadMs);
    for (const change of changes) {
      if (change.frame) this.send(change.frame);
      for (const tag of change.tags) tags.add(tag);
      if (change.tags.length > 0 && change.audience === null) spreadMs = 0;
    }
    if (tags.size === 0) return;
    this.send({
      type: 'changed',
      tags: [...tags],
      ...(spreadMs > 0 && { spreadMs }),
      cursor: writeCursor(cursor),
    });
  }

  /** Disconnects a client that has not answered since the last check. */
  beat(heartbeat: string): void {
    if (!this.isAlive) {
      this.cut();
      return;
    }
    this.isAlive = false;
    this.ws.ping();
    // A cursor would claim that what is still pending was sent.
    if (!this.pending) this.sendText(heartbeat);
  }

  close(code: number, reason: string): void {
    if (!this.isOpen) return;
    this.ws.close(code, reason);
    setTimeout(() => this.cut(), closeTimeoutMs).unref();
  }

  cut(): void {
    this.ws.terminate();
  }
}
