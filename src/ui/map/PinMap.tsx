/**
 * A map with pins that pans and zooms: by dragging, pinching, Ctrl and the wheel, its buttons, or
 * the keyboard. Pins are buttons; a group of them zooms in.
 */
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useState } from 'react';
import { Drawing } from '../content/icons';
import { useFocusFallback } from '../page/focus';
import { useSize } from './BaseMap';
import { useDrag, useWheel } from './gestures';
import { groupPins, levelOf, type PinGroup } from './groups';
import styles from './Map.module.css';
import { landBounds } from './outlines';
import { controlsWidth, Drawn, type PinMapProps } from './Pins';
import {
  boundsOf,
  clamp,
  fitBounds,
  keepOnMap,
  maxScale,
  type Point,
  panBy,
  type Size,
  type View,
  zoomBy,
} from './view';

const step = 80;
const moves: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
};
const zooms: Record<string, number> = { '+': 2, '=': 2, '-': 1 / 2, _: 1 / 2 };

const fullFit = (size: Size) => fitBounds(landBounds, size, { padding: 12 });

/** Pixels around the pins, for their own size and their names. */
const padding = 48;

/** Everything there is to see, beside the buttons, or all states if there is nothing. */
function fitPins(points: readonly Point[], size: Size): View {
  const bounds = boundsOf(points);
  if (!bounds) return fullFit(size);
  const free = { ...size, width: size.width - controlsWidth };
  const view = fitBounds(bounds, free, { padding, minMiles: 60 });
  return keepOnMap(panBy(view, -controlsWidth / 2, 0), landBounds, size, 12);
}

export default function PinMap(props: PinMapProps) {
  const { label, pins, nameOf, chosenId, markedId, home, onChoose, skipLabel, onSkip } = props;
  const hint = useId();
  const [frame, size] = useSize<HTMLDivElement>();
  /** Set once somebody moved the map; until then it shows all pins. */
  const [moved, setMoved] = useState<View>();
  const area = useFocusFallback<HTMLDivElement>();
  const [focused, setFocused] = useState<Element>();
  const everything = useMemo(
    () => [...pins.map(({ point }) => point), ...(home ? [home.point] : [])],
    [pins, home],
  );
  const view = size && (moved ?? fitPins(everything, size));
  const level = view && levelOf(view.scale);
  const groups = useMemo(() => (level === undefined ? [] : groupPins(pins, level)), [pins, level]);

  const change = (next: (view: View, size: Size) => View) => {
    if (!view || !size) return;
    // Several events may arrive between two renders, so each starts from the latest.
    setMoved((latest) => clamp(next(latest ?? view, size), landBounds));
  };
  const zoom = (factor: number, at?: Point) =>
    change((view, size) => zoomBy(view, factor, size, Math.min(fullFit(size).scale, 1), at));

  const open = (group: PinGroup) => {
    if (group.pins.length === 1) return onChoose(group.pin);
    const bounds = boundsOf(group.pins.map(({ point }) => point));
    if (!bounds) return;
    change((view, size) => {
      const closer = fitBounds(bounds, size, { padding: 64 });
      // At least one step, or pins that are close to each other would seem not to react.
      return { ...closer, scale: Math.max(closer.scale, Math.min(view.scale * 2, maxScale)) };
    });
  };
  // A pin that joined or left a group passes its focus on.
  useLayoutEffect(() => {
    if (!focused || focused.isConnected || document.activeElement !== document.body) return;
    const id = focused.getAttribute('data-pin');
    const group = groups.find(({ pins }) => pins.some((pin) => pin.id === id));
    const pin = group && frame.current?.querySelector(`[data-pin="${CSS.escape(group.pin.id)}"]`);
    if (pin instanceof SVGElement) pin.focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moves[event.key];
    const factor = zooms[event.key];
    if (move) change((view) => panBy(view, ...move));
    else if (factor) zoom(factor);
    else return;
    event.preventDefault();
  };
  const drag = useDrag(
    (right, down) => change((view) => panBy(view, right, down)),
    (factor, at) => zoom(factor, at),
  );
  useWheel(frame, zoom);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      ref={area}
      className={`relative overflow-hidden outline-none ${styles.frame}`}
      role="group"
      aria-label={label}
      aria-describedby={hint}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setFocused(target)}
      onBlur={({ target }) => target.isConnected && setFocused(undefined)}
    >
      <button type="button" className={`strong bg-paper ${styles.skip}`} onClick={onSkip}>
        {skipLabel}
      </button>
      <div className={`stack gap-1 ${styles.controls}`}>
        <button type="button" aria-label="Zoom in" onClick={() => zoom(2)}>
          <Drawing path="M12 5v14M5 12h14" />
        </button>
        <button type="button" aria-label="Zoom out" onClick={() => zoom(1 / 2)}>
          <Drawing path="M5 12h14" />
        </button>
        <button type="button" aria-label="Show everything" onClick={() => setMoved(undefined)}>
          <Drawing path="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
        </button>
      </div>
      <div ref={frame} className={styles.window}>
        {view && size && (
          // biome-ignore lint/a11y/noSvgWithoutTitle: the group around it has the name
          <svg
            className={styles.map}
            width={size.width}
            height={size.height}
            viewBox={`0 0 ${size.width} ${size.height}`}
            {...drag}
          >
            <Drawn
              view={view}
              size={size}
              groups={groups}
              nameOf={nameOf}
              chosenId={chosenId}
              markedId={markedId}
              home={home}
              onOpen={open}
            />
          </svg>
        )}
      </div>
      <p id={hint} className={`small bg-paper ${styles.hint}`}>
        Arrow keys move the map, + and − zoom.
      </p>
    </div>
  );
}
