/** Every endpoint behind a screen declares what it shows or changes. */
import { describe, expect, it } from 'vitest';
import { endpoints, nameOf } from '../../tests/support/endpoints';
import { tags } from './tags';

const isForScreens = ({ isNavigation, isFile }: (typeof endpoints)[number]) =>
  !isNavigation && !isFile;
const reads = endpoints.filter(({ method }) => method === 'GET');
const writes = endpoints.filter(({ method }) => method !== 'GET');

describe('the tags of endpoints', () => {
  it('are declared by every read and every write', () => {
    const untagged = endpoints.filter(isForScreens).filter((endpoint) => !endpoint.tags);
    expect(untagged.map(nameOf)).toEqual([]);
  });

  it.each(tags)('some read shows "%s", and some write changes it', (tag) => {
    expect(reads.some((read) => read.tags?.includes(tag))).toBe(true);
    expect(writes.some((write) => write.tags?.includes(tag))).toBe(true);
  });
});
