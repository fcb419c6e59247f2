/** A public card that is not full: on its way, failed, or of nobody. */
import { ApiError } from '../../../../ui/api';
import { ButtonLink } from '../../../../ui/Button';
import { Screen } from '../../../../ui/Screen';
import { Empty, Failed, Loading } from '../../../../ui/states';

interface CardStateProps {
  /** Whose card it is, such as "Professional". */
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** An address that cannot be anybody's is answered like one that is nobody's. */
const isNotFound = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

export function CardState({ title, error, onRetry }: CardStateProps) {
  return (
    <Screen>
      <h1 className="visually-hidden">{isNotFound(error) ? '404 Page Not Found' : title}</h1>
      {isNotFound(error) ? (
        <Empty
          title="Nobody is here"
          action={<ButtonLink to="/dashboard">Back to Dashboard</ButtonLink>}
        >
          There is no profile at this address. It may have been removed, or there is a slip in the
          link.
        </Empty>
      ) : error ? (
        <Failed error={error} onRetry={onRetry} />
      ) : (
        <Loading shape="page" />
      )}
    </Screen>
  );
}
