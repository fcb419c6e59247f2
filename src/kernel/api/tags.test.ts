/** Every endpoint behind a screen declares what it shows or changes. */
import { describe, expect, it } from 'vitest';
import { endpoints, nameOf } from '#tests/support/world/endpoints';
import { type Tag, tags } from './tags';

const isForScreens = ({ isNavigation, isFile }: (typeof endpoints)[number]) =>
  !isNavigation && !isFile;
const reads = endpoints.filter(({ method }) => method === 'GET');
const writes = endpoints.filter(({ method }) => method !== 'GET');

describe('the tags of endpoints', () => {
  it('are declared by every read and every write', () => {
    const untagged = endpoints.filter(isForScreens).filter((endpoint) => !endpoint.tags);
    expect(untagged.map(nameOf)).toEqual([]);
  });

  it.each(tags)('some read shows "%s"', (tag) => {
    expect(reads.some((read) => read.tags?.includes(tag))).toBe(true);
  });

  // Figures change when events are handled, which open screens learn through the live connection.
  const figures: Tag[] = ['insights', 'market'];
  it.each(tags.filter((tag) => !figures.includes(tag)))('some write changes "%s"', (tag) => {
    expect(writes.some((write) => write.tags?.includes(tag))).toBe(true);
  });
});
