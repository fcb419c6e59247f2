/** Two people edit the same thing: where their versions differ, and what becomes of both. */
import type { Base } from './form';

/** Fields that are chosen together, such as the parts of an address, and how they read. */
export interface Part<V> {
  label: string;
  names: readonly (keyof V & string)[];
  text: (values: V) => string;
}

export type Side = 'mine' | 'saved';

export interface Difference<V> extends Part<V> {
  /** Where only one of the two changed something, that is the one to start from. */
  proposed: Side;
}

const isSame = <V>(part: Part<V>, one: V, other: V): boolean =>
  part.names.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));

/** What was saved meanwhile and is not what stands in the form. */
export const differencesOf = <V>(
  parts: readonly Part<V>[],
  { base, mine, saved }: { base: V; mine: V; saved: V },
): Difference<V>[] =>
  parts
    .filter((part) => !isSame(part, base, saved) && !isSame(part, mine, saved))
    .map((part) => ({ ...part, proposed: isSame(part, mine, base) ? 'saved' : 'mine' }));

/** One's own version with the parts that were taken from the saved one. */
export function mergeVersions<V>(
  mine: V,
  saved: V,
  differences: readonly Difference<V>[],
  chosen: Readonly<Partial<Record<string, Side>>>,
): V {
  const taken = differences.filter(
    ({ label, proposed }) => (chosen[label] ?? proposed) === 'saved',
  );
  const fields = taken.flatMap(({ names }) => names.map((name) => [name, saved[name]] as const));
  return { ...mine, ...Object.fromEntries(fields) };
}

/** The names of fields whose values are no longer those the edit rests on. */
export const changedNames = <V extends object>(values: V, { values: before }: Base<V>): string[] =>
  Object.keys(values).filter(
    (name) => JSON.stringify(values[name as keyof V]) !== JSON.stringify(before[name as keyof V]),
  );
