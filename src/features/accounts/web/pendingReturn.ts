/**
 * The page that led someone to sign up or complete their profile, such as a shift; it opens once
 * they are done.
 */
import { safeReturnPath } from '../paths';
import { entry, type Store } from './pending';

const pendingReturn = entry(
  'pendingReturn',
  (value): value is string => typeof value === 'string' && safeReturnPath(value) === value,
);

/** A page named in a URL replaces an earlier one; the steps of signing up change the URL. */
export function keepReturn(returnTo: string | null | undefined, store: Store): void {
  const path = safeReturnPath(returnTo);
  if (path) pendingReturn.keep(store, path);
}

export const readReturn = (store: Store): string | undefined => pendingReturn.read(store);

/** Can be taken only once. */
export function takeReturn(store: Store): string | undefined {
  const path = pendingReturn.read(store);
  pendingReturn.drop(store);
  return path;
}
