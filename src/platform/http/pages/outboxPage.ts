/** The built-in outbox page: mail and texts that would have been sent, newest first. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from '#kernel/input/text';
import { notFound } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { readOutbox, type Transports } from '#platform/mail/outbox';
import { isLocal } from '../origin';
import { page, pageSecurityPolicy } from './html';

/** An email as its reader sees it: its own inline styles, and nothing from anywhere else. */
const mailPolicy = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const withLinks = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

export function serveOutbox(app: FastifyInstance, context: Context, transports: Transports) {
  // It contains codes and reset links, so it is accessible only from this machine.
  const own = {
    onRequest: async (request: FastifyRequest) => {
      if (!isLocal(request)) throw notFound();
    },
  };
  app.get('/dev/outbox.json', own, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await readOutbox(context, transports)),
  );
  app.get<{ Params: { id: string } }>('/dev/outbox/:id', own, async (request, reply) => {
    const messages = await readOutbox(context, transports);
    const html = messages.find(({ id }) => id === request.params.id)?.html;
    if (!html) throw notFound();
    return reply
      .header('content-security-policy', mailPolicy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  });
  app.get('/dev/outbox', own, async (_request, reply) => {
    const messages = await readOutbox(context, transports);
    const articles = messages.map(
      ({ id, channel, to, subject, text, html, createdAt }) => `<article>
        <div class="muted">${{ email: 'Email', sms: 'SMS', push: 'Push' }[channel]} to ${escapeHtml(to)} · <time>${createdAt}</time></div>
        ${subject ? `<h2>${escapeHtml(subject)}</h2>` : ''}<pre>${withLinks(text)}</pre>
        ${html ? `<a href="/dev/outbox/${id}">As HTML</a>` : ''}</article>`,
    );
    const empty = '<p>Nothing yet. Sign up or request a password reset, then reload.</p>';
    return reply
      .header('content-security-policy', pageSecurityPolicy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        page(
          'Outbox',
          `<h1>Outbox</h1><p class="muted">Messages that weren't sent because no email or SMS provider is configured. <a href="/dev/outbox">Reload</a></p>${articles.join('') || empty}`,
        ),
      );
  });
}
