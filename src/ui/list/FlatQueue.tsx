/** A queue whose cases are decided in their rows. */
import { type ReactNode, useId } from 'react';
import type { EndpointInput, EndpointOutput, TaggedEndpoint } from '#kernel/api/endpoint';
import { useRead } from '../data/read';
import { useFocusFallback } from '../page/focus';
import { type Pages, useOpenItem } from './pages';

interface FlatQueueProps {
  title: string;
  note?: string;
  /** Beside the title. */
  filter?: ReactNode;
  children: ReactNode;
}

export function FlatQueue({ title, note, filter, children }: FlatQueueProps) {
  const id = useId();
  // A decided row disappears with its focused button.
  const area = useFocusFallback<HTMLElement>();
  return (
    <section className="stack outline-none" aria-labelledby={id} ref={area} tabIndex={-1}>
      <header className="cluster gap-x-4 items-center justify-between">
        <div>
          <h1 id={id}>{title}</h1>
          {note && <p className="note">{note}</p>}
        </div>
        {filter}
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

interface LinkedOptions<E extends TaggedEndpoint> {
  /** The query parameter by which a link names its case. */
  parameter: string;
  /** Reads that case by its id. */
  read: E;
  idOf: (item: EndpointOutput<E>) => string;
}

/** The list with the case that a link names, which comes first unless it is among those loaded. */
export function useLinked<E extends TaggedEndpoint>(
  pages: Pages<EndpointOutput<E>>,
  { parameter, read, idOf }: LinkedOptions<E>,
): { pages: Pages<EndpointOutput<E>>; linkedId: string | undefined } {
  const { id } = useOpenItem(parameter);
  const isMissing = pages.items?.every((item) => idOf(item) !== id) ?? false;
  const isEnabled = id !== undefined && isMissing;
  const input = { params: { id: id ?? '' } } as unknown as EndpointInput<E>;
  const { data } = useRead(read, input, { isEnabled });
  const items = isEnabled && data ? [data, ...(pages.items ?? [])] : pages.items;
  return { pages: { ...pages, items }, linkedId: id };
}
