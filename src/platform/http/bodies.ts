/** How request bodies are read: JSON, the signed text of a webhook, and forms. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#kernel/refusal';

export function registerBodyParsers(app: FastifyInstance) {
  acceptForms(app);
  skipFormParsing(app);
  keepRawBodies(app);
}

/**
 * A plain HTML form may post to a navigation, which ignores the body, and a provider may post a
 * signed form to a webhook; every other route takes JSON.
 */
function acceptForms(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain');
  const type = 'application/x-www-form-urlencoded';
  app.addContentTypeParser<string>(
    type,
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => {
      if (request.routeOptions.config.takesRawBody) return body;
      if (request.routeOptions.config.isNavigation) return undefined;
      throw new Refusal(415, 'wrong_type', "This content type isn't accepted here. Send JSON.");
    },
  );
}

/** Forms are read by the handler, after the limits; every route without files takes JSON. */
function skipFormParsing(app: FastifyInstance) {
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest) => {
    const { takesFiles, takesRawBody } = request.routeOptions.config;
    if (takesFiles || takesRawBody) return undefined;
    throw new Refusal(415, 'wrong_type', "This content type isn't accepted here. Send JSON.");
  });
}

/** A signature covers the text of a body, not its parsed value. */
function keepRawBodies(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (request.routeOptions.config.takesRawBody) done(null, body);
      else parseJson(request, body, done);
    },
  );
}
