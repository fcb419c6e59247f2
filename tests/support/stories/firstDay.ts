/** A practice's first-day card, filled in as its form does. */
import type { Client } from '../world/client';
import { cookieOf, jpeg } from './documents';

export const firstDayPath = '/api/practice/first-day';

export const card = {
  greeter: 'Marla at the front desk',
  entrance: 'The red door.\nRing twice.',
  software: 'Dentrix and Dexis',
  scrubs: 'Navy, please bring your own',
  lunch: 'Noon to one, there is a fridge',
};

/** Sends the form, with a photo of the door if one is given. */
export async function saveCard(
  { url }: { url: string },
  browser: Client,
  { photo, ...texts }: Partial<typeof card> & Record<string, string | Buffer> = {},
) {
  const form = new FormData();
  for (const [name, text] of Object.entries({ ...card, ...texts })) form.append(name, String(text));
  if (photo) form.append('doorPhoto', new Blob([new Uint8Array(Buffer.from(photo))]), 'door.jpg');
  const answer = await fetch(url + firstDayPath, {
    method: 'PUT',
    body: form,
    headers: { cookie: cookieOf(browser) },
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect responses of every shape.
  const body: any = await answer.json();
  return { status: answer.status, body };
}

export const doorPhoto = (): Promise<Buffer> => jpeg(64, 48);
