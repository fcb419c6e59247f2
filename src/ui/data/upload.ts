/** File uploads with progress and cancellation. */
import { useRef, useState } from 'react';
import type { Send } from './act';
import { ApiError, errorFrom, unreachableMessage, urlFor } from './api';

/** Error code of an upload that the user cancelled. */
export const cancelled = 'cancelled';

interface CallInput {
  method: string;
  path: string;
  body: FormData;
  idempotencyKey: string | undefined;
}

function send(request: XMLHttpRequest, { method, path, body, idempotencyKey }: CallInput) {
  return new Promise<string>((resolve, reject) => {
    const lost = () => new ApiError(0, unreachableMessage, { serverMessage: unreachableMessage });
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) return resolve(responseText);
      const retryAfter = request.getResponseHeader('retry-after');
      const headers = new Headers(retryAfter ? { 'retry-after': retryAfter } : {});
      reject(errorFrom({ status, statusText, headers }, responseText));
    };
    request.onerror = () => reject(lost());
    request.ontimeout = () => reject(lost());
    request.onabort = () => reject(new ApiError(0, 'Cancelled', { code: cancelled }));
    request.open(method, path);
    if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey);
    request.send(body);
  });
}

/** Pass `send` to `useAct`; `share` is the fraction sent, from 0 to 1, while the upload runs. */
export function useUpload() {
  const [share, setShare] = useState<number>();
  const running = useRef<XMLHttpRequest>(undefined);

  const sendForm: Send = async (endpoint, sent, { idempotencyKey }) => {
    const { body, params, query } = sent as { body: unknown } & Record<string, never>;
    if (!(body instanceof FormData)) throw new Error('Only a form is uploaded.');
    const request = new XMLHttpRequest();
    running.current = request;
    request.upload.onprogress = ({ loaded, total }) => setShare(total > 0 ? loaded / total : 0);
    setShare(0);
    try {
      const path = urlFor(endpoint.path, params, query);
      const text = await send(request, { method: endpoint.method, path, body, idempotencyKey });
      return text === '' ? undefined : JSON.parse(text);
    } finally {
      setShare(undefined);
    }
  };

  return { send: sendForm, share, cancel: () => running.current?.abort() };
}
