/** What is far down the screen loads once it comes near the viewport. */
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

interface WhenNearProps {
  /** Keeps about the room of the content. */
  fallback: ReactNode;
  children: ReactNode;
}

export function WhenNear({ fallback, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // Once near, it stays: an element that was replaced is reported as far away.
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '25%' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  if (isNear) return <Suspense fallback={fallback}>{children}</Suspense>;
  return <div ref={place}>{fallback}</div>;
}
