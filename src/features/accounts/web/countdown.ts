/** Counts down to an instant, for what a user has to wait for. */
import { useEffect, useReducer } from 'react';

export const secondsLeft = (until: number, now: number): number =>
  Math.max(0, Math.ceil((until - now) / 1000));

export function useSecondsLeft(until: number): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const left = secondsLeft(until, Date.now());
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
