/** What lies below the pins: states, water and roads, and a home. */
import { Fragment, memo, useLayoutEffect, useRef, useState } from 'react';
import type { Label } from './groups';
import styles from './Map.module.css';
import { layers } from './outlines';
import type { Point, Size } from './view';

/** Drawn in miles and scaled, so that moving the map redraws nothing. */
export const BaseMap = memo(function BaseMap({ scale }: { scale: number }) {
  return (
    <g transform={`scale(${scale})`}>
      {Object.entries(layers).map(([kind, path]) => (
        <path key={kind} className={styles[kind]} d={path} />
      ))}
    </g>
  );
});

interface Name extends Label {
  kind: string;
  key: string;
}

/** A town may be home, have a pin and be on the map, so its kind is part of the key. */
export const below = (
  text: string,
  { x, y }: Point,
  radius: number,
  kind: 'home' | 'pin' | 'town',
  id = text,
): Name => ({ text, x, y: y + radius + 9, kind, key: `${kind} ${id}` });

/** Below it, or else above. */
export function around(...place: Parameters<typeof below>): [Name, Name] {
  const name = below(...place);
  return [name, { ...name, y: 2 * place[1].y - name.y }];
}

/** What there is room to name; a town has a dot. */
export const Names = ({ names }: { names: readonly Name[] }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes focus
  <g aria-hidden="true">
    {names.map(({ key, text, x, y, kind }) => (
      <Fragment key={key}>
        {kind === 'town' && <circle className={styles.town} cx={x} cy={y - 11} r={2} />}
        <text className={styles[kind]} x={x} y={y}>
          {text}
        </text>
      </Fragment>
    ))}
  </g>
);

export const HomeMark = ({ x, y }: Point) => (
  <path className={styles.homeMark} transform={`translate(${x} ${y})`} d="M0-9 9-1H6V8H-6V-1H-9Z" />
);

/** The size of an element in pixels; none before the first layout. */
export function useSize<E extends Element>() {
  const ref = useRef<E>(null);
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((known) =>
        known?.width === width && known.height === height ? known : { width, height },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size && size.width > 0 && size.height > 0 ? size : undefined] as const;
}
