/**
 * A map with pins that pans and zooms: by dragging, pinching, Ctrl and the wheel, its buttons, or
 * the keyboard. Pins are buttons; a group of them zooms in.
 */
import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Drawing } from '../content/icons';
import { useFocusFallback } from '../page/focus';
import { BaseMap, HomeMark, useSize } from './BaseMap';
import {
  groupPins,
  type Label,
  labelOf,
  labelsWithRoom,
  levelOf,
  type Pin,
  type PinGroup,
} from './groups';
import styles from './Map.module.css';
import { landBounds, stateLabels, towns } from './outlines';
import {
  boundsOf,
  clamp,
  fitBounds,
  maxScale,
  type Point,
  panBy,
  type Size,
  toScreen,
  type View,
  zoomBy,
} from './view';

interface PinMapProps {
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

const step = 80;
const moves: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
};
const zooms: Record<string, number> = { '+': 2, '=': 2, '-': 1 / 2, _: 1 / 2 };

const fullFit = (size: Size) => fitBounds(landBounds, size, { padding: 12 });

/** Everything there is to see, or all states if there is nothing. */
function fitPins(points: readonly Point[], size: Size): View {
  const bounds = boundsOf(points);
  return bounds ? fitBounds(bounds, size, { padding: 48, minMiles: 60 }) : fullFit(size);
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
      className={styles.frame}
      role="group"
      aria-label={label}
      aria-describedby={hint}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setFocused(target)}
      onBlur={({ target }) => target.isConnected && setFocused(undefined)}
    >
      <button type="button" className={styles.skip} onClick={onSkip}>
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
      <p id={hint} className={styles.hint}>
        Arrow keys move the map, + and − zoom.
      </p>
    </div>
  );
}

interface DrawnProps extends Pick<PinMapProps, 'nameOf' | 'chosenId' | 'markedId' | 'home'> {
  view: View;
  size: Size;
  groups: readonly PinGroup[];
  onOpen: (group: PinGroup) => void;
}

const reach = 26;
/** Larger groups have larger pins, up to a point. */
const radiusOf = (count: number) => Math.min(11 + 2.2 * Math.log2(count), 22);

function Drawn({ view, size, groups, nameOf, chosenId, markedId, home, onOpen }: DrawnProps) {
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
  const homeAt = home && at(home.point);
  const labels = labelsWithRoom(
    [
      ...(home && homeAt ? [below(home.name, homeAt, 13, 'home')] : []),
      ...shown.map((group) =>
        below(labelOf(group), at(group.point), radiusOf(group.count), 'pin', group.pin.id),
      ),
      ...stateLabels.map(({ text, point }) => ({ text, ...at(point), kind: 'state', key: text })),
      ...towns
        .slice(0, Math.ceil(6 * Math.max(scale, 0.5) ** 1.5))
        .filter(({ point }) => isInView(point))
        .map(({ text, point }) => below(text, at(point), 2, 'town')),
    ],
    [
      ...shown.map(({ count, point }) => ({ ...at(point), radius: radiusOf(count) })),
      ...(homeAt ? [{ ...homeAt, radius: 8 }] : []),
    ],
  );
  return (
    <g transform={`translate(${origin.x} ${origin.y})`}>
      <BaseMap scale={scale} />
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes focus */}
      <g aria-hidden="true">
        {labels
          .filter(({ kind }) => kind === 'town')
          .map(({ key, x, y }) => (
            <circle key={key} className={styles.town} cx={x} cy={y - 11} r={2} />
          ))}
        {labels.map(({ key, text, x, y, kind }) => (
          <text key={key} className={styles[kind]} x={x} y={y}>
            {text}
          </text>
        ))}
      </g>
      {homeAt && <HomeMark {...homeAt} />}
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
    </g>
  );
}

/** A town may be home, have a pin and be on the map, so its kind is part of the key. */
const below = (
  text: string,
  { x, y }: Point,
  radius: number,
  kind: 'home' | 'pin' | 'town',
  id = text,
): Label & { kind: string; key: string } => ({
  text,
  x,
  y: y + radius + 9,
  kind,
  key: `${kind} ${id}`,
});

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
      <text className={styles.count}>{count > 999 ? '999+' : count}</text>
    </g>
  );
});

/** A shorter distance is a click with an unsteady hand. */
const clickTolerance = 4;

/** One pointer moves the map, two zoom it. A drag that began on a pin does not press it. */
function useDrag(
  onPan: (right: number, down: number) => void,
  onPinch: (factor: number, at: Point) => void,
) {
  const pointers = useRef(new Map<number, Point>());
  const traveled = useRef(0);
  const place = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const release = ({ pointerId }: PointerEvent) => {
    pointers.current.delete(pointerId);
    // The click that ends a drag comes first.
    setTimeout(() => {
      if (pointers.current.size === 0) traveled.current = 0;
    });
  };
  return {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (event.button !== 0) return;
      if (pointers.current.size === 0) traveled.current = 0;
      pointers.current.set(event.pointerId, place(event));
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      // It was released outside the map.
      if (event.buttons === 0) return release(event);
      const now = place(event);
      traveled.current += Math.hypot(now.x - before.x, now.y - before.y);
      if (traveled.current < clickTolerance) return;
      // From here on it is a drag, which goes on outside the map.
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, now);
      const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId);
      if (!other) {
        onPan(now.x - before.x, now.y - before.y);
        return;
      }
      const [, { x, y }] = other;
      const apart = (from: Point) => Math.max(Math.hypot(from.x - x, from.y - y), 1);
      onPinch(apart(now) / apart(before), { x: (now.x + x) / 2, y: (now.y + y) / 2 });
    },
    onPointerUp: release,
    onPointerCancel: release,
    onClickCapture(event: { stopPropagation(): void }) {
      if (traveled.current >= clickTolerance) event.stopPropagation();
    },
  };
}

/** Only with Ctrl, which a trackpad's pinch reports too: the wheel alone scrolls the page. */
function useWheel(
  frame: { readonly current: HTMLElement | null },
  zoom: (factor: number, at: Point) => void,
) {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const { left, top } = (event.currentTarget as HTMLElement).getBoundingClientRect();
    zoom(2 ** (-event.deltaY / 200), { x: event.clientX - left, y: event.clientY - top });
  });
  useEffect(() => {
    const element = frame.current;
    const listen = (event: WheelEvent) => onWheel(event);
    // React's own listener is passive and could not keep the page from zooming.
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [frame]);
}
