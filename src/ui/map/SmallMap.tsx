/** A picture of a few places on the map, and the way between two of them. */
import type { Position } from '#kernel/place';
import { BaseMap, below, HomeMark, Names, useSize } from './BaseMap';
import { isInFrame, labelsWithRoom, movedInto } from './groups';
import styles from './Map.module.css';
import { landLabels, pointOf, towns } from './outlines';
import { boundsOf, fitBounds, type Point, type Size, toScreen } from './view';

export interface Mark extends Position {
  name: string;
  /** The main place has a pin, a home a house, any other a dot. */
  kind: 'main' | 'home' | 'other';
  /** Written into a dot, such as how many people live there. */
  count?: number;
}

interface SmallMapProps {
  /** What the picture shows, in a sentence for those who do not see it. */
  label: string;
  marks: readonly Mark[];
}

export default function SmallMap({ label, marks }: SmallMapProps) {
  const [frame, size] = useSize<HTMLDivElement>();
  return (
    <div
      ref={frame}
      className={`relative overflow-hidden ${styles.frame} ${marks.length > 1 ? styles.small : styles.slim}`}
    >
      {size && (
        <svg
          className={styles.picture}
          width={size.width}
          height={size.height}
          viewBox={`0 0 ${size.width} ${size.height}`}
          role="img"
          aria-label={label}
        >
          <Picture marks={marks} size={size} />
        </svg>
      )}
    </div>
  );
}

function Picture({ marks, size }: Pick<SmallMapProps, 'marks'> & { size: Size }) {
  const points = marks.map((mark) => ({ ...mark, point: pointOf(mark) }));
  const bounds = boundsOf(points.map(({ point }) => point));
  if (!bounds) return null;
  const view = fitBounds(bounds, size, { padding: 44, minMiles: 45 });
  const origin = toScreen({ x: 0, y: 0 }, view, size);
  const at = ({ x, y }: Point) => ({ x: x * view.scale, y: y * view.scale });
  const drawn = points.map(({ name, kind, count, point }) => ({ name, kind, count, ...at(point) }));
  const main = drawn.find(({ kind }) => kind === 'main');
  const inside = { left: -origin.x, top: -origin.y, ...size };
  const names = labelsWithRoom(
    [
      ...drawn.map((each) => movedInto(below(each.name, each, 11, 'pin'), inside)),
      ...[
        ...towns
          .filter(({ text }) => !drawn.some(({ name }) => name.startsWith(text)))
          .map(({ text, point }) => below(text, at(point), 2, 'town')),
        ...landLabels.map(({ point, ...label }) => ({ ...label, ...at(point) })),
      ].filter((label) => isInFrame(label, inside)),
    ],
    [
      ...drawn.map(({ x, y }) => ({ x, y, radius: 10 })),
      // The head of its pin.
      ...(main ? [{ x: main.x, y: main.y - 16, radius: 10 }] : []),
    ],
  );
  return (
    <g transform={`translate(${origin.x} ${origin.y})`}>
      <BaseMap scale={view.scale} />
      {main &&
        drawn
          .filter(({ kind }) => kind === 'home')
          .map((home) => <path key={home.name} className={styles.way} d={arc(home, main)} />)}
      <Names names={names} />
      {drawn.map(({ name, kind, count, x, y }) => {
        if (kind === 'home') return <HomeMark key={name} x={x} y={y} />;
        const transform = `translate(${x} ${y})`;
        return kind === 'main' ? (
          <path key={name} className={styles.mainMark} transform={transform} d={drop} />
        ) : (
          <g key={name} transform={transform}>
            <circle className={styles.dot} r={11} />
            <text className={`bold tabular-nums ${styles.count}`}>{count}</text>
          </g>
        );
      })}
    </g>
  );
}

const drop =
  'M0 0C-3-6-9-9-9-16A9 9 0 0 1 9-16C9-9 3-6 0 0ZM0-19.5A3.5 3.5 0 1 0 0-12.5 3.5 3.5 0 0 0 0-19.5Z';

/** A span from one bank to the other, always bent upward. */
function arc(from: Point, to: Point): string {
  const rise = Math.hypot(to.x - from.x, to.y - from.y) / 4;
  const middle = `${(from.x + to.x) / 2} ${(from.y + to.y) / 2 - rise}`;
  return `M${from.x} ${from.y}Q${middle} ${to.x} ${to.y}`;
}
