/**
 * Serves routes: origin, actor and policy before the body is read, then input, work and response.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Actor } from '#kernel/actor';
import type { Endpoint } from '#kernel/api/endpoint';
import { forbidden } from '#kernel/refusal';
import type { Context } from '../context';
import type { ActorFacts } from '../database/facts';
import { createFairQueue } from '../limits/fairQueue';
import { lazyLogger } from '../logging/logging';
import { clearSession, cookiesOf, hasSessionCookie } from './cookies';
import { type ReceivedForm, receiveForm } from './files/multipart';
import type { UploadRate } from './files/parts';
import { findReply, type Reply, replyOnce } from './idempotency';
import { logIdsOf } from './incoming';
import { JsonText, requireSchemaMatch, responseSchema, serializeLazily } from './json';
import { isMultipart } from './load/load';
import { isCrossOrigin } from './origin';
import type { AnyRoute } from './route';
import { filesOf, type Validated, validate } from './validation';

/** Identifies the sender of the request by its cookie; renews the cookie when due. */
export type Authenticate = (
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  facts: ActorFacts | undefined,
) => Promise<{ actor: Actor; facts: unknown } | null>;

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    /** The facts about the actor that the route asked for. */
    facts: unknown;
    /** When the session and the policy were last checked. */
    admittedAt: Date | null;
  }
  interface FastifyContextConfig {
    /** Set by this file only: startup fails for a route under /api without it. */
    hasPolicy?: boolean;
    isNavigation?: boolean;
    takesFiles?: boolean;
    takesRawBody?: boolean;
    hasSecretPath?: boolean;
    /** The message for a body over the route's own limit. */
    tooLarge?: string | undefined;
  }
}

/**
 * An idempotent request holds a connection until its work is done. Fewer than the pool has, so that
 * the others are still answered.
 */
const idempotentLimits = {
  concurrency: 4,
  maxPerOwner: 100,
  maxWaiting: 400,
  maxWaitMs: 30_000,
};

/**
 * After this many milliseconds a request in flight checks its session again, so a revoked session
 * cannot act.
 */
const admissionMaxAgeMs = 1_000;

/**
 * Forms with files that are read concurrently; others wait unread, so that the disk is never
 * flooded.
 */
const uploadLimits = { concurrency: 32, maxPerOwner: 8, maxWaiting: 200, maxWaitMs: 45_000 };
/**
 * Half of them per address, for any number of accounts. Only counts: the queue above does the
 * waiting.
 */
const addressLimits = {
  ...uploadLimits,
  concurrency: Number.POSITIVE_INFINITY,
  maxPerOwner: 16,
};
/** Forms with files per address and hour, counted before their bytes are read. */
const uploadsPerHour = 120;

export function mount(
  app: FastifyInstance,
  context: Context,
  authenticate: Authenticate,
  routes: AnyRoute[],
  { uploadRate, checksJson }: { uploadRate: UploadRate; checksJson: boolean },
) {
  app.setSerializerCompiler(serializeLazily);
  const idempotentQueue = createFairQueue(idempotentLimits);
  const uploads = createFairQueue(uploadLimits);
  const uploadsByAddress = createFairQueue(addressLimits);
  for (const each of routes) {
    const endpoint: Endpoint = each.endpoint;
    const name = `${endpoint.method} ${endpoint.path}`;
    if (!each.policy || !endpoint.output) throw new Error(`${name} lacks a policy or an output.`);
    const hasResponseBody = !(endpoint.output instanceof z.ZodVoid);

    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: {
        hasPolicy: true,
        isNavigation: endpoint.isNavigation ?? false,
        takesFiles: endpoint.files !== undefined,
        takesRawBody: endpoint.takesRawBody ?? false,
        hasSecretPath: endpoint.hasSecretPath ?? false,
        tooLarge: endpoint.maxBody?.tooLarge,
      },
      ...(endpoint.maxBody && { bodyLimit: endpoint.maxBody.bytes }),
      ...(hasResponseBody && { schema: { response: { 200: responseSchema(endpoint.output) } } }),
      onRequest: async (request, reply) => {
        if (
          request.method !== 'GET' &&
          !endpoint.isOpenToAllSites &&
          isCrossOrigin(request.headers, context.config.publicUrl)
        ) {
          throw forbidden('This request came from another site.');
        }
        await admit(each, request, reply);
      },
      handler: (request, reply) =>
        request.admission.run(async () => {
          const form = await receive(endpoint, request);
          try {
            request.admission.begin();
            await reauthorize(each, request, reply);
            return await answer(each, request, reply, form);
          } finally {
            await form?.discard();
          }
        }),
    });
  }

  async function admit({ policy, facts }: AnyRoute, request: FastifyRequest, reply: FastifyReply) {
    const now = context.clock.now();
    request.admittedAt = now;
    const { admission } = request;
    const wanted = typeof facts === 'function' ? facts(request.query, now) : facts;
    const found = await admission.run(() => authenticate(context, request, reply, wanted));
    request.actor = found?.actor ?? null;
    request.facts = found?.facts;
    if (request.actor) admission.assign(request.actor.userId);
    else if (hasSessionCookie(context.config, request)) clearSession(context.config, reply);
    const refusal = policy(request.actor);
    if (refusal) throw refusal;
  }

  /** A body that arrives slowly must not act for a session that ended meanwhile. */
  async function reauthorize(route: AnyRoute, request: FastifyRequest, reply: FastifyReply) {
    const age = context.clock.now().getTime() - (request.admittedAt?.getTime() ?? 0);
    if (request.actor && age > admissionMaxAgeMs) await admit(route, request, reply);
  }

  /**
   * The form with its files in temporary storage, if one was sent; a JSON body is already parsed.
   */
  async function receive({ files }: Endpoint, request: FastifyRequest) {
    if (!files || !isMultipart(request.headers)) return undefined;
    await context.limits.consume('Too many uploads. Please try again later.', {
      key: `upload:address:${request.ip}`,
      max: uploadsPerHour,
      seconds: 3_600,
    });
    const { owner, address, signal } = request.admission;
    request.admission.pause();
    return uploadsByAddress.run({ owner: address, signal }, () =>
      uploads.run({ owner, signal }, () =>
        receiveForm(request.raw, files, context.files.incoming, { signal, rate: uploadRate }),
      ),
    );
  }

  async function answer(
    { endpoint, policy, handle, prepare, admit }: AnyRoute,
    request: FastifyRequest,
    reply: FastifyReply,
    form: ReceivedForm | undefined,
  ) {
    const { params, query, actor, facts, admission, ip: ipAddress } = request;
    const received = validate(endpoint, {
      params,
      query,
      body: form?.fields ?? request.body,
      form,
    });
    const log = lazyLogger(() =>
      context.log.child({ ...logIdsOf(request), ...(actor && { userId: actor.userId }) }),
    );
    const callWith = (files: Validated['files'], given: Context, prepared?: unknown) => ({
      params: received.params,
      query: received.query,
      body: received.body,
      // Lists and single files, as the endpoint's type says; here the type is erased.
      files: files as never,
      actor,
      ipAddress,
      request,
      reply,
      context: { ...given, log },
      prepared,
      facts,
    });

    const key = request.headers['idempotency-key'];
    const idempotent =
      endpoint.isIdempotent && typeof key === 'string' && key !== ''
        ? {
            // For public endpoints, the first attempt may have signed the caller in.
            scope: (policy(null) === undefined ? undefined : actor?.userId) ?? ipAddress,
            key,
            content: contentOf(endpoint, received),
          }
        : undefined;

    let { files } = received;
    if (form && Object.keys(form.files).length > 0) {
      // A retry gets its stored reply even if the user may not send files now.
      const storedReply = idempotent && (await findReply(context, idempotent));
      if (storedReply) return sendStored(reply, storedReply);
      await admit?.(callWith(files, context));
      admission.pause();
      files = filesOf(endpoint, await form.reencodeImages(admission));
      admission.begin();
    }

    if (prepare && idempotent) {
      // What a repeated request prepares, such as a payment, was done by the first.
      const storedReply = await findReply(context, idempotent);
      if (storedReply) return sendStored(reply, storedReply);
    }
    const prepared = await prepare?.(callWith(files, context));
    const act = (given: Context) => handle(callWith(files, given, prepared));
    if (endpoint.isFile) {
      // The handler sends the bytes itself; they are still in transit when it returns.
      await act(context);
      return reply;
    }
    if (!idempotent) {
      const answer = await act(context);
      return answer instanceof JsonText ? sendJson(reply, endpoint, answer) : send(reply, answer);
    }
    const stored = await idempotentQueue.run(admission, () =>
      replyOnce(context, idempotent, async (given) => ({
        body: await act(given),
        cookies: cookiesOf(reply),
      })),
    );
    return sendStored(reply, stored);
  }

  /** Retrying a request that signed a user in signs them in again. */
  function sendStored(reply: FastifyReply, { body, cookies }: Reply) {
    return send(reply.removeHeader('set-cookie').header('set-cookie', cookies), body);
  }

  function sendJson(reply: FastifyReply, { output }: Endpoint, answer: JsonText) {
    if (checksJson) requireSchemaMatch(output, answer);
    return send(reply.type('application/json; charset=utf-8'), answer.text);
  }

  function send(reply: FastifyReply, answer: unknown) {
    if (reply.sent) return reply;
    reply.header('cache-control', 'no-store');
    return answer === undefined ? reply.code(204).send() : reply.send(answer);
  }
}

/**
 * The full request, to compare retries: a file counts by its name and bytes, not by its temporary
 * path.
 */
function contentOf({ method, path }: Endpoint, { files, ...received }: Validated): string {
  const sent = Object.entries(files).flatMap(([field, file]) =>
    [file].flat().map(({ name, hash }) => [field, name, hash]),
  );
  return JSON.stringify([`${method} ${path}`, received, ...(sent.length > 0 ? [sent] : [])]);
}
