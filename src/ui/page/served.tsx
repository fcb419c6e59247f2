/**
 * The content of a page that the server writes for each request. Its data comes with the HTML; only
 * a visit within the app, or development without that server, has to load it.
 */
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { type MetaDescriptor, useLocation } from 'react-router';
import { slotId, slotTitle } from '#kernel/api/served';
import { privateMetaTags } from './head';

/** Going back after this long loads the content again. */
const freshForMs = 60_000;

const isBuild = typeof document === 'undefined';

/** What the server sends along with the HTML. */
interface Content {
  head: MetaDescriptor[];
  /** Not for content that stays as the server wrote it. */
  body?: unknown;
}

function readDocument() {
  const slot = isBuild ? null : document.getElementById(slotId);
  if (!slot?.dataset.served) return undefined;
  const content: Content = JSON.parse(slot.dataset.served);
  const url = location.pathname + location.search;
  return { ...content, html: slot.innerHTML, url, at: Date.now() };
}

/** Read once, before React takes over the document. */
const arrived = readDocument();

/** The head that came with the document; the built page has only the place for it. */
export const servedMeta =
  (title: string) =>
  ({ location }: { location: { pathname: string; search: string } }): MetaDescriptor[] => {
    if (isBuild) return [{ title: slotTitle }];
    const isHere = arrived?.url === location.pathname + location.search;
    return isHere ? arrived.head : privateMetaTags(title);
  };

interface Loaded<T> {
  /** `undefined` until it is known, or if loading failed. */
  body: T | undefined;
  /** As the server wrote it, until something newer was loaded. */
  html: string | undefined;
  error: unknown;
  retry: () => void;
}

/** `load` gets the path and query of the page. */
export function useServerData<T>(
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
  const own = !body && arrived?.url === url ? arrived : undefined;
  return {
    body: body ?? (own?.body as T | undefined),
    html: own?.html,
    error,
    retry: () => {
      setRead({ url: '' });
      setAttempt(attempt + 1);
    },
  };
}

interface ServedProps {
  /** Only the server has it. */
  content?: Content;
  /**
   * For content with nothing but links in it: React leaves the server's HTML alone, and neither
   * loads nor runs the script of its content.
   */
  html?: string | undefined;
  /** Shown within the app until the script of the content has loaded. */
  fallback?: ReactNode;
  /** Lazy in the browser: the HTML is there already, so its script can wait. */
  children: ReactNode;
}

/** The same element on both sides: empty in the built page, filled by the server, then hydrated. */
export function ServerRendered({ content, html, fallback, children }: ServedProps) {
  if (isBuild && !content) return <div id={slotId} />;
  if (html !== undefined) {
    return (
      <div
        key="written"
        id={slotId}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what the document contains
        dangerouslySetInnerHTML={{ __html: html }}
        suppressHydrationWarning
      />
    );
  }
  return (
    <div id={slotId} data-served={content && JSON.stringify(content)} suppressHydrationWarning>
      <Suspense fallback={fallback}>{children}</Suspense>
    </div>
  );
}
