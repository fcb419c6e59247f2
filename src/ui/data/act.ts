/**
 * Runs mutations for screens: once per click, with a message on failure, and refreshing what they
 * change.
 */
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Endpoint, EndpointInput, EndpointOutput, TaggedEndpoint } from '#kernel/api/endpoint';
import { newId } from '#kernel/id';
import { toast } from '../feedback/toast';
import type { ToastContent } from '../feedback/toasts';
import { ApiError, type CallInput, call, type Parts, unreachableMessage, urlFor } from './api';
import { refresh } from './refresh';
import { actionQueue, canQueue, hasQueuedAction, responseTimeout } from './waiting';

interface ActOptions<E extends Endpoint> {
  onSuccess?: (answer: EndpointOutput<E>, sent: CallInput<E>) => void;
  /** Called once everything on screen shows the change. */
  onRefreshed?: (answer: EndpointOutput<E>) => void;
  /** A returned toast is shown as destructive. Without this handler, a generic toast is shown. */
  // biome-ignore lint/suspicious/noConfusingVoidType: a handler may return nothing
  onError?: (error: ApiError, sent: CallInput<E>) => ToastContent | undefined | void;
  /** A custom transport, for example to observe upload progress. */
  send?: Send;
  /**
   * For an action that still makes sense later: without a connection it waits and is sent once,
   * with the same idempotency key. Returns its name for the user while it waits.
   */
  waits?: {
    label: (sent: CallInput<E>) => string;
    onWaiting: (sent: CallInput<E>) => void;
  };
}

export type Send = <E extends Endpoint>(
  endpoint: E,
  sent: CallInput<E>,
  options: { idempotencyKey?: string; emptyOn?: undefined; signal?: AbortSignal },
) => Promise<EndpointOutput<E>>;

/** An endpoint without input is called without arguments. */
type Arguments<E extends Endpoint> = keyof EndpointInput<E> extends never
  ? []
  : [sent: CallInput<E>];

export interface Attempt {
  body: string;
  key: string;
}

/** The request as text, to compare attempts; a file counts by name, size and modification time. */
export const contentOf = (sent: unknown): string =>
  JSON.stringify(sent, (_, value) =>
    value instanceof FormData
      ? [...value].map(([name, part]) =>
          part instanceof File ? [name, part.name, part.size, part.lastModified] : [name, part],
        )
      : value,
  );

/** The request may have succeeded even though we got no response. */
const isUnknown = (status: number) => status === 0 || (status >= 502 && status <= 504);

/**
 * Retrying the same body after a lost response reuses the idempotency key, so it takes effect once.
 */
export function attemptFor(
  previous: Attempt | undefined,
  body: string,
  newKey: () => string,
): Attempt {
  return previous?.body === body ? previous : { body, key: newKey() };
}

export const attemptAfter = (attempt: Attempt | undefined, status: number) =>
  isUnknown(status) ? attempt : undefined;

/** The server refused, or may have done it after all: the screen may be out of date. */
export const isStaleScreenError = ({
  status,
  issues,
}: Pick<ApiError, 'status' | 'issues'>): boolean =>
  isUnknown(status) || (!issues && [403, 404, 409, 410].includes(status));

/** The server refused the action. After any other error the same attempt may succeed. */
export const isRefused = ({
  status,
  issues,
}: Pick<ApiError, 'status'> & Partial<Pick<ApiError, 'issues'>>): boolean =>
  !issues && [400, 403, 404, 409].includes(status);

/** Says what failed, and why: in the server's words if it gave any. */
export const failureToast = (
  title: string,
  { serverMessage }: ApiError,
  otherwise = 'Please try again in a moment.',
): ToastContent => ({ title, description: serverMessage ?? otherwise });

const asApiError = (error: unknown) =>
  error instanceof ApiError
    ? error
    : new ApiError(0, error instanceof Error ? error.message : 'Unknown error');

export function useAct<E extends TaggedEndpoint>(endpoint: E, options: ActOptions<E> = {}) {
  const isRunning = useRef(false);
  const attempt = useRef<Attempt>(undefined);
  const closeDialog = useRef<() => void>(undefined);

  const pathOf = (sent: unknown) => {
    const { params, query } = sent as Parts;
    return urlFor(endpoint.path, params, query);
  };

  /** Returns whether the action is now waiting. */
  function startWaiting(sent: CallInput<E>): boolean {
    const { body }: Parts = sent as object;
    const { waits } = options;
    const key = attempt.current?.key;
    if (!waits || !key || !canQueue() || body instanceof FormData) return false;
    const isKept = actionQueue.add({
      key,
      label: waits.label(sent),
      method: endpoint.method,
      path: pathOf(sent),
      body: JSON.stringify(body ?? {}),
      tags: endpoint.tags,
    });
    if (!isKept) return false;
    attempt.current = undefined;
    waits.onWaiting(sent);
    return true;
  }

  const mutation = useMutation<EndpointOutput<E>, unknown, CallInput<E>>({
    mutationFn: (sent) => {
      const send: Send = options.send ?? call;
      if (!endpoint.isIdempotent) return send(endpoint, sent, {});
      const body = contentOf(sent);
      attempt.current = attemptFor(attempt.current, body, () => newId(new Date()));
      // What waits goes first.
      if (options.waits && hasQueuedAction(pathOf(sent))) {
        throw new ApiError(0, unreachableMessage, { serverMessage: unreachableMessage });
      }
      return send(endpoint, sent, {
        idempotencyKey: attempt.current.key,
        ...(options.waits && { signal: responseTimeout() }),
      });
    },
    onSuccess: (answer, sent) => {
      attempt.current = undefined;
      closeDialog.current?.();
      options.onSuccess?.(answer, sent);
      void refresh(endpoint.tags).then(() => options.onRefreshed?.(answer));
    },
    onError: (cause, sent) => {
      const error = asApiError(cause);
      if (error.status === 0 && startWaiting(sent)) return;
      attempt.current = attemptAfter(attempt.current, error.status);
      if (isStaleScreenError(error)) void refresh(endpoint.tags, { includePinned: true });
      const content = options.onError
        ? options.onError(error, sent)
        : {
            title: 'Something went wrong',
            description: error.serverMessage ?? 'Please try again.',
          };
      if (!content) return;
      if (isRefused(error)) closeDialog.current?.();
      toast({ variant: 'destructive', ...content });
    },
    onSettled: () => {
      isRunning.current = false;
    },
  });

  return {
    /** A second click while the first is in flight does nothing. */
    act: (...[sent]: Arguments<E>) => {
      if (isRunning.current) return;
      isRunning.current = true;
      mutation.mutate(sent ?? ({} as CallInput<E>));
    },
    isPending: mutation.isPending,
    isSuccess: mutation.isSuccess,
    answer: mutation.data,
    error: mutation.error === null ? null : asApiError(mutation.error),
    reset: mutation.reset,
    /**
     * Set by the dialog whose button runs it: it closes on success, and if a toast says why the
     * server refused. Without a toast it stays and shows the reason itself.
     */
    closeDialog,
  };
}
