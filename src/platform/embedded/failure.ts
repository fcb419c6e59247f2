/** The one error of the embedded database: a sentence for the person who started the product. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
}

export const codeOf = (error: unknown): string | undefined =>
  (error as { code?: string } | undefined)?.code;
