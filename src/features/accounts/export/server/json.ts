/** JSON files of an export, written as they are read, so that long lists take no memory. */
import { Readable } from 'node:stream';

/**
 * What an app needs in order to show buttons is nobody's personal data, and a shift's PIN is only
 * for the two who meet at the door.
 */
const omitted = new Set([
  'allowedActions',
  'checkoutMethods',
  'hasPin',
  'isPinLocked',
  'verificationPin',
]);

const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (key, each) => (omitted.has(key) ? undefined : each), 2);

export const jsonFile = (value: unknown): Readable => Readable.from([Buffer.from(jsonOf(value))]);

/** An array with the rows, which are asked for one after the other. */
export const jsonList = (rows: AsyncIterable<unknown>): Readable =>
  Readable.from(listText(rows), { highWaterMark: 1 });

async function* listText(rows: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  let start = '[\n';
  for await (const row of rows) {
    yield Buffer.from(start + jsonOf(row));
    start = ',\n';
  }
  yield Buffer.from(start === '[\n' ? '[]\n' : '\n]\n');
}

/** An object of arrays, from records that come group by group. */
export const jsonGroups = (records: AsyncIterable<{ title: string; values: unknown }>): Readable =>
  Readable.from(groupText(records), { highWaterMark: 1 });

async function* groupText(
  records: AsyncIterable<{ title: string; values: unknown }>,
): AsyncGenerator<Buffer> {
  let group: string | undefined;
  for await (const { title, values } of records) {
    const start =
      title === group
        ? ',\n'
        : `${group === undefined ? '{\n' : '\n],\n'}${JSON.stringify(title)}: [\n`;
    group = title;
    yield Buffer.from(start + jsonOf(values));
  }
  yield Buffer.from(group === undefined ? '{}\n' : '\n]\n}\n');
}
