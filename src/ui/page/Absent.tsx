/** What a screen about one thing shows without it: it loads, failed to load, or does not exist. */
import type { ReactNode } from 'react';
import { ApiError } from '../data/api';
import { Empty, Pending } from '../feedback/states';

/** A malformed id gets the same "not found" screen as an id that does not exist. */
const isNotFound = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

interface AbsentProps {
  error: unknown;
  refetch: () => unknown;
  /** The heading for screen readers, such as "Booking". */
  heading: string;
  /** If it does not exist: the title, the button to somewhere else, and the reason. */
  title: string;
  action: ReactNode;
  children: ReactNode;
}

export function Absent({ error, refetch, heading, title, action, children }: AbsentProps) {
  const isMissing = isNotFound(error);
  return (
    <>
      <h1 className="visually-hidden">{isMissing ? '404 Page Not Found' : heading}</h1>
      {isMissing ? (
        <Empty title={title} action={action}>
          {children}
        </Empty>
      ) : (
        <Pending error={error} refetch={refetch} shape="page" />
      )}
    </>
  );
}
