/** Random walks from posting to a shift that is over and paid: people, an admin, the clock. */
import fc from 'fast-check';
import { chooseDays, weekdays } from '#features/profiles/rules';
import { addDays, dayOf } from '#kernel/time/day';
import { deliveryTask } from '#platform/tasks/events';
import { notices, reactions } from '#reactions';
import { tasksOf } from '#worker';
import type { Client } from '../world/client';
import { clientFor } from '../world/session';
import type { World } from '../world/world';
import { type ActName, acts, newJob } from './shiftActs';
import { type Memory, type Target, targets } from './shiftTargets';

const timeZone = 'America/Chicago';
/** At most this many shifts lie ahead, so that people meet instead of posting. */
const maxAhead = 8;

const moves = { postJob: 6, passTime: 4, jump: 4, runTask: 4, deliver: 4 };
type MoveName = keyof typeof moves;

/** What is done, and a number that determines all other choices. */
type Step = readonly [name: ActName | MoveName, pick: number];

const choices = [
  ...(Object.keys(acts) as ActName[]).map((name) => ({
    weight: acts[name].weight,
    arbitrary: fc.constant(name),
  })),
  ...Object.entries(moves).map(([name, weight]) => ({
    weight,
    arbitrary: fc.constant(name as MoveName),
  })),
];

export const anyShiftWalk = (steps: number): fc.Arbitrary<Step[]> =>
  fc.array(fc.tuple(fc.oneof(...choices), fc.nat({ max: 9_999 })), {
    minLength: steps,
    maxLength: steps,
    size: 'max',
  });

const booked: Step[0][] = ['postJob', 'quickApply', 'deliver', 'confirm'];
const begun: Step[0][] = [...booked, 'jump', 'checkIn', 'jump', 'checkIn', 'generatePin'];
const ended: Step[0][] = [
  ...begun,
  ...(['jump', 'checkOutByPin', 'runTask', 'checkOutByTime', 'deliver'] as const),
];
/** What usually comes before an act. */
const before: [acts: RegExp, steps: Step[0][]][] = [
  [/Days$/, ['postJob', 'applyToDays', 'postJob', 'applyToDays']],
  [/CallOut$/, ['postJob', 'startCallOut']],
  [/Invitation$/, ['postJob', 'invite']],
  [/Time$/, [...booked, 'proposeTime']],
  [/^(requestFee|markFeePaid)$/, [...booked, 'jump', 'cancel', 'jump', 'cancel', 'requestFee']],
  [/^(checkOut|decideEmergency|payPlatformFee)/, [...begun, 'jump', 'checkOutInEmergency']],
  [/^noShow$/, [...booked, 'jump', 'jump']],
  [/^stateHours$/, [...booked, 'jump', 'jump', 'jump']],
  [/^contestNoShow$/, [...booked, 'jump', 'jump', 'noShow']],
  [/Wages/, [...ended, 'receiveWages', 'markWagesPaid']],
  [/^raiseHours$/, ended],
  [/Dispute$/, [...ended, 'openDispute', 'answerDispute']],
  [/^/, ended],
];

/** Steps that often lead to an outcome, which is an act or an act and its refusal. */
export function stepsTo(outcome: string): Step[0][] {
  const act = outcome.split(':')[0] as ActName;
  return [...(before.find(([acts]) => acts.test(act))?.[1] ?? []), act, act];
}

const delivery = deliveryTask(reactions, notices);
/** Tasks that end or check out something when its time has come. */
const timed = [
  'contract:expire',
  'booking:lapse',
  'job:expire',
  'reschedule:expire',
  'callOut:advance',
];
const repeated = /^(booking:|fee:re|wages:|unrecorded:)/;
/** The sandbox charges both, and loses every response about the second. */
const cards = ['4242424242424242', '4000000000005050'];
const minute = 60_000;
const hour = 60 * minute;

const chosen = <T>(list: readonly T[], pick: number): T | undefined => list[pick % list.length];

export async function openShiftWalk(world: World) {
  const { given, clock, context } = world;
  const professionals: string[] = [];
  // Available every day, so that call-outs find them.
  const availability = chooseDays({}, [...weekdays]);
  for (let at = 0; at < 3; at += 1)
    professionals.push((await given.verifiedProfessional({}, { availability })).id);
  const practices: string[] = [];
  for (let at = 0; at < 2; at += 1) {
    const person = await given.practice();
    await given.practiceProfile(person);
    practices.push(person.id);
    const cardNumber = cards[at] ?? '';
    const card = { paymentMethod: 'card', cardNumber, expiryDate: '08/31', cvv: '123' };
    await (await clientFor(world, person)).post('/api/practice/payment-method', card);
  }
  const admin = (await given.owner()).id;
  const pins = new Map<string, string>();
  const memory: Memory = {
    day: (ahead) => addDays(dayOf(clock.now(), timeZone), ahead),
    professionals,
    pins,
  };
  /** How often each act was done, and each refusal. */
  const outcomes = new Map<string, number>();
  const browsers = new Map<string, Client>();
  const tasks = tasksOf({ email: undefined, sms: undefined } as never);
  const scheduled = tasks.filter(({ name }) => timed.includes(name) || repeated.test(name));

  async function browserOf(userId: string): Promise<Client> {
    const browser = browsers.get(userId) ?? (await clientFor(world, { id: userId }));
    browsers.set(userId, browser);
    return browser;
  }

  /** Anything but a success or a refusal ends the walk. */
  async function send(name: string, userId: string, call: string, body?: object) {
    const [method = '', path = ''] = call.split(' ');
    let reply = await (await browserOf(userId)).send(method, path, body);
    if (reply.status === 401) {
      // The session ended while time passed.
      browsers.delete(userId);
      reply = await (await browserOf(userId)).send(method, path, body);
    }
    if (![200, 204, 400, 409, 429].includes(reply.status)) {
      throw new Error(`${name} was answered with ${reply.status}: ${reply.text}`);
    }
    const outcome = reply.status < 300 ? name : `${name}: ${reply.body.code}`;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    return reply;
  }

  async function act(name: ActName, pick: number) {
    const { call, by, about, ...rest } = acts[name];
    const found = (await world.rows(
      targets[about],
      targets[about].includes('$1') ? [clock.now()] : [],
    )) as Target[];
    const target = chosen(found, pick >> 4);
    if (!target) return;
    const side = by === 'either' ? (chosen(['professional', 'practice'] as const, pick) ?? by) : by;
    const users = {
      practice: target.practice_id,
      professional: target.professional_id ?? chosen(professionals, pick) ?? '',
      admin,
    };
    const body =
      'body' in rest
        ? (rest.body as (...given: [Target, number, Memory]) => object)(target, pick, memory)
        : undefined;
    const path = call.replace('{id}', target.id);
    const reply = await send(name, users[side as keyof typeof users], path, body);
    if (name === 'generatePin' && reply.status === 200) pins.set(target.id, reply.body.pin);
    if (name === 'checkIn' && reply.status === 200) {
      const desk = await browserOf(target.practice_id);
      const { body } = await desk.get(`/api/bookings/${target.id}`);
      pins.set(target.id, body.verificationPin);
    }
  }

  async function postJob(pick: number) {
    const [{ count }] = (await world.rows(
      `select count(*)::int as count from jobs
       where status in ('open', 'filled') and starts_at > $1`,
      [clock.now()],
    )) as [{ count: number }];
    if (count >= maxAhead) return;
    await send('postJob', chosen(practices, pick) ?? '', 'POST /api/jobs', newJob(pick, memory));
  }

  /** To a moment at which something opens or closes for the next shift, just before or at it. */
  async function jump(pick: number) {
    const [next] = await world.rows(
      `select lower(during) as starts_at, upper(during) as ends_at from bookings
       where status = 'confirmed' and upper(during) + interval '3 hours' > $1
       order by lower(during) limit 1`,
      [clock.now()],
    );
    if (!next) return;
    const start = next.starts_at.getTime();
    const end = next.ends_at.getTime();
    const moments = [
      ...[start - 24 * hour, start - 4 * hour, start - hour, start, start + hour],
      ...[start + 6 * hour, end - 15 * minute, end, end + 2 * hour],
    ].filter((each) => each > clock.now().getTime() + 1_000);
    const moment = chosen(moments.slice(0, 3), pick);
    if (moment) clock.set(new Date(moment - (pick % 2)).toISOString());
  }

  /** A reaction to an event may record another event. */
  async function deliver(max: number) {
    const read = () =>
      world.rows(
        'select id from events where delivered_at is null order by recorded_at, id limit $1',
        [max],
      );
    for (let due = await read(); due.length > 0; due = max > 100 ? await read() : []) {
      for (const event of due) await delivery.handle(context, event);
    }
  }

  const others: Record<MoveName, (pick: number) => unknown> = {
    postJob,
    jump,
    passTime: (pick) => clock.advance({ minutes: chosen([10, 45, 180, 480], pick) ?? 0 }),
    runTask: (pick) => chosen(scheduled, pick)?.handle(context, {}),
    deliver: (pick) => deliver(1 + (pick % 20)),
  };

  return {
    outcomes,
    async take([name, pick]: Step) {
      clock.advance({ minutes: 1 });
      if (name in others) await others[name as MoveName](pick);
      else await act(name as ActName, pick);
    },
    /** Runs everything that is due, including all notifications. */
    async settle() {
      // Charges without a response are looked up after a minute.
      clock.advance({ minutes: 5 });
      for (const task of scheduled) await task.handle(context, {});
      await deliver(1_000);
    },
  };
}
export type ShiftWalk = Awaited<ReturnType<typeof openShiftWalk>>;
