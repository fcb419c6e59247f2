/** Why sending failed, next to the button: the toast is generic and disappears. */
import type { ApiError } from '#ui/data/api';

/** Field issues are already shown at their fields. */
export const FailureNote = ({ error }: { error: ApiError | null }) =>
  error?.serverMessage && !error.issues ? (
    <p className="small danger">{error.serverMessage}</p>
  ) : null;
