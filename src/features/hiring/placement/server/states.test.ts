/**
 * Every action in every state by every role: what the tables do not allow is refused and changes
 * nothing.
 */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmStart } from '#features/bookings/server/commands';
import { reject, withdraw } from '#features/hiring/applications/server/commands';
import {
  cancelBooking,
  markNoShow,
  requestFee,
} from '#features/hiring/cancellations/server/commands';
import { declineContract, unselect } from '#features/hiring/contracts/server/commands';
import { declineInvitation } from '#features/hiring/invitations/server/commands';
import { declineBooking } from '#features/hiring/quick/server/commands';
import { proposeTime } from '#features/hiring/rescheduling/server/commands';
import { partyFor } from '#kernel/party';
import type { Client } from '#tests/support/world/client';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
/** Users who have nothing to do with any scene. */
let others: { professional: Person; practice: Person };
beforeAll(async () => {
  world = await openWorld();
  others = {
    professional: await world.given.verifiedProfessional(),
    practice: await world.given.practice(),
  };
});
afterAll(() => world.close());

interface Scene {
  practice: Person;
  professional: Person;
  applicationId?: string;
  contractId?: string;
  bookingId?: string;
  invitationId?: string;
}

type Act = readonly [method: string, path: (scene: Scene) => string | undefined, body?: object];

const under = (folder: string, id: string | undefined, act: string) =>
  id && `/api/${folder}/${id}/${act}`;

/** Later than every shift of these scenes. */
const anotherTime = { workDate: '2026-04-20', startTime: '09:00', endTime: '16:00' };

const acts = {
  withdraw: ['POST', (s) => under('job-applications', s.applicationId, 'withdraw')],
  select: ['POST', (s) => under('job-applications', s.applicationId, 'select')],
  unselect: ['POST', (s) => under('job-applications', s.applicationId, 'unselect')],
  reject: ['POST', (s) => under('job-applications', s.applicationId, 'reject')],
  acceptContract: [
    'PATCH',
    (s) => under('contracts', s.contractId, 'status'),
    { status: 'accepted' },
  ],
  declineContract: [
    'PATCH',
    (s) => under('contracts', s.contractId, 'status'),
    { status: 'declined' },
  ],
  confirmBooking: ['POST', (s) => under('bookings', s.bookingId, 'confirm')],
  declineBooking: ['POST', (s) => under('bookings', s.bookingId, 'decline')],
  confirmStart: ['POST', (s) => under('bookings', s.bookingId, 'confirm-start')],
  cancel: ['POST', (s) => under('bookings', s.bookingId, 'cancel'), { reason: 'A storm.' }],
  noShow: ['POST', (s) => under('bookings', s.bookingId, 'no-show'), { reason: 'Nobody came.' }],
  stateHours: [
    'POST',
    (s) => under('bookings', s.bookingId, 'hours'),
    { hours: 8, note: 'All day.' },
  ],
  contestNoShow: [
    'POST',
    (s) => under('bookings', s.bookingId, 'no-show/contest'),
    { hours: 8, note: 'All day.' },
  ],
  requestFee: ['POST', (s) => under('bookings', s.bookingId, 'cancellation-fee/request')],
  markFeePaid: ['POST', (s) => under('bookings', s.bookingId, 'cancellation-fee/paid')],
  reschedule: ['POST', (s) => under('bookings', s.bookingId, 'reschedule'), anotherTime],
  acceptReschedule: ['POST', (s) => under('bookings', s.bookingId, 'reschedule/accept')],
  declineReschedule: ['POST', (s) => under('bookings', s.bookingId, 'reschedule/decline')],
  withdrawReschedule: ['POST', (s) => under('bookings', s.bookingId, 'reschedule/withdraw')],
  acceptInvitation: ['POST', (s) => under('invitations', s.invitationId, 'accept')],
  declineInvitation: ['POST', (s) => under('invitations', s.invitationId, 'decline')],
} satisfies Record<string, Act>;
type ActName = keyof typeof acts;

const eitherProposes = ['professional: reschedule', 'practice: reschedule'];
const permanent = { jobDetails: { isPermanent: true } };
const cancelByBoth = ['practice: cancel', 'professional: cancel'];

const practiceOf = (made: Pick<Scene, 'practice'>) => partyFor('practice', made.practice.id);
const professionalOf = (made: Pick<Scene, 'professional'>) =>
  partyFor('professional', made.professional.id);

/** Cancelled by one side, this many hours before the start. */
async function cancelled(side: 'practice' | 'professional', ahead: number) {
  const made = await world.given.confirmedBooking();
  const { startsAt } = made.job;
  if (!startsAt) throw new Error('The job has no shift.');
  world.clock.set(new Date(startsAt.getTime() - ahead * 3_600_000).toISOString());
  const party = partyFor(side, made[side].id);
  const body = { reason: 'A storm.', reopen: true, id: made.bookingId };
  await cancelBooking(world.context, party, body);
  return made;
}

/**
 * How each state comes about, and exactly which actions it allows, such as `professional:
 * withdraw`.
 */
const scenes: Record<string, [make: () => Promise<Scene>, allowed: string[]]> = {
  'an application is pending': [
    () => world.given.application(),
    ['professional: withdraw', 'practice: select', 'practice: reject'],
  ],
  'a contract is pending': [
    () => world.given.contract(),
    ['practice: unselect', 'professional: acceptContract', 'professional: declineContract'],
  ],
  'a contract was accepted': [
    () => world.given.confirmedBooking(),
    [...eitherProposes, ...cancelByBoth],
  ],
  'a contract was declined': [
    async () => {
      const made = await world.given.contract();
      await declineContract(world.context, professionalOf(made), { id: made.contractId });
      return made;
    },
    [],
  ],
  'a contract was withdrawn': [
    async () => {
      const made = await world.given.contract();
      await unselect(world.context, practiceOf(made), { id: made.applicationId });
      return made;
    },
    ['professional: withdraw', 'practice: select', 'practice: reject'],
  ],
  'a contract has expired': [
    async () => {
      const made = await world.given.contract();
      world.clock.advance({ hours: 18 });
      await world.run('contract:expire');
      return made;
    },
    [],
  ],
  'a contract has expired and the task has not run yet': [
    async () => {
      const made = await world.given.contract();
      world.clock.advance({ hours: 18 });
      return made;
    },
    ['practice: unselect'],
  ],
  'an application was rejected': [
    async () => {
      const made = await world.given.application();
      await reject(world.context, practiceOf(made), { id: made.applicationId });
      return made;
    },
    [],
  ],
  'an application was withdrawn': [
    async () => {
      const made = await world.given.application();
      await withdraw(world.context, professionalOf(made), { id: made.applicationId });
      return made;
    },
    [],
  ],
  'a quick apply is pending': [
    () => world.given.quickRequest(),
    ['professional: withdraw', 'practice: confirmBooking', 'practice: declineBooking'],
  ],
  'a quick apply was confirmed': [
    () => world.given.quickBooking(),
    [...eitherProposes, ...cancelByBoth],
  ],
  'a quick apply was declined': [
    async () => {
      const made = await world.given.quickRequest();
      await declineBooking(world.context, practiceOf(made), { id: made.bookingId });
      return made;
    },
    [],
  ],
  'a quick apply has expired': [
    async () => {
      const made = await world.given.quickRequest();
      world.clock.advance({ hours: 24 });
      await world.run('booking:lapse');
      return made;
    },
    [],
  ],
  'a quick apply has expired and the task has not run yet': [
    async () => {
      const made = await world.given.quickRequest();
      world.clock.advance({ hours: 24 });
      return made;
    },
    ['professional: withdraw'],
  ],
  'a quick apply was withdrawn': [
    async () => {
      const made = await world.given.quickRequest();
      await withdraw(world.context, professionalOf(made), { id: made.applicationId });
      return made;
    },
    [],
  ],
  'an invitation is pending': [
    () => world.given.invitation(),
    ['professional: acceptInvitation', 'professional: declineInvitation'],
  ],
  'an invitation was accepted': [
    () => world.given.invitedBooking(),
    [...eitherProposes, ...cancelByBoth],
  ],
  'the practice proposed another time': [
    async () => {
      const made = await world.given.confirmedBooking();
      await proposeTime(world.context, practiceOf(made), { id: made.bookingId, ...anotherTime });
      return made;
    },
    [
      'professional: acceptReschedule',
      'professional: declineReschedule',
      'practice: withdrawReschedule',
      ...cancelByBoth,
    ],
  ],
  'an invitation was declined': [
    async () => {
      const made = await world.given.invitation();
      await declineInvitation(world.context, professionalOf(made), { id: made.invitationId });
      return made;
    },
    [],
  ],
  'an invitation was closed because someone else was booked': [
    async () => {
      const made = await world.given.invitation();
      const { practice, job } = made;
      await world.given.confirmedBooking({ practice, job });
      return made;
    },
    [],
  ],
  'a permanent position was accepted': [
    () => world.given.confirmedBooking(permanent),
    ['practice: confirmStart', ...cancelByBoth],
  ],
  'a permanent position has started': [
    async () => {
      const made = await world.given.confirmedBooking(permanent);
      await confirmStart(world.context, practiceOf(made), { id: made.bookingId });
      return made;
    },
    [],
  ],
  'nobody has checked in an hour after the start': [
    async () => {
      const made = await world.given.confirmedBooking();
      world.clock.set(new Date((made.job.startsAt?.getTime() ?? 0) + 3_600_000).toISOString());
      return made;
    },
    ['practice: noShow', ...cancelByBoth],
  ],
  'a booking was cancelled in time': [() => cancelled('professional', 5), []],
  'a professional cancelled late': [() => cancelled('professional', 3), []],
  'a practice cancelled late': [() => cancelled('practice', 3), ['professional: requestFee']],
  'the fee for a late cancellation was requested': [
    async () => {
      const made = await cancelled('practice', 3);
      await requestFee(world.context, professionalOf(made), { id: made.bookingId });
      return made;
    },
    ['practice: markFeePaid'],
  ],
  'a no-show was marked': [
    async () => {
      const made = await world.given.confirmedBooking();
      world.clock.set(new Date((made.job.startsAt?.getTime() ?? 0) + 3_600_000).toISOString());
      const body = { reason: 'Nobody came.', id: made.bookingId };
      await markNoShow(world.context, practiceOf(made), body);
      return made;
    },
    ['professional: contestNoShow'],
  ],
  'the shift is over and no one checked in': [
    async () => {
      const made = await world.given.confirmedBooking();
      world.clock.set(new Date((made.job.endsAt?.getTime() ?? 0) + 1_000).toISOString());
      return made;
    },
    ['practice: noShow', 'practice: stateHours', 'professional: stateHours'],
  ],
};

/** Everything that could change, as one value. */
async function stateOfAll(): Promise<unknown> {
  const tables = [
    'jobs',
    'job_applications',
    'contracts',
    'bookings',
    'invitations',
    'obligations',
    'reschedules',
    'events',
  ];
  const parts = tables.map(
    (table) => `(select md5(coalesce(string_agg(t::text, '|' order by id), '')) from ${table} t)`,
  );
  return world.rows(`select ${parts.map((part, at) => `${part} as "${tables[at]}"`).join(', ')}`);
}

const roles = ['professional', 'practice', 'another professional', 'another practice'] as const;

async function browsersFor(scene: Scene): Promise<Record<(typeof roles)[number], Client>> {
  return {
    professional: await clientFor(world, scene.professional),
    practice: await clientFor(world, scene.practice),
    'another professional': await clientFor(world, others.professional),
    'another practice': await clientFor(world, others.practice),
  };
}

const send = (browser: Client, name: ActName, scene: Scene) => {
  const [method, path, body] = acts[name] as Act;
  const target = path(scene);
  return target ? browser.send(method, target, body) : undefined;
};

/** The action behind each button of each view. */
const buttons: Record<string, Partial<Record<string, ActName>>> = {
  application: { withdraw: 'withdraw', select: 'select', unselect: 'unselect', reject: 'reject' },
  contract: { accept: 'acceptContract', decline: 'declineContract' },
  booking: {
    confirm: 'confirmBooking',
    decline: 'declineBooking',
    withdraw: 'withdraw',
    confirm_start: 'confirmStart',
    cancel: 'cancel',
    no_show: 'noShow',
    state_hours: 'stateHours',
    contest_no_show: 'contestNoShow',
    request_fee: 'requestFee',
    mark_fee_paid: 'markFeePaid',
    reschedule: 'reschedule',
    accept_reschedule: 'acceptReschedule',
    decline_reschedule: 'declineReschedule',
    withdraw_reschedule: 'withdrawReschedule',
  },
  invitation: { accept: 'acceptInvitation', decline: 'declineInvitation' },
};
// The list of applicants has the same two buttons for a quick apply.
Object.assign(buttons.application as object, {
  confirm: 'confirmBooking',
  decline: 'declineBooking',
});

/** Actions that need a form or another day; the tests of their nouns cover them. */
const elsewhere = ['generate_pin', 'check_in', 'check_out', 'excuse'];

interface Shown {
  id: string;
  allowedActions: string[];
}

/** The actions that one side's screens offer for a scene. */
async function offeredTo(side: 'professional' | 'practice', browser: Client, scene: Scene) {
  const isPractice = side === 'practice';
  const read = async (path: string): Promise<Shown[]> => {
    const { status, body } = await browser.get(path);
    return status === 200 ? [body].flat() : [];
  };
  const jobId = (scene as Scene & { job?: { id: string } }).job?.id;
  const views: Record<string, Shown[]> = {
    application: await read(
      isPractice ? `/api/practice/jobs/${jobId}/applications` : '/api/my-applications',
    ),
    contract: scene.contractId ? await read(`/api/contracts/${scene.contractId}`) : [],
    booking: scene.bookingId ? await read(`/api/bookings/${scene.bookingId}`) : [],
    invitation: await read(isPractice ? `/api/jobs/${jobId}/invitations` : '/api/my-invitations'),
  };
  const ids = Object.values(scene);
  return Object.entries(views).flatMap(([kind, rows]) =>
    rows
      .filter(({ id }) => ids.includes(id))
      .flatMap(({ allowedActions }) => allowedActions)
      .filter((action) => !elsewhere.includes(action))
      .map((action) => `${side}: ${buttons[kind]?.[action] ?? `${kind} ${action}`}`),
  );
}

describe.each(Object.entries(scenes))('where %s', (_name, [make, allowed]) => {
  /** Remains as it was made until an action is allowed; then another one is made. */
  let untouched: Scene | undefined;
  const sceneOf = async () => {
    untouched ??= await make();
    return untouched;
  };

  it('refuses every action the tables do not allow', async () => {
    const scene = await sceneOf();
    const browsers = await browsersFor(scene);
    const before = await stateOfAll();
    for (const name of Object.keys(acts) as ActName[]) {
      for (const role of roles) {
        if (allowed.includes(`${role}: ${name}`)) continue;
        const answer = await send(browsers[role], name, scene);
        if (!answer) continue;
        const hint = `${role}: ${name} answered ${answer.status}`;
        const isOwn = role === 'professional' || role === 'practice';
        // Other users' items are not found; your own are refused with a reason.
        expect(isOwn ? [403, 404, 409] : [403, 404], hint).toContain(answer.status);
        expect(answer.body.message, hint).toMatch(/\S/);
      }
    }
    expect(await stateOfAll()).toEqual(before);
  });

  it('shows a button for exactly the allowed actions', async () => {
    const scene = await sceneOf();
    const { professional, practice } = await browsersFor(scene);
    const offered = [
      ...(await offeredTo('professional', professional, scene)),
      ...(await offeredTo('practice', practice, scene)),
    ];
    expect([...new Set(offered)].sort()).toEqual([...allowed].sort());
  });

  it.each(allowed)('%s is allowed', async (line) => {
    const [role = '', name = ''] = line.split(': ');
    const scene = await sceneOf();
    untouched = undefined;
    const browser = await clientFor(world, scene[role as 'practice']);
    const answer = await send(browser, name as ActName, scene);
    expect(answer?.status, answer?.text).toBe(200);
    // The same action a second time is refused.
    const before = await stateOfAll();
    const again = await send(browser, name as ActName, scene);
    expect(again?.status).toBe(409);
    expect(await stateOfAll()).toEqual(before);
  });
});
