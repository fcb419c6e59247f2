/** Serves `/ws`: who may connect, from where, how many, and how the process says goodbye. */
import { EventEmitter } from 'node:events';
import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { WebSocket } from 'ws';
import { livePath } from '#kernel/api/live';
import { forbidden, Refusal, unauthorized } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { hashToken } from '#platform/crypto/crypto';
import { clientLimitExceeded, overloaded } from '#platform/limits/fairQueue';
import { maxFrameBytes } from '#platform/live/announce';
import { type FindSessions, type FrameFilters, Hub } from '#platform/live/hub';
import { closeCodes, type LiveSession, LiveSocket } from '#platform/live/socket';
import { readSessionToken } from '../cookies';
import { Counter, type LoadLimits, shuttingDown } from '../load/admission';
import { isCrossOrigin } from '../origin';
import { type Frames, receive } from './frames';

export interface LiveParts {
  findSessions: FindSessions;
  frames: Frames;
  updates: FrameFilters;
}

declare module 'fastify' {
  interface FastifyRequest {
    liveSession: LiveSession | null;
  }
}

const maxFragments = 8;
/** Pieces in which the network may deliver one frame, of which a slow sender makes many. */
const maxBufferedChunks = 64;

/** A session checked longer ago is checked again before a frame acts for it. */
const sessionMaxAgeMs = 1_000;

export async function serveLive(
  app: FastifyInstance,
  context: Context,
  pool: pg.Pool,
  { findSessions, frames, updates }: LiveParts,
  limits: LoadLimits,
): Promise<Hub> {
  const hub = new Hub(context, pool, findSessions, updates);
  const byAddress = new Counter();
  const byAccount = new Counter();

  function requireRoom(address: string) {
    if (hub.isDraining) throw shuttingDown();
    if (byAddress.count(address) >= limits.maxSocketsPerAddress) throw clientLimitExceeded();
    if (byAddress.total >= limits.maxSockets) throw overloaded('sockets');
  }

  /** Counts the connection until it ends, whatever becomes of it. */
  function reserve(request: FastifyRequest, address: string, account: string) {
    requireRoom(address);
    if (byAccount.count(account) >= limits.maxSocketsPerAccount) throw clientLimitExceeded();
    byAddress.add(address);
    byAccount.add(account);
    request.raw.socket.once('close', () => {
      byAddress.remove(address);
      byAccount.remove(account);
    });
  }

  async function admit(request: FastifyRequest) {
    if (!request.ws) throw new Refusal(426, 'upgrade_required', 'Connect with a WebSocket.');
    // Browsers always send the origin of a WebSocket, and not all of them Sec-Fetch-Site.
    const { origin, host } = request.headers;
    if (isCrossOrigin({ origin, host }, context.config.publicUrl)) {
      throw forbidden('This request came from another site.');
    }
    const { address } = request.admission;
    // Before any query: a client that opens too many costs the database nothing.
    requireRoom(address);
    const token = readSessionToken(context.config, request);
    const [session] = token ? await findSessions(context, [hashToken(token)]) : [];
    if (!session) throw unauthorized();
    reserve(request, address, session.actor.userId);
    request.liveSession = session;
  }

  function connect(ws: WebSocket, request: FastifyRequest) {
    const session = request.liveSession;
    if (!session) return ws.terminate();
    // An open socket is not a request in progress.
    request.admission.pause();
    const socket = new LiveSocket(ws, session);
    let working = Promise.resolve();

    const stop = () => {
      socket.close(closeCodes.policy, 'too many frames');
      // Whatever else it sends is not even read.
      ws.pause();
    };
    const countFrame = () => {
      if (socket.takesFrame()) return true;
      stop();
      return false;
    };
    const handle = async (data: string) => {
      if (!socket.isOpen) return;
      if (performance.now() - socket.checkedAt > sessionMaxAgeMs) {
        await hub.check((each) => each === socket);
      }
      if (socket.isOpen) await receive(context, frames, socket, data);
    };
    ws.on('message', (data: Buffer, isBinary: boolean) => {
      if (!socket.isOpen || !countFrame()) return;
      if (isBinary) return socket.close(closeCodes.malformed, 'malformed frame');
      // In the order they arrive.
      working = working.then(() => handle(data.toString()));
    });
    ws.on('ping', (data: Buffer) => {
      if (countFrame()) ws.pong(data);
    });
    ws.on('pong', () => {
      if (countFrame()) socket.isAlive = true;
    });
    // Also what the client sends after its close frame, which is read and discarded.
    request.raw.socket.on('data', (bytes: Buffer) => {
      if (!socket.takesBytes(bytes.length)) socket.cut();
    });
    ws.on('close', () => hub.remove(socket));

    const { cursor } = request.query as { cursor?: unknown };
    hub.add(socket, typeof cursor === 'string' ? cursor : undefined).catch((error: unknown) => {
      context.log.warn({ err: error }, 'a socket could not be opened');
      socket.close(closeCodes.fault, 'please reconnect');
    });
  }

  const upgrades = new EventEmitter();
  app.server.on('upgrade', (request, socket, head) => {
    const [path] = (request.url ?? '').split('?', 1);
    if (path === livePath) upgrades.emit('upgrade', request, socket, head);
    else answerWithoutUpgrade(app, request, socket);
  });

  app.decorateRequest('liveSession', null);
  await app.register(async (scope) => {
    await scope.register(websocket, {
      options: {
        server: upgrades as Server,
        maxPayload: maxFrameBytes,
        // A message counts as one frame, so it may have few parts. Browsers send it as one.
        maxFragments,
        maxBufferedChunks,
        perMessageDeflate: false,
        autoPong: false,
      },
      // Broken frames and connections end the socket, which is all there is to do.
      errorHandler: (_error, ws) => ws.terminate(),
      preClose(done) {
        hub.close().then(() => done(), done);
      },
    });
    scope.route({
      method: 'GET',
      url: livePath,
      exposeHeadRoute: false,
      onRequest: admit,
      handler: async () => undefined,
      wsHandler: connect,
    });
  });
  return hub;
}

/** Some clients offer another protocol with every request; a server may ignore the offer. */
function answerWithoutUpgrade(app: FastifyInstance, request: IncomingMessage, socket: Duplex) {
  socket.on('error', () => socket.destroy());
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket as IncomingMessage['socket']);
  response.once('finish', () => socket.end());
  app.routing(request, response);
}
