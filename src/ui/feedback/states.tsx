/** Loading, empty and error states of a screen. */
import type { ReactNode } from 'react';
import { Button } from '../content/Button';
import styles from './states.module.css';

const skeletonBlocks = {
  page: ['title', 'text', 'text', 'text', 'card'],
  list: ['title', 'row', 'row', 'row', 'row', 'row'],
  board: ['card', 'strip', 'card'],
  text: ['text', 'text', 'text'],
  form: ['title', 'text', 'field', 'field', 'button'],
  cards: ['card', 'card', 'card'],
  table: ['row', 'row', 'row', 'row', 'row'],
} as const;

/** A skeleton in the shape of the content to come. */
export function Loading({ shape = 'page' }: { shape?: keyof typeof skeletonBlocks }) {
  return (
    <div className="stack" role="status">
      <span className="visually-hidden">Loading…</span>
      {skeletonBlocks[shape].map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton parts are never reordered
        <div key={index} className={`${styles.block} ${styles[block]}`} aria-hidden="true" />
      ))}
    </div>
  );
}

interface StateProps {
  title: string;
  /** The next step, as a button. */
  action?: ReactNode;
  children?: ReactNode;
}

const BridgeDrawing = ({ isBroken = false }: { isBroken?: boolean }) => (
  <svg
    className={styles.drawing}
    viewBox="0 0 112 44"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M4 38h20M88 38h20" />
    {isBroken ? (
      <path d="M14 38C20 22 32 12 46 9M98 38C92 22 80 12 66 9M52 4l-3 9 6 3-3 8" />
    ) : (
      <path d="M14 38C24 -1 88 -1 98 38" strokeDasharray="1 7" />
    )}
  </svg>
);

export function Empty({ title, action, children }: StateProps) {
  return (
    <div className={`stack gap-3 ${styles.state}`}>
      <BridgeDrawing />
      <h2>{title}</h2>
      {children && <p className="muted">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

interface FailedProps {
  error?: unknown;
  title?: string;
  /** A reference to quote when asking for help. */
  reference?: string;
  /** Heading level: 1 if the failure fills the whole screen. */
  level?: 1 | 2;
  onRetry?: () => void;
}

/** What an `ApiError` says to the user; internal details are never shown. */
const sentenceFor = (error: unknown): string =>
  (error as { serverMessage?: string } | null | undefined)?.serverMessage ||
  'Something went wrong on our side. Please try again.';

export function Failed(props: FailedProps) {
  const { error, title = "We couldn't load this", reference, level = 2, onRetry } = props;
  const Heading = `h${level}` as const;
  return (
    <div className={`stack gap-3 ${styles.state} ${styles.failed}`} role="alert">
      <BridgeDrawing isBroken />
      <Heading>{title}</Heading>
      <p className="muted">{sentenceFor(error)}</p>
      {reference && <p className="note">Reference: {reference}</p>}
      {onRetry && (
        <div className="mt-3">
          <Button onClick={onRetry}>Try again</Button>
        </div>
      )}
    </div>
  );
}

interface PendingProps extends Pick<FailedProps, 'error' | 'title'> {
  refetch: () => unknown;
  shape?: keyof typeof skeletonBlocks;
}

/** What a screen shows until its data is there: a skeleton, or why it did not come. */
export function Pending({ error, title, refetch, shape }: PendingProps) {
  if (error) return <Failed error={error} title={title} onRetry={() => void refetch()} />;
  return shape ? <Loading shape={shape} /> : null;
}
