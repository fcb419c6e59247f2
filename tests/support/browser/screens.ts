/** Which screens there are and who may open them, so that tests can follow a link for a role. */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchPath } from 'react-router';
import type { Role } from '#features/site/web/frame/signedIn/workLinks';
import routes from '#routes';

const urlsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ index, path, children = [] }) => [
    ...(index ? ['/'] : path && path !== '*' ? [`/${path}`] : []),
    ...urlsOf(children),
  ]);

export const screenUrls = urlsOf(routes);

/** Our own team reads its email as admins; a visitor may not even have an account. */
export type Reader = Role | 'visitor';

const both: Reader[] = ['professional', 'practice'];
const admins: Reader[] = ['admin', 'owner'];

/** Screens that redirect everyone else, by the beginning of their URL; the first that fits counts. */
const audiences: [start: string, readers: Reader[]][] = [
  ['/admin/', admins],
  ['/admin', ['owner']],
  ['/practice/bookings', both],
  ['/professional/bookings', both],
  ['/practice/', ['practice']],
  ['/practice-', ['practice']],
  ['/professional/', ['professional']],
  ['/professional-profile', ['professional']],
  ['/profile-health', both],
  ['/points', ['professional']],
  ['/insights', both],
  ['/applications', ['professional']],
  ['/jobs/', ['professional']],
  ['/jobs', both],
  ['/bookings', both],
  ['/messages', both],
  ['/dashboard', [...both, ...admins, 'newcomer']],
];

/** By path: comparing one with every screen takes long, and messages repeat them. */
const isScreen = new Map<string, boolean>();

/** Why this reader should not get this link; `undefined` if it leads to a screen of theirs. */
export function linkProblem(url: string, reader: Reader): string | undefined {
  const { pathname } = new URL(url, 'http://bridgework.example');
  const isKnown =
    isScreen.get(pathname) ?? screenUrls.some((pattern) => matchPath(pattern, pathname));
  isScreen.set(pathname, isKnown);
  if (!isKnown) return `${pathname} is not a screen`;
  const [, readers] = audiences.find(([start]) => pathname.startsWith(start)) ?? [];
  return readers && !readers.includes(reader) ? `${pathname} is not for ${reader}` : undefined;
}

/** The paths of our own screens in a message. */
export const linksIn = (text: string, publicUrl: string): string[] =>
  text
    .split(/[\s<>"]+/)
    .filter((word) => word.startsWith(`${publicUrl}/`))
    .map((word) => word.slice(publicUrl.length).replace(/[.,;:!?)]+$/, ''));
