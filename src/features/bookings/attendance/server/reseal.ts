/**
 * Seals PINs and signatures again that were sealed under an id spelled otherwise than it is stored;
 * migration 0083 adds the task once.
 */
import { setImmediate } from 'node:timers/promises';
import * as z from 'zod';
import { pinBinding } from '#features/bookings/server/views';
import type { BookingId } from '#kernel/id';
import type { Context } from '#platform/context';
import { task } from '#platform/tasks/tasks';
import { findSealed, replaceSeal, type SealedRow } from './data';
import { signatureBinding } from './steps';

const batch = 500;
/** An id has about 12 letters, so all of its spellings are a few thousand. */
const maxLetters = 20;
/** Tries before other work gets its turn. */
const slice = 1_000;

/** All spellings of an id but its own, capitals alone first. */
function* spellingsOf<Id extends string>(id: Id): Generator<Id> {
  const letters = [...id.matchAll(/[a-f]/g)].map(({ index }) => index).slice(0, maxLetters);
  yield id.toUpperCase() as Id;
  for (let mix = 2 ** letters.length - 1; mix > 0; mix -= 1) {
    const spelled = [...id];
    letters.forEach((at, bit) => {
      if ((mix >> bit) & 1) spelled[at] = spelled[at]?.toUpperCase() ?? '';
    });
    yield spelled.join('') as Id;
  }
}

async function findBinding(
  { vault }: Context,
  sealed: string,
  bookingId: BookingId,
  bindingOf: (id: BookingId) => string,
): Promise<string | undefined> {
  let tries = 0;
  for (const spelled of spellingsOf(bookingId)) {
    if (vault.isBoundTo(sealed, bindingOf(spelled))) return bindingOf(spelled);
    tries += 1;
    if (tries % slice === 0) await setImmediate();
  }
  return undefined;
}

async function resealRow(context: Context, row: SealedRow): Promise<void> {
  const { bookingId } = row;
  for (const [column, bindingOf] of [
    ['pinSealed', pinBinding],
    ['signatureSealed', signatureBinding],
  ] as const) {
    const sealed = row[column];
    const binding = bindingOf(bookingId);
    if (sealed === null || context.vault.isBoundTo(sealed, binding)) continue;
    const earlier = await findBinding(context, sealed, bookingId, bindingOf);
    if (earlier === undefined) context.log.warn({ bookingId, column }, 'a seal cannot be opened');
    else {
      const plain = context.vault.decrypt(sealed, earlier);
      await replaceSeal(
        context.db,
        bookingId,
        column,
        sealed,
        context.vault.encrypt(plain, binding),
      );
    }
  }
}

export const reseal = task({
  name: 'attendance:reseal',
  payload: z.object({}),
  async handle(context) {
    let rows = await findSealed(context.db, { max: batch });
    while (rows.length > 0) {
      for (const row of rows) await resealRow(context, row);
      rows = await findSealed(context.db, { after: rows.at(-1)?.bookingId, max: batch });
    }
  },
});
