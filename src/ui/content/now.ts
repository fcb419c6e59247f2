/** The current time, updated every minute, for content that expires while it is on screen. */

import { useEffect, useState } from 'react';
import { minuteMs } from '#kernel/time/durations';

export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
