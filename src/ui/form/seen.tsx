/** What of a case was in view or opened, for a decision that may be made only then. */
import { createContext, type ReactNode, useContext, useState } from 'react';

interface Seen {
  has: (name: string) => boolean;
  add: (name: string) => void;
}

const Seen = createContext<Seen>({ has: () => true, add: () => {} });

export const useSeen = () => useContext(Seen);

export function SeenScope({ children }: { children: ReactNode }) {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  const add = (name: string) => setNames((now) => new Set(now).add(name));
  return <Seen value={{ has: (name) => names.has(name), add }}>{children}</Seen>;
}

/** Calls back once half of the element is in view. */
export const whenShown = (element: Element, onShown: () => void) =>
  new IntersectionObserver(
    (entries, observer) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onShown();
    },
    { threshold: 0.5 },
  ).observe(element);
