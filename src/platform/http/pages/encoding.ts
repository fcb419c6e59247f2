/** Chooses the content encoding from Accept-Encoding (RFC 9110, 12.5.3). */
export type Encoding = 'br' | 'gzip' | 'identity';

/** `q=0` means not acceptable. An unreadable weight counts as absent. */
function readWeights(header: string): Map<string, number> {
  const entries = header.split(',').map((entry): [string, number] => {
    const [coding = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=/, '');
    const number = Number(weight ?? 1);
    return [coding === 'x-gzip' ? 'gzip' : coding, number >= 0 && number <= 1 ? number : 1];
  });
  return new Map(entries.filter(([coding]) => coding !== ''));
}

/**
 * The available encoding with the highest weight; ties go to the first in `available`, so list the
 * smallest first. Uncompressed is always available, even to a client that excludes it, as the RFC
 * allows.
 */
export function chooseEncoding(
  header: string | undefined,
  available: readonly Encoding[],
): Encoding {
  const weights = readWeights(header ?? '');
  const weigh = (encoding: Encoding): number => {
    const given = weights.get(encoding) ?? weights.get('*');
    if (given !== undefined) return given;
    // If not listed, uncompressed ranks after everything that is listed.
    return encoding === 'identity' ? Number.MIN_VALUE : 0;
  };
  let [best, max]: [Encoding, number] = ['identity', weigh('identity')];
  for (const encoding of available.filter((each) => each !== 'identity')) {
    const weight = weigh(encoding);
    const isBetter = best === 'identity' ? weight >= max : weight > max;
    if (weight > 0 && isBetter) [best, max] = [encoding, weight];
  }
  return best;
}
