/** Renders a page to HTML at build time, complete before it is written; no server runs this. */
import { prerender } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';

export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, {
    // Else React would put large parts behind a script, and without scripts they would not show.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(prelude, { status, headers });
}
