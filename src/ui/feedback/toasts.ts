/** State of the current toast and the records of dismissed ones. */
export interface ToastContent {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
}

export interface ToastRecord extends ToastContent {
  id: number;
  isOpen: boolean;
}

/** How long the record of a dismissed toast is kept. */
const removalDelay = 1_000_000;

export function createToasts() {
  let records: readonly ToastRecord[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  const change = (next: readonly ToastRecord[]) => {
    records = next;
    for (const listener of listeners) listener();
  };

  const removeLater = (id: number) => {
    const timer = setTimeout(
      () => change(records.filter((record) => record.id !== id)),
      removalDelay,
    );
    // In Node, where prerendering runs, a pending timer must not keep the process alive.
    if (typeof timer === 'object') timer.unref();
  };

  const dismiss = (id: number) => {
    if (!records.some((record) => record.id === id && record.isOpen)) return;
    change(records.map((record) => (record.id === id ? { ...record, isOpen: false } : record)));
    removeLater(id);
  };

  return {
    /** One at a time: a new toast dismisses the previous one. */
    show(content: ToastContent): number {
      for (const record of records) dismiss(record.id);
      lastId += 1;
      change([...records, { ...content, id: lastId, isOpen: true }]);
      return lastId;
    },
    dismiss,
    records: () => records,
    current: () => records.find((record) => record.isOpen),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
