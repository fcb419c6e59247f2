/** Edit conflicts: where two versions of a record differ, and how they are merged. */
import type { Base } from './form';

/** Fields that are chosen together, such as the parts of an address, and their label. */
export interface FieldGroup<V> {
  label: string;
  names: readonly (keyof V & string)[];
  text: (values: V) => string;
}

export type Side = 'mine' | 'saved';

export interface Difference<V> extends FieldGroup<V> {
  /** If only one side changed a value, that side is the default. */
  proposed: Side;
}

const isSame = <V>(part: FieldGroup<V>, one: V, other: V): boolean =>
  part.names.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));

/** Values that were saved meanwhile and differ from the form. */
export const differencesOf = <V>(
  parts: readonly FieldGroup<V>[],
  { base, mine, saved }: { base: V; mine: V; saved: V },
): Difference<V>[] =>
  parts
    .filter((part) => !isSame(part, base, saved) && !isSame(part, mine, saved))
    .map((part) => ({ ...part, proposed: isSame(part, mine, base) ? 'saved' : 'mine' }));

/** The user's version with the parts taken from the saved one. */
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

/** The names of fields whose values differ from those the edit is based on. */
export const changedNames = <V extends object>(values: V, { values: before }: Base<V>): string[] =>
  Object.keys(values).filter(
    (name) => JSON.stringify(values[name as keyof V]) !== JSON.stringify(before[name as keyof V]),
  );
