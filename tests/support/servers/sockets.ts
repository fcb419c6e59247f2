/** A page's connections to `/ws` in browser tests: what came over them, and cutting them. */
import type { Page } from '@playwright/test';

export async function watchSockets(page: Page) {
  const received: { type: string; tags?: string[] }[] = [];
  const cursors: (string | null)[] = [];
  let cut: (() => void) | undefined;
  let isBlocked = false;
  await page.routeWebSocket(/\/ws/, (socket) => {
    if (isBlocked) return void socket.close();
    cursors.push(new URL(socket.url()).searchParams.get('cursor'));
    const server = socket.connectToServer();
    server.onMessage((message) => {
      received.push(JSON.parse(String(message)));
      socket.send(message);
    });
    cut = () => {
      void server.close();
      void socket.close();
    };
  });
  return {
    received,
    cursors,
    cut() {
      isBlocked = true;
      cut?.();
    },
    restore() {
      isBlocked = false;
    },
  };
}
