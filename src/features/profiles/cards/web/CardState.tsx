/** A public card without content: loading, failed, or not found. */

import { ButtonLink } from '#ui/content/Button';
import { ApiError } from '#ui/data/api';
import { Empty, Failed, Loading } from '#ui/feedback/states';
import { Screen } from '#ui/page/Screen';

interface CardStateProps {
  /** The kind of card, such as "Professional". */
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** A malformed id gets the same 'not found' screen as an id that does not exist. */
const isNotFound = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

export function CardState({ title, error, onRetry }: CardStateProps) {
  return (
    <Screen>
      <h1 className="visually-hidden">{isNotFound(error) ? '404 Page Not Found' : title}</h1>
      {isNotFound(error) ? (
        <Empty
          title="We couldn't find this profile"
          action={<ButtonLink to="/dashboard">Back to Dashboard</ButtonLink>}
        >
          It may have been removed, or the link is incomplete.
        </Empty>
      ) : error ? (
        <Failed error={error} onRetry={onRetry} />
      ) : (
        <Loading shape="page" />
      )}
    </Screen>
  );
}
