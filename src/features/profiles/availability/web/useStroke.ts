/**
 * Painting with the pointer. A mouse paints while it is pressed. A finger scrolls when it swipes,
 * toggles an hour when it taps, and paints after being held still for a moment.
 */
import { type PointerEvent, useEffect, useRef } from 'react';
import { type Cell, type FullWeek, isOn, paint } from './week';

const holdMs = 250;

interface Stroke {
  /** The week before the stroke: each move repaints it. */
  week: FullWeek;
  from: Cell;
  isSet: boolean;
}

function cellAt(x: number, y: number): Cell | undefined {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]');
  const [column, row] = (element?.dataset.cell ?? '').split(' ').map(Number);
  return column === undefined || row === undefined ? undefined : { column, row };
}

export function useStroke(week: FullWeek, change: (week: FullWeek) => void) {
  const grid = useRef<HTMLTableElement>(null);
  const stroke = useRef<Stroke>(undefined);
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined);

  // React's own listener is passive and could not keep the page from scrolling.
  useEffect(() => {
    const element = grid.current;
    const keepStill = (event: TouchEvent) => stroke.current && event.preventDefault();
    element?.addEventListener('touchmove', keepStill, { passive: false });
    return () => element?.removeEventListener('touchmove', keepStill);
  }, []);

  const begin = (from: Cell) => {
    hold.current = undefined;
    stroke.current = { week, from, isSet: !isOn(week, from) };
    change(paint(week, [from, from], stroke.current.isSet));
  };
  const end = () => {
    clearTimeout(hold.current);
    hold.current = undefined;
    stroke.current = undefined;
  };

  return {
    ref: grid,
    onPointerDown(event: PointerEvent) {
      const at = cellAt(event.clientX, event.clientY);
      if (!at || event.button !== 0) return;
      if (event.pointerType === 'touch') hold.current = setTimeout(() => begin(at), holdMs);
      else begin(at);
    },
    onPointerMove({ clientX, clientY, buttons }: PointerEvent) {
      if (!stroke.current) return;
      // The button was released outside of the window.
      if (buttons === 0) return end();
      const to = cellAt(clientX, clientY);
      const { week: before, from, isSet } = stroke.current;
      if (to) change(paint(before, [from, to], isSet));
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const at = cellAt(clientX, clientY);
      if (hold.current !== undefined && at) begin(at);
      end();
    },
    // The browser scrolls instead.
    onPointerCancel: end,
  };
}
