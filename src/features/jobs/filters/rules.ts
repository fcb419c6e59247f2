/** Reads what people type into the job search: words, and the state if they name one. */
import { toStateCode } from '#kernel/input/states';
import { jobUsStates } from '../rules';

/** "ND", "N.D." and "North Dakota", as whole words. */
const statePatterns = jobUsStates.map((name) => ({
  name,
  pattern: new RegExp(
    `(?<!\\S)(?:${toStateCode(name).split('').join('\\.?')}|${name})(?!\\S)`,
    'gi',
  ),
}));

/** Too short for a trigram index, which cannot find such fragments within a word. */
export const matchesOnlyBeginnings = (word: string): boolean => word.length < 3;

/** What the search finds by these words, decided for one job; `text` is in lower case. */
export function hasWords(q: string | undefined, job: { state: string; text: string }): boolean {
  const { words, state } = readQuery(q);
  const isIn = (word: string) =>
    job.text.includes(`${matchesOnlyBeginnings(word) ? ' ' : ''}${word.toLowerCase()}`);
  return (!state || state === job.state) && words.every(isIn);
}

/** Without the punctuation of an address, and a ZIP code without its last four digits. */
const plain = (word: string) => word.replace(/\.+$/, '').replace(/^(\d{5})-\d{4}$/, '$1');

/**
 * Of several states the last one counts, because Wyoming is also a town in Minnesota; the others
 * stay words.
 */
export function readQuery(q = ''): { words: string[]; state?: string } {
  const text = q
    .split(/[\s,;]+/)
    .map(plain)
    .filter(Boolean)
    .join(' ');
  const last = statePatterns
    .flatMap(({ name, pattern }) =>
      Array.from(text.matchAll(pattern), ({ 0: typed, index }) => ({ name, typed, index })),
    )
    .sort((one, other) => one.index - other.index)
    .at(-1);
  const rest = last ? text.slice(0, last.index) + text.slice(last.index + last.typed.length) : text;
  const words = [...new Set(rest.split(' ').filter(Boolean))];
  return last ? { words, state: last.name } : { words };
}
