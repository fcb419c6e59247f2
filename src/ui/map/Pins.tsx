/** The pins on a map, and the names below them. */

import { memo, useEffect, useRef, useState } from 'react';
import { around, BaseMap, below, HomeMark, Names } from './BaseMap';
import { isInFrame, labelOf, labelsWithRoom, movedInto, type Pin, type PinGroup } from './groups';
import styles from './Map.module.css';
import { landLabels, towns } from './outlines';
import { type Point, type Size, toScreen, type View } from './view';

export interface PinMapProps {
  /** What the map shows, such as "Open jobs by town". */
  label: string;
  /** Keep the same list for the same pins; grouping them takes time. */
  pins: readonly Pin[];
  /** What a pin or a group of pins is called, such as "12 jobs in Bismarck, ND". */
  nameOf: (group: PinGroup) => string;
  chosenId?: string | undefined;
  /** A pin to point out, such as that of the row under the pointer. */
  markedId?: string | undefined;
  home?: { name: string; point: Point } | undefined;
  onChoose: (pin: Pin) => void;
  /** The label of the link that lets keyboard users skip the pins. */
  skipLabel: string;
  onSkip: () => void;
}

interface DrawnProps extends Pick<PinMapProps, 'nameOf' | 'chosenId' | 'markedId' | 'home'> {
  view: View;
  size: Size;
  groups: readonly PinGroup[];
  onOpen: (group: PinGroup) => void;
}

const reach = 26;
/** The buttons in the upper right corner: how wide they are, and the middle of each. */
export const controlsWidth = 60;
const controls = [30, 78, 126];
/** Larger groups have larger pins, up to a point. */
const radiusOf = (count: number) => Math.min(11 + 2.2 * Math.log2(count), 22);

export function Drawn({
  view,
  size,
  groups,
  nameOf,
  chosenId,
  markedId,
  home,
  onOpen,
}: DrawnProps) {
  const { scale } = view;
  const origin = toScreen({ x: 0, y: 0 }, view, size);
  const isInView = (point: Point) => {
    const { x, y } = toScreen(point, view, size);
    return x > -reach && y > -reach && x < size.width + reach && y < size.height + reach;
  };
  const shown = groups.filter(({ point }) => isInView(point));
  const at = ({ x, y }: Point) => ({ x: x * scale, y: y * scale });
  // The latest function, for pins that are drawn once.
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  });
  const [openLatest] = useState(() => (group: PinGroup) => open.current(group));
  // Above the pin of its own town.
  const isCovered = shown.some(
    ({ point: { x, y } }) => home && Math.hypot(x - home.point.x, y - home.point.y) * scale < reach,
  );
  const homeAt = home && at(home.point);
  if (homeAt && isCovered) homeAt.y -= 30;
  const inside = { left: -origin.x, top: -origin.y, ...size };
  const names = labelsWithRoom(
    [
      ...(home && homeAt ? around(home.name, homeAt, 13, 'home') : []),
      ...shown
        .flatMap((group) =>
          around(labelOf(group), at(group.point), radiusOf(group.count), 'pin', group.pin.id),
        )
        .map((label) => movedInto(label, inside)),
      ...[
        ...landLabels.map(({ point, ...label }) => ({ ...label, ...at(point) })),
        ...towns
          .slice(0, Math.ceil(6 * Math.max(scale, 0.5) ** 1.5))
          .map(({ text, point }) => below(text, at(point), 2, 'town')),
      ].filter((label) => isInFrame(label, inside)),
    ],
    [
      ...shown.map(({ count, point }) => ({ ...at(point), radius: radiusOf(count) })),
      ...(homeAt ? [{ ...homeAt, radius: 8 }] : []),
      ...controls.map((y) => ({
        x: size.width - controlsWidth / 2 - origin.x,
        y: y - origin.y,
        radius: controlsWidth / 2,
      })),
    ],
  );
  return (
    <g transform={`translate(${origin.x} ${origin.y})`}>
      <BaseMap scale={scale} />
      <Names names={names} />
      {shown.map((group) => (
        <PinButton
          key={group.pin.id}
          group={group}
          scale={scale}
          name={nameOf(group)}
          isChosen={group.pins.some(({ id }) => id === chosenId)}
          isMarked={group.pins.some(({ id }) => id === markedId)}
          onOpen={openLatest}
        />
      ))}
      {homeAt && <HomeMark {...homeAt} />}
    </g>
  );
}

interface PinButtonProps {
  group: PinGroup;
  scale: number;
  name: string;
  isChosen: boolean;
  isMarked: boolean;
  onOpen: (group: PinGroup) => void;
}

/** Drawn once for each zoom: moving the map moves what is around it. */
const PinButton = memo(function PinButton(props: PinButtonProps) {
  const { group, scale, name, isChosen, isMarked, onOpen } = props;
  const { point, count, pin } = group;
  const state = [styles.pinButton, isChosen && styles.isChosen, isMarked && styles.isMarked];
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button
    <g
      className={state.filter(Boolean).join(' ')}
      transform={`translate(${point.x * scale} ${point.y * scale})`}
      role="button"
      tabIndex={0}
      aria-label={name}
      aria-pressed={isChosen}
      data-pin={pin.id}
      onClick={() => onOpen(group)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onOpen(group);
      }}
    >
      <circle className={styles.target} r={22} />
      <circle className={styles.dot} r={radiusOf(count)} />
      <text className={`bold tabular-nums ${styles.count}`}>{count > 999 ? '999+' : count}</text>
    </g>
  );
});
