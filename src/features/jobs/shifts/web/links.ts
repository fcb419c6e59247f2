/** The URLs of the public pages, and what a search in one of them says. */
import { roleTitles } from '../rules';
import type { PublicShift } from '../schema';

type Role = PublicShift['role'];

export const roles = Object.keys(roleTitles) as Role[];

export interface Search {
  role?: Role | undefined;
  near?: string | undefined;
  cursor?: string | undefined;
}

/** Accepts only what the server accepts too; the server redirects anything else. */
export function readSearch(search: string): Search {
  const query = new URLSearchParams(search);
  const role = query.get('role');
  return {
    role: roles.find((each) => each === role),
    near: query.get('near')?.trim() || undefined,
    cursor: query.get('cursor') ?? undefined,
  };
}

export function listUrl({ role, near, cursor }: Search): string {
  const query = new URLSearchParams();
  if (role) query.set('role', role);
  if (near) query.set('near', near);
  if (cursor) query.set('cursor', cursor);
  return query.size === 0 ? '/shifts' : `/shifts?${query}`;
}

export const shiftUrl = ({ id }: Pick<PublicShift, 'id'>): string => `/shifts/${id}`;

/** Where a professional applies, once logged in. */
export const applyUrl = ({ id }: Pick<PublicShift, 'id'>): string => `/jobs/${id}`;
