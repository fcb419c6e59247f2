/** The feed's filters: what the URL says, the query for the server, and the chips. */
import { useSearchParams } from 'react-router';
import { titles } from '#features/profiles/rules';
import { formatDate } from '#kernel/time/zones';
import { useFilter } from '#ui/list/filters';
import { useParameter } from '#ui/list/pages';

export interface FeedQuery {
  title?: (typeof titles)[number] | undefined;
  day?: string | undefined;
  maxMiles?: number | undefined;
  maxRate?: number | undefined;
}

const distances = ['25', '50', '100', '200'] as const;
const rates = ['30', '40', '50', '60', '80', '100'] as const;

export function useFeedFilters() {
  const title = useFilter(
    { name: 'title', label: 'Title', values: titles, textOf: (each) => each },
    'All titles',
  );
  const miles = useFilter(
    {
      name: 'maxMiles',
      label: 'Distance',
      values: distances,
      textOf: (each) => `Within ${each} miles`,
    },
    'Any distance',
  );
  const rate = useFilter(
    { name: 'maxRate', label: 'Rate', values: rates, textOf: (each) => `Up to $${each}/hr` },
    'Any rate',
  );
  const [typed, setDay] = useParameter<string>('day', '');
  const day = /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(Date.parse(typed)) ? typed : '';
  const query: FeedQuery = {
    title: title.value,
    day: day || undefined,
    maxMiles: miles.value === undefined ? undefined : Number(miles.value),
    maxRate: rate.value === undefined ? undefined : Number(rate.value),
  };
  const chips = [
    ...(day ? [{ name: 'day', label: `On ${formatDate(day)}`, onRemove: () => setDay('') }] : []),
    ...[title, miles, rate].flatMap(({ value, choice, clear }) => {
      const { label } = choice.options.find((each) => each.value === value) ?? {};
      return label ? [{ name: choice.name, label, onRemove: clear }] : [];
    }),
  ];
  const [, setQuery] = useSearchParams();
  const clearAll = () => setQuery({}, { replace: true });
  return {
    query,
    chips,
    clearAll,
    day,
    setDay,
    choices: { title: title.choice, miles: miles.choice, rate: rate.choice },
  };
}
