/** Ids that sort by creation time, and the path parameter that holds one. */
import * as z from 'zod';

/** The `{id}` path parameter. */
export const byId = z.object({ id: z.uuid() });

let last = { moment: Number.NaN, count: 0 };

/**
 * An 18-bit counter after the timestamp; it starts in the lower half to leave room to increment.
 */
const countBits = 18;

/**
 * UUIDv7: ids that sort by creation time, so that indexes stay compact. Ids that one process
 * creates in the same millisecond also sort in creation order.
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
