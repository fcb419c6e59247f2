/** Just as much of Prometheus as our alerts need: reads /metrics and evaluates their expressions. */

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** One answer of /metrics; nothing, if the process did not answer. */
export function readSamples(text: string | undefined): Sample[] {
  const up = { name: 'up', labels: { job: 'bridgework' }, value: text === undefined ? 0 : 1 };
  const lines = (text ?? '').matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm);
  return [
    up,
    ...[...lines].map(([, name = '', labels = '', value]) => ({
      name,
      labels: Object.fromEntries(
        [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, text]) => [key, text]),
      ),
      value: Number(value),
    })),
  ];
}

/** Names of metrics, without PromQL's own words, labels and durations. */
export const metricsIn = (expression: string): string[] => [
  ...new Set(
    expression
      .replace(/\{[^}]*\}|\[\w+\]|\bby \([^)]*\)/g, '')
      .match(/\b[a-z]\w+\b(?!\s*\()/g)
      ?.filter((word) => word !== 'by'),
  ),
];

const comparisons: Record<string, (value: number, limit: number) => boolean> = {
  '>': (value, limit) => value > limit,
  '<': (value, limit) => value < limit,
  '==': (value, limit) => value === limit,
};

/** Whether the alert would be pending after the second answer, as if its range lay between the two. */
export function isFiring(expression: string, before: Sample[], after: Sample[]): boolean {
  const [, terms = '', operator = '', limit] =
    /^(.+) (>|<|==) ([\d.]+)$/.exec(expression) ?? fail(expression);
  const compare = comparisons[operator] ?? fail(expression);
  const [first = [], second] = terms.split(' / ').map((term) => evaluate(term, before, after));
  return first.some((value) => compare(second ? value / (second[0] ?? 0) : value, Number(limit)));
}

/** One value for each group of labels. */
function evaluate(term: string, before: Sample[], after: Sample[]): number[] {
  const [, aggregate = 'max', by, change, name, selector = '', minutes] =
    /^(?:(sum|max|min)(?: by \(([\w, ]+)\) )?\()?(?:(rate|increase)\()?(\w+)(?:\{(.*)\})?(?:\[(\d+)m\]\))?\)?$/.exec(
      term,
    ) ?? fail(term);
  const isMeant = matcherOf(selector);
  const keyOf = ({ labels }: Sample) => JSON.stringify(labels);
  const earlier = new Map(
    before.filter((sample) => sample.name === name).map((sample) => [keyOf(sample), sample.value]),
  );
  const groups = new Map<string, number[]>();
  for (const sample of after) {
    if (sample.name !== name || !isMeant(sample)) continue;
    const group = JSON.stringify(by?.split(', ').map((label) => sample.labels[label]));
    const risen = change ? sample.value - (earlier.get(keyOf(sample)) ?? 0) : sample.value;
    const value = change === 'rate' ? risen / (Number(minutes) * 60) : risen;
    groups.set(group, [...(groups.get(group) ?? []), value]);
  }
  const combine = (values: number[]) =>
    aggregate === 'sum'
      ? values.reduce((sum, value) => sum + value, 0)
      : Math[aggregate as 'max' | 'min'](...values);
  return [...groups.values()].map(combine);
}

function matcherOf(selector: string): (sample: Sample) => boolean {
  const matchers = [...selector.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)];
  return ({ labels }) =>
    matchers.every(([, label = '', operator = '', wanted = '']) => {
      const value = labels[label] ?? '';
      const isEqual = operator.includes('~')
        ? new RegExp(`^(?:${wanted})$`).test(value)
        : value === wanted;
      return operator.startsWith('!') ? !isEqual : isEqual;
    });
}

function fail(expression: string): never {
  throw new Error(`An expression that this test cannot evaluate: ${expression}`);
}
