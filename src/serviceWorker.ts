/**
 * The service worker of the installed app: its own files without a connection, the offline screen
 * instead of a page that cannot be loaded, and push notifications. No API response is cached;
 * what a user keeps is in `ui/data/kept.ts`. `vite.worker.config.ts` bundles it.
 */
import { addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

/** The part of the worker's scope that is used here; TypeScript has it only without the DOM. */
interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends WorkerEvent {
  data: { json(): unknown } | null;
}
interface ClickEvent extends WorkerEvent {
  notification: Notification;
}
interface WindowClient {
  visibilityState: DocumentVisibilityState;
  postMessage(message: unknown, transfer: Transferable[]): void;
  focus(): Promise<unknown>;
}
interface WorkerScope {
  location: Location;
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: object): Promise<WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
}
const worker = globalThis as unknown as WorkerScope;

/** The files of this build; filled in by `vite.worker.config.ts`. */
declare const PRECACHED_FILES: { url: string; revision: string | null }[];

const offlinePath = '/offline';
/**
 * A network that is there but does not answer counts as none. The slowest phones need four round
 * trips of two seconds until a page begins to arrive. If it takes even longer, the offline screen
 * goes on trying and offers to continue.
 */
const networkTimeoutSeconds = 12;

const network = new NetworkOnly({ networkTimeoutSeconds });

/**
 * Pages always come from the network, so that nobody gets an old one; see `newVersion.ts`. The
 * offline screen is the exception: a user who waited in vain does not wait again.
 */
registerRoute(
  new NavigationRoute(
    async (params) => {
      const shell = params.url.pathname === offlinePath && (await matchPrecache(offlinePath));
      if (shell) return shell;
      try {
        return await network.handle(params);
      } catch {
        return openOffline(params.url);
      }
    },
    { denylist: [/^\/(api|dev)\//] },
  ),
);

/** The offline screen has a URL of its own; it leads back to the one that was asked for. */
function openOffline({ pathname, search }: URL): Response {
  if (pathname === offlinePath) return Response.error();
  return Response.redirect(`${offlinePath}?from=${encodeURIComponent(pathname + search)}`);
}

precache(PRECACHED_FILES);
addRoute({ directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

/** An earlier version keeps its files until the user takes this one, or closes every window. */
worker.addEventListener('message', ({ data }) => {
  if (data?.type === 'takeOver') void worker.skipWaiting();
});
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

interface Pushed {
  title: string;
  /** The screen that a click opens. */
  path: string;
  /** Identifies the notice: if it is delivered twice, it replaces itself. */
  tag?: string;
}

/** Browsers require that every push shows something, even one that cannot be read. */
function readPush(event: PushEvent): Pushed {
  const unknown = { title: 'You have a new notification', path: '/notifications' };
  try {
    const found = event.data?.json() as Record<string, unknown> | undefined;
    if (typeof found?.title !== 'string' || found.title === '') return unknown;
    const { title, path, id } = found;
    return { title, path: ownPath(path), ...(typeof id === 'string' && { tag: id }) };
  } catch {
    return unknown;
  }
}

/** Only a path of this site. */
function ownPath(path: unknown): string {
  if (typeof path !== 'string') return '/notifications';
  const url = new URL(path, worker.location.origin);
  return url.origin === worker.location.origin
    ? url.pathname + url.search + url.hash
    : '/notifications';
}

worker.addEventListener('push', (event) => {
  const { title, path, ...replaced } = readPush(event);
  event.waitUntil(
    worker.registration.showNotification(title, {
      icon: '/icon-192.png',
      badge: '/badge-96.png',
      data: { path },
      ...replaced,
    }),
  );
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openScreen(ownPath(event.notification.data?.path)));
});

/** How long an open window has to answer that it shows the screen. */
const answerMs = 3_000;

/** In a window that is already there, without loading it again; otherwise in a new one. */
async function openScreen(path: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const client = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  if (client && (await showIn(client, path))) {
    // A browser may refuse to move the focus; the screen is open all the same.
    await client.focus().catch(() => undefined);
    return;
  }
  await worker.clients.openWindow(path);
}

/** A page without a signed-in user does not answer. */
function showIn(client: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), answerMs);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    client.postMessage({ type: 'open', path }, [port2]);
  });
}
