/** The search on a map: a pin for each town, which filters the list. */
import { useMemo } from 'react';
import { rateText } from '#kernel/money/money';
import { Failed } from '#ui/feedback/states';
import { type PinGroup, shiftsText } from '#ui/map/groups';
import { pointOf } from '#ui/map/outlines';
import PinMap from '#ui/map/PinMap';
import type { JobMap as JobMapView } from '../schema';
import { useJobMap } from './api';
import type { Filters } from './filters';

interface JobMapProps {
  filters: Filters;
  /** The ZIP code of the job to point out. */
  markedZip: string | undefined;
  /** `undefined` shows the jobs of all towns again. */
  onChoose: (town: string | undefined) => void;
  onSkip: () => void;
}

const none: JobMapView['towns'] = [];

export default function JobMap({ filters, markedZip, onChoose, onSkip }: JobMapProps) {
  const { data, error, refetch } = useJobMap(filters);
  const towns = data?.towns ?? none;
  const pins = useMemo(
    () =>
      towns.map((town) => ({
        id: town.name,
        name: cityOf(town.name),
        count: town.jobs,
        point: pointOf(town),
      })),
    [towns],
  );
  const home = useMemo(
    () => data?.home && { name: 'You', point: pointOf(data.home) },
    [data?.home],
  );
  if (error && !data) {
    return <Failed error={error} title="We couldn't load the map" onRetry={() => void refetch()} />;
  }
  if (data && towns.length === 0) {
    return <p className="framed note row-padding">No shifts on the map for this search.</p>;
  }
  const rates = new Map(towns.map(({ name, maxRate }) => [name, maxRate]));
  const marked = markedZip && towns.find(({ zips }) => zips.includes(markedZip));
  return (
    <PinMap
      label="Open shifts by town"
      pins={pins}
      nameOf={(group) => nameOf(group, rates)}
      chosenId={filters.town}
      markedId={marked ? marked.name : undefined}
      home={home ?? undefined}
      skipLabel="Skip to the list"
      onSkip={onSkip}
      onChoose={({ id }) => onChoose(id === filters.town ? undefined : id)}
    />
  );
}

const cityOf = (name: string): string => name.replace(/, [^,]*$/, '');

/** 12 shifts in Bismarck, ND, up to $62/hr. */
function nameOf({ town, pins, count }: PinGroup, rates: ReadonlyMap<string, number>): string {
  const shifts = shiftsText(count);
  const maxRate = rateText(Math.max(...pins.map(({ id }) => rates.get(id) ?? 0)));
  return pins.length === 1
    ? `${shifts} in ${town.id}, ${count === 1 ? '' : 'up to '}${maxRate}`
    : `${shifts} in ${pins.length} towns around ${town.id}, up to ${maxRate}. Zoom in`;
}
