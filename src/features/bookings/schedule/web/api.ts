/** Keeps the signed-in user's schedule in this browser, and reads it back without a connection. */
import { useMemo, useSyncExternalStore } from 'react';
import { read } from '#ui/data/api';
import { onStorageChange, readStored, writeStored } from '#ui/data/kept';
import { onRefresh } from '#ui/data/refresh';
import { isSchedule, schedulePath } from '../rules';
import type { Schedule } from '../schema';

/** The schedule, and when it was last read, by the device's clock. */
export interface KeptSchedule extends Schedule {
  asOf: string;
}

/** Several changes in a row lead to one request. */
const settleMs = 2_000;

async function keepSchedule(userId: string): Promise<void> {
  const found = await read<Schedule>(schedulePath, { emptyOn: 401 });
  // They may have logged out meanwhile.
  if (!found || readStored('owner') !== userId) return;
  const kept: KeptSchedule = { ...found, asOf: new Date().toISOString() };
  writeStored('schedule', JSON.stringify(kept));
}

let keep: (() => void) | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function keepSoon() {
  if (!keep) return;
  clearTimeout(timer);
  timer = setTimeout(keep, settleMs);
}

// Not awaited: no screen has to wait for the stored copy.
onRefresh(async (changed) => {
  if (changed.includes('bookings') || changed.includes('profiles')) keepSoon();
});

/** Stores it now and after every change to a booking; returns a function that stops this. */
export function keepScheduleOf(userId: string): () => void {
  // Without a connection, the last stored copy stays.
  keep = () => void keepSchedule(userId).catch(() => undefined);
  keep();
  window.addEventListener('online', keepSoon);
  return () => {
    window.removeEventListener('online', keepSoon);
    clearTimeout(timer);
    keep = undefined;
  };
}

/** The copy stored right now: logging out in any tab removes it. */
export function useKeptSchedule(): KeptSchedule | null {
  const text = useSyncExternalStore(
    onStorageChange,
    () => readStored('schedule'),
    () => null,
  );
  return useMemo(() => parse(text), [text]);
}

function parse(text: string | null): KeptSchedule | null {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    return isSchedule(found) ? (found as KeptSchedule) : null;
  } catch {
    return null;
  }
}
