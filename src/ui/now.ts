/** The time of the reader's clock, anew every minute: for what runs out while one looks at it. */
import { useEffect, useState } from 'react';

const minute = 60_000;

export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
