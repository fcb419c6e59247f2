/** What a component shows at first, as text and links, with given responses to what it reads. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';

const entities = { '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' };

const plain = (html: string) =>
  html.replace(/&(#x27|quot|lt|gt|amp);/g, (entity) => entities[entity as keyof typeof entities]);

/** `reads` are responses by URL; any other read stays unanswered. `at` is where the user is. */
export function rendered(
  element: ReactNode,
  reads: Record<string, unknown> = {},
  { at = '/' } = {},
) {
  const client = new QueryClient();
  for (const [url, response] of Object.entries(reads)) client.setQueryData([url], response);
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  client.clear();
  return {
    html: plain(html),
    text: plain(html.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' '),
    /** Where each link leads, by its text. */
    links: Object.fromEntries(
      [...html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
        ([, to = '', label = '']) => [
          plain(label.replace(/<[^>]*>/g, ''))
            .replace(/\s+/g, ' ')
            .trim(),
          plain(to),
        ],
      ),
    ),
  };
}
