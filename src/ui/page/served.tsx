/**
 * The content of a page that the server writes for each request. Its data comes with the HTML; only
 * a visit within the app, or development without that server, has to load it.
 */
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type MetaDescriptor, useLocation } from 'react-router';
import { slotId, slotTitle } from '../../kernel/served';

/** Going back after this long loads the content again. */
const freshForMs = 60_000;

const isBuild = typeof document === 'undefined';

function readDocument() {
  const text = isBuild ? undefined : document.getElementById(slotId)?.dataset.served;
  if (!text) return undefined;
  const url = location.pathname + location.search;
  return { url, body: JSON.parse(text) as unknown, at: Date.now() };
}

/** Read once, before React takes over the document. */
const arrived = readDocument();

/** The data that came with the document, if this is its URL. */
const arrivedAt = <T,>(url: string): T | undefined =>
  arrived?.url === url ? (arrived.body as T) : undefined;

/** The head of a page by its data; the built page has only the place for it. */
export const servedMeta =
  <T,>(describe: (body: T | undefined, search: string) => MetaDescriptor[]) =>
  ({ location }: { location: { pathname: string; search: string } }): MetaDescriptor[] =>
    isBuild
      ? [{ title: slotTitle }]
      : describe(arrivedAt<T>(location.pathname + location.search), location.search);

interface Loaded<T> {
  /** `undefined` until it is known, or if loading failed. */
  body: T | undefined;
  error: unknown;
  retry: () => void;
}

/** `load` gets the path and query of the page. */
export function useServed<T>(
  load: (url: { pathname: string; search: string }, signal: AbortSignal) => Promise<T>,
): Loaded<T> {
  const { pathname, search } = useLocation();
  const url = pathname + search;
  const [read, setRead] = useState<{ url: string; body?: T; error?: unknown }>({ url: '' });
  const [attempt, setAttempt] = useState(0);
  const start = useEffectEvent((signal: AbortSignal) => {
    load({ pathname, search }, signal).then(
      (body) => !signal.aborted && setRead({ url, body }),
      (error: unknown) => !signal.aborted && setRead({ url, error }),
    );
  });

  useEffect(() => {
    const isFresh = arrived?.url === url && Date.now() - arrived.at < freshForMs;
    if (isFresh && attempt === 0) return;
    const stop = new AbortController();
    start(stop.signal);
    return () => stop.abort();
  }, [url, attempt]);

  const { body, error } = read.url === url ? read : { body: undefined, error: undefined };
  return {
    body: body ?? arrivedAt<T>(url),
    error,
    retry: () => {
      setRead({ url: '' });
      setAttempt(attempt + 1);
    },
  };
}

interface ServedProps {
  /** `undefined` while the browser loads it. */
  body: unknown;
  children: ReactNode;
}

/** The same element on both sides: empty in the built page, filled by the server, then hydrated. */
export const Served = ({ body, children }: ServedProps) =>
  isBuild && body === undefined ? (
    <div id={slotId} />
  ) : (
    <div id={slotId} data-served={body === undefined ? undefined : JSON.stringify(body)}>
      {children}
    </div>
  );
