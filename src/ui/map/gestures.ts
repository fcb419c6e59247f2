/** Moving and zooming the map by hand: dragging and the wheel. */

import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { Point } from './view';

/** A shorter distance is a click with an unsteady hand. */
const clickTolerance = 4;

/** One pointer moves the map, two zoom it. A drag that began on a pin does not press it. */
export function useDrag(
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
export function useWheel(
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
