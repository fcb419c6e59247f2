/** The three expected failures of a request: invalid input, a refusal by a rule, a rate limit. */
export interface Issue {
  path: string;
  message: string;
}

export class Refusal extends Error {
  override name = 'Refusal';
  readonly issues: Issue[] | undefined;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined;
  /** Why it was shed, for the metrics: a limit, or a server that cannot serve now. */
  readonly shedReason: string | undefined;
  /** Commits the work done so far, such as a counted wrong attempt; otherwise it is rolled back. */
  readonly commitsFirst: boolean;

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    options: Partial<Pick<Refusal, 'issues' | 'retryAfter' | 'shedReason' | 'commitsFirst'>> = {},
  ) {
    // An expected outcome: nobody reads its stack, and recording one slows lists that check rules.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
    this.issues = options.issues;
    this.retryAfter = options.retryAfter;
    this.shedReason = options.shedReason;
    this.commitsFirst = options.commitsFirst ?? false;
  }
}

/** Refused by a business rule. */
export const refused = (code: string, message: string, options?: { commitsFirst?: boolean }) =>
  new Refusal(409, code, message, options);

type Refusals = Readonly<
  // biome-ignore lint/suspicious/noExplicitAny: each refusal has parameters of its own.
  Record<string, string | readonly [code: string, message: string] | ((...facts: any) => unknown)>
>;
type Refuse<R> = R extends (...facts: infer Facts) => Refusal | string
  ? (...facts: Facts) => Refusal
  : () => Refusal;

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * The refusals of a noun, each with its sentence: `pinLocked` has the code `pin_locked`, unless a code
 * is given. A function returns the sentence, or a refusal that is not a plain 409. The browser's
 * files leave out refusals that nothing there reads.
 */
/* @__NO_SIDE_EFFECTS__ */
export function refusalsOf<const R extends Refusals>(written: R) {
  const refusals = Object.entries(written).map(([name, refusal]) => {
    const refuse = (text: unknown) =>
      text instanceof Refusal ? text : refused(code, String(text));
    const [code, message] = Array.isArray(refusal) ? refusal : [snakeCase(name), refusal];
    if (typeof message === 'function') {
      return [name, (...facts: unknown[]) => refuse(message(...facts))];
    }
    // One for all, since lists that check the rules of each row make thousands.
    const always = refuse(message);
    return [name, () => always];
  });
  return Object.fromEntries(refusals) as { readonly [Name in keyof R]: Refuse<R[Name]> };
}

/** One or more fields are invalid; all of them are listed. */
export const invalid = (issues: Issue[], options?: { commitsFirst?: boolean }) =>
  new Refusal(400, 'invalid', issues[0]?.message ?? 'The request is invalid.', {
    issues,
    ...options,
  });

export const unauthorized = () => new Refusal(401, 'unauthorized', 'Unauthorized');
export const forbidden = (message: string) => new Refusal(403, 'forbidden', message);
export const notFound = () => new Refusal(404, 'not_found', 'Not found');

export const tooManyRequests = (message: string, retryAfter: number, shedReason = 'rate_limit') =>
  new Refusal(429, 'too_many', message, { retryAfter, shedReason });

/** What was looked for; the request is for something that is not there, or not the caller's. */
export function requireFound<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw notFound();
  return found;
}
