/** What a tab remembers during sign-up and reset: the chosen type, the contact, a reset link. */
import type { UserType } from '#kernel/actor';

export interface PendingContact {
  firstName: string;
  lastName: string;
  phone: string;
  userType: UserType;
  /** Milliseconds since 1970, by this device's clock. */
  sentAt: number;
}

export interface ResetLink {
  token: string;
  email: string;
}

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The tab's session storage; in a browser that blocks it, only these entries are lost. */
export const tabStorage: Store = {
  getItem: (name) => attempt(() => sessionStorage.getItem(name)) ?? null,
  setItem: (name, value) => attempt(() => sessionStorage.setItem(name, value)),
  removeItem: (name) => attempt(() => sessionStorage.removeItem(name)),
};

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** One named entry of the tab's session storage. A malformed value is ignored. */
export function entry<T>(name: string, isValue: (value: unknown) => value is T) {
  return {
    read(store: Store): T | undefined {
      const value: unknown = attempt(() => JSON.parse(store.getItem(name) ?? 'null'));
      return isValue(value) ? value : undefined;
    },
    keep: (store: Store, value: T) => store.setItem(name, JSON.stringify(value)),
    drop: (store: Store) => store.removeItem(name),
  };
}

const hasText = (value: unknown, ...keys: string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  keys.every((key) => typeof Reflect.get(value, key) === 'string');

const isUserType = (value: unknown): value is UserType =>
  value === 'professional' || value === 'practice';

export const pendingContact = entry(
  'pendingContact',
  (value): value is PendingContact =>
    hasText(value, 'firstName', 'lastName', 'phone') &&
    isUserType((value as PendingContact).userType) &&
    typeof (value as PendingContact).sentAt === 'number',
);

export const pendingResetLink = entry('pendingResetLink', (value): value is ResetLink =>
  hasText(value, 'token', 'email'),
);

/** Landing pages store this one as plain text. */
export const pendingUserType = {
  read(store: Store): UserType | undefined {
    const value = store.getItem('pendingUserType');
    return isUserType(value) ? value : undefined;
  },
  keep: (store: Store, userType: UserType) => store.setItem('pendingUserType', userType),
  drop: (store: Store) => store.removeItem('pendingUserType'),
};

/** A link in the URL wins over an earlier one; an incomplete link is invalid. */
export function resetLinkOf(query: URLSearchParams, store: Store): ResetLink | undefined {
  const token = query.get('token');
  const email = query.get('email');
  if (token === null && email === null) return pendingResetLink.read(store);
  return token && email ? { token, email } : undefined;
}

/** The account type of this sign-up, and whether it can still be changed here. */
export function userTypeOf(query: URLSearchParams, store: Store) {
  const asked = query.get('userType');
  if (isUserType(asked)) return { userType: asked, isLocked: false };
  const userType = pendingUserType.read(store);
  return { userType, isLocked: userType !== undefined };
}

/** A contact with a pending code, unless the URL asks for the other account type. */
export function contactFor(
  query: URLSearchParams,
  contact: PendingContact | undefined,
): PendingContact | undefined {
  const asked = query.get('userType');
  return isUserType(asked) && asked !== contact?.userType ? undefined : contact;
}
