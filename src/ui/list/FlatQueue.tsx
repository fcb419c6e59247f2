/** A queue whose cases are decided in their rows. */
import { type ReactNode, useId } from 'react';
import { useFocusFallback } from '../page/focus';

interface FlatQueueProps {
  title: string;
  note: string;
  children: ReactNode;
}

export function FlatQueue({ title, note, children }: FlatQueueProps) {
  const id = useId();
  // A decided row disappears with its focused button.
  const area = useFocusFallback<HTMLElement>();
  return (
    <section className="stack outline-none" aria-labelledby={id} ref={area} tabIndex={-1}>
      <header>
        <h1 id={id}>{title}</h1>
        <p className="note">{note}</p>
      </header>
      {children}
    </section>
  );
}

export const FlatRows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className="panel overflow-hidden divided" aria-label={label}>
    {children}
  </ul>
);
