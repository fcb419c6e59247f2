/** A link from an email opens its case, even if the case is on no page of the list yet. */
import { expect, it } from 'vitest';
import type { EndpointOutput, TaggedEndpoint } from '#kernel/api/endpoint';
import { rendered } from '#tests/support/browser/rendered';
import type { Pages } from './pages';
import { Case, Queue } from './Queue';

interface Dispute {
  id: string;
  about: string;
}
const oneDispute = {
  method: 'GET',
  path: '/api/disputes/{id}',
  tags: ['disputes'],
} as unknown as TaggedEndpoint;

const firstPage: Dispute[] = [{ id: 'd1', about: '8 hours on Monday' }];
const pages: Pages<Dispute> = {
  items: firstPage,
  error: null,
  moreError: null,
  isStale: false,
  hasMore: true,
  isLoadingMore: false,
  loadMore: async () => {},
  retry: () => {},
};
const reads = { '/api/disputes/d90': { id: 'd90', about: '6 hours on Friday' } };

const Disputes = () => (
  <Queue
    title="Disputes"
    listTitle="Not settled"
    pages={pages}
    noun="disputes"
    empty={null}
    row={({ id, about }) => ({ id, face: { name: 'Hanna Moen' }, title: about, facts: '' })}
    parameter="dispute"
    pane={(opened) => (
      <Case
        {...opened}
        item={opened.item as EndpointOutput<TaggedEndpoint> | undefined}
        read={oneDispute}
        loading={{ title: 'Dispute' }}
        heading={() => ({ title: 'Dispute' })}
      >
        {(dispute) => <p>Decide: {(dispute as Dispute).about}</p>}
      </Case>
    )}
  />
);

it.each([
  ['d1', '8 hours on Monday'],
  ['d90', '6 hours on Friday'],
])('a queue opens %s: %s', (id, about) => {
  const { text } = rendered(<Disputes />, reads, { at: `/admin/disputes?dispute=${id}` });
  expect(text).toContain(`Decide: ${about}`);
});

it('a queue without a link opens nothing on a phone', () => {
  const { text } = rendered(<Disputes />, reads, { at: '/admin/disputes' });
  expect(text).toContain('8 hours on Monday');
  expect(text).not.toContain('Decide');
});
