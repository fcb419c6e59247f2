/** Shifts by town as pins, each of which chooses its town. */
import { useMemo } from 'react';
import { pointOf } from '#ui/map/outlines';
import PinMap from '#ui/map/PinMap';
import type { Measure } from '../rules';
import type { MarketShifts } from '../schema';
import { measureNames, pinName } from './labels';

interface MarketMapProps {
  towns: MarketShifts['towns'];
  measure: Measure;
  town: string | undefined;
  onChoose: (town: string | undefined) => void;
  onSkip: () => void;
}

export default function MarketMap({ towns, measure, town, onChoose, onSkip }: MarketMapProps) {
  const pins = useMemo(
    () =>
      towns
        .filter((each) => each[measure] > 0)
        .map((each) => ({
          id: each.name,
          name: each.name.replace(/, [^,]*$/, ''),
          count: each[measure],
          point: pointOf(each),
        })),
    [towns, measure],
  );
  return (
    <PinMap
      label={`${measureNames[measure]} shifts by town`}
      pins={pins}
      nameOf={(group) => pinName(group, measure)}
      chosenId={town}
      skipLabel="Skip to the table"
      onSkip={onSkip}
      onChoose={({ id }) => onChoose(id === town ? undefined : id)}
    />
  );
}
