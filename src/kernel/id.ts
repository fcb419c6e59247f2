/** Ids that sort by the time they were made, and the part of a path that names one. */
import * as z from 'zod';

/** The `{id}` of a path. */
export const byId = z.object({ id: z.uuid() });

let last = { moment: Number.NaN, count: 0 };

/** 18 bits after the moment; the first half of them to begin with, so that there is room to count on. */
const countBits = 18;

/**
 * UUIDv7: ids that sort by the moment they were made, so that indexes stay compact. Those that one
 * process makes in the same millisecond, one after the other, sort in that order too.
 */
export function newId(now: Date): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const moment = now.getTime();
  const [high = 0, middle = 0, low = 0] = bytes.subarray(6);
  const count =
    moment === last.moment
      ? (last.count + 1) % 2 ** countBits
      : ((high << 16) | (middle << 8) | low) % 2 ** (countBits - 1);
  last = { moment, count };
  for (let i = 5, rest = moment; i >= 0; i -= 1) {
    bytes[i] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  bytes[6] = 0x70 | (count >> 14);
  bytes[7] = (count >> 6) & 0xff;
  bytes[8] = 0x80 | (count & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
