/** Frames that features register: their policy, their schema, and what a failure answers. */
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import type { Actor } from '#kernel/actor';
import { forbidden, refused } from '#kernel/refusal';
import type { Context } from '#platform/context';
import type { LiveSocket } from '#platform/live/socket';
import { createLogger } from '#platform/logging/logging';
import { asId } from '#tests/support/world/ids';
import { frame, receive } from './frames';

const handled: unknown[] = [];
const sent: object[] = [];
let logged = '';
beforeEach(() => {
  handled.length = 0;
  sent.length = 0;
  logged = '';
});

const frames = {
  greet: frame({
    schema: z.object({ name: z.string().max(5, 'That name is too long.') }),
    policy: (actor) =>
      actor?.userType === 'professional' ? undefined : forbidden('For professionals only.'),
    async handle({ actor, frame: { name } }) {
      if (name === 'no') throw refused('no', 'Not now.');
      if (name === 'bug') throw new Error('a secret');
      handled.push([actor.userId, name]);
    },
  }),
};

async function send(data: object, userType: Actor['userType'] = 'professional') {
  const actor = { userId: asId('ada'), userType, isAdmin: false, isOwner: false, tokenVersion: 0 };
  const socket = {
    session: { actor },
    send: (answer: object) => void sent.push(answer),
  } as unknown as LiveSocket;
  const log = createLogger('error', {
    write: (line: string) => {
      logged += line;
    },
  });
  await receive({ log } as Partial<Context> as Context, frames, socket, JSON.stringify(data));
  return sent;
}

it('are handled with the fields they declare, and answered by nothing', async () => {
  expect(await send({ type: 'greet', name: 'Bo', isAdmin: true })).toEqual([]);
  expect(handled).toEqual([['ada', 'Bo']]);
});

it('are refused by their policy before they are read', async () => {
  expect(await send({ type: 'greet' }, 'practice')).toEqual([
    { type: 'error', code: 'forbidden', message: 'For professionals only.' },
  ]);
});

it('name every problem of what was sent', async () => {
  const message = 'That name is too long.';
  expect(await send({ type: 'greet', name: 'Bartholomew' })).toEqual([
    { type: 'error', code: 'invalid', message, issues: [{ path: 'name', message }] },
  ]);
  sent.length = 0;
  expect(await send({ type: 'greet', name: 'a\0b' })).toMatchObject([{ code: 'invalid' }]);
  expect(handled).toEqual([]);
});

it('answer a refusal with its code, and a fault without its reason', async () => {
  await send({ type: 'greet', name: 'no' });
  await send({ type: 'greet', name: 'bug' });
  expect(sent).toEqual([
    { type: 'error', code: 'no', message: 'Not now.' },
    {
      type: 'error',
      code: 'fault',
      message: 'Something went wrong on our side. Please try again.',
    },
  ]);
  expect(logged).toContain('a frame failed');
});
