/** The table of notices: each is of a kind that exists, which its event names by default. */
import { expect, it } from 'vitest';
import { noticeKinds } from '#features/notices/rules';
import { notices } from './reactions';

interface Entry {
  declared?: Partial<Record<'kind' | 'professional' | 'practice' | 'user', unknown>>;
}

it('every declared notice to a user is of a known kind', () => {
  const kinds = Object.values(notices).flatMap((table) =>
    Object.entries(table).flatMap(([event, entry]) =>
      ([entry].flat() as Entry[]).flatMap(({ declared }) => {
        const { kind = event, professional, practice, user } = declared ?? {};
        const isForUsers = professional ?? practice ?? user;
        return isForUsers && typeof kind === 'string' ? [kind] : [];
      }),
    ),
  );
  expect(kinds.length).toBeGreaterThan(30);
  expect(kinds.filter((kind) => !(kind in noticeKinds))).toEqual([]);
});
