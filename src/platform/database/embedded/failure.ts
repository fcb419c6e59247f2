/** The error of the embedded database, with a message for the person who started the product. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
}

export const codeOf = (error: unknown): string | undefined =>
  (error as { code?: string } | undefined)?.code;
