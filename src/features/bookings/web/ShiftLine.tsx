/**
 * Timeline of a shift, drawn as a bridge: stages reached, current stage, stages ahead, next actor.
 */

import { type Progress, stages } from './progress';
import styles from './ShiftLine.module.css';

/** Each point is centered over its column; the arch is a parabola through all of them. */
const column = 100;
const width = stages.length * column;
const deck = 62;
const rise = 48;
const middle = width / 2;
const reach = middle - column / 2;
const xOf = (index: number) => column / 2 + index * column;
const heightAt = (x: number) => deck - rise * (1 - ((x - middle) / reach) ** 2);
const slopeAt = (x: number) => (2 * rise * (x - middle)) / reach ** 2;

/** The segment of the arch that ends at this point, as a quadratic curve. */
function spanTo(index: number): string {
  const [from, to] = [xOf(index - 1), xOf(index)];
  const bend = heightAt(from) + (slopeAt(from) * (to - from)) / 2;
  return `M${from} ${heightAt(from)}Q${(from + to) / 2} ${bend} ${to} ${heightAt(to)}`;
}

type Place = 'done' | 'now' | 'ahead';

const words: Record<Place, string> = { done: 'done', now: 'current step', ahead: 'upcoming' };

export function ShiftLine({ progress }: { progress: Progress }) {
  const { at, next, turn, isOver = false, skipped } = progress;
  const reached = stages.indexOf(at);
  const placeOf = (index: number): Place => {
    if (index === reached) return 'now';
    return index < reached && stages[index] !== skipped ? 'done' : 'ahead';
  };
  const wordOf = (index: number): string =>
    stages[index] === skipped || (isOver && index > reached)
      ? 'not reached'
      : words[placeOf(index)];
  return (
    <div
      className={
        isOver ? `stack gap-2 ${styles.line} ${styles.over}` : `stack gap-2 ${styles.line}`
      }
    >
      <div className="max-w-text">
        <svg className={styles.arch} viewBox={`0 0 ${width} 72`} aria-hidden="true">
          {stages.slice(1).map((stage, index) => (
            <path
              key={stage}
              className={index < reached ? styles.crossed : styles.open}
              d={spanTo(index + 1)}
            />
          ))}
          {stages.map((stage, index) => (
            <circle
              key={stage}
              className={styles[placeOf(index)]}
              cx={xOf(index)}
              cy={heightAt(xOf(index))}
              r={index === reached ? 9 : 6}
            />
          ))}
        </svg>
        <ol className={`muted text-center ${styles.stages}`} aria-label="Shift progress">
          {stages.map((stage, index) => (
            <li key={stage} aria-current={index === reached ? 'step' : undefined}>
              <span className={styles.name}>{stage}</span>
              <span className="visually-hidden">, {wordOf(index)}</span>
            </li>
          ))}
        </ol>
      </div>
      <p className={`note ${styles.next}`}>
        {turn && <strong>{turn}. </strong>}
        {next}
      </p>
    </div>
  );
}
