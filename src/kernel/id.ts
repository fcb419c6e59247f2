/** UUIDv7: ids that sort by the moment they were made, so that indexes stay compact. */
export function newId(now: Date): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  let milliseconds = now.getTime();
  for (let i = 5; i >= 0; i -= 1) {
    bytes[i] = milliseconds % 256;
    milliseconds = Math.floor(milliseconds / 256);
  }
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
