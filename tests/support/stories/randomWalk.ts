/** Model-based random test of hiring: actors read, keep stale views, and act on them later. */

import fc from 'fast-check';
import { contractTasks } from '#features/hiring/contracts/server/tasks';
import { holdInvitation } from '#features/hiring/invitations/server/commands';
import { quickApplyTasks } from '#features/hiring/quick/server/tasks';
import { jobTasks } from '#features/jobs/server/tasks';
import { partyFor } from '#kernel/party';
import { Refusal } from '#kernel/refusal';
import { addDays, dayOf } from '#kernel/time/day';
import { deliveryTask } from '#platform/tasks/events';
import type { AnyTask } from '#platform/tasks/tasks';
import { notices, reactions } from '#reactions';
import type { Client, Reply } from '../world/client';
import { asId } from '../world/ids';
import { clientFor } from '../world/session';
import type { Person, World } from '../world/world';

const start = '2026-03-02T15:00:00Z';
const actingProfessionals = 3;
const jobCount = 6;

/** A contract as a user read it, and what they would send to accept it. */
interface Shown {
  jobId: string;
  text: string;
  termsVersion: string;
  employmentType?: 'w2' | '1099' | undefined;
}

/** What both sides had read when they committed; an invitation commits the practice to its job. */
interface Consent {
  professional?: Shown;
  practice?: string;
}

interface Professional {
  person: Person;
  browser: Client;
  jobs: Map<string, Shown>;
  invitations: Map<string, Shown>;
  contracts: Map<string, Shown>;
}

interface Practice {
  person: Person;
  browser: Client;
  /** By application: the preview, and what is sent to accept it. */
  applicants: Map<string, Shown & { textHash: string; bookingId: string | null }>;
  profile: Record<string, string>;
}

/** Relative frequency of each action; reading is the most frequent. */
const weights = {
  lookAtJob: 6,
  apply: 6,
  quickApply: 3,
  withdraw: 1,
  lookAtInvitation: 4,
  acceptInvitation: 4,
  declineInvitation: 1,
  sayYes: 2,
  lookAtContract: 4,
  acceptContract: 4,
  declineContract: 1,
  relocate: 1,
  lookAtApplicant: 9,
  select: 8,
  unselect: 1,
  reject: 1,
  confirm: 4,
  declineQuick: 1,
  invite: 3,
  editJob: 5,
  editProfile: 1,
  close: 1,
  reopen: 1,
  deliver: 6,
  deliverAll: 2,
  passTime: 2,
  expire: 2,
};
type ActionName = keyof typeof weights;

/** An action, its professional or job, and a number that determines all other choices. */
export type Action = readonly [name: ActionName, about: number, pick: number];

const names = Object.entries(weights) as [ActionName, number][];
export const anyWalk: fc.Arbitrary<Action[]> = fc.array(
  fc.tuple(
    fc.oneof(...names.map(([name, weight]) => ({ weight, arbitrary: fc.constant(name) }))),
    fc.nat({ max: jobCount - 1 }),
    fc.nat({ max: 999 }),
  ),
  { maxLength: 160, size: 'max' },
);

/** Every field that is part of a contract, and some that are not. */
const jobChanges = [
  { title: 'Hygienist for a day' },
  { title: 'Hygienist, busy day' },
  { requirements: 'A steady hand.' },
  { requirements: 'Two steady hands.\nAnd patience.' },
  { requirements: '' },
  { description: 'Cleanings.' },
  { description: 'Many cleanings.' },
  { professionalType: 'Hygienist' },
  { professionalType: 'Other' },
  { professionalType: 'Dentist' },
  { hourlyRate: 40 },
  { hourlyRate: 55 },
  { startTime: '06:00' },
  { startTime: '12:00' },
  { endTime: '16:00' },
  { endTime: '20:00' },
  { startTime: '18:00', endTime: '23:00' },
  { startDate: '2026-03-04' },
  { startDate: '2026-03-05' },
  { address: '300 Main Avenue' },
  { address: '1 Elm Street' },
  { zipCode: '58102', state: 'North Dakota' },
  { zipCode: '58601', state: 'North Dakota' },
  { employmentType: 'both' },
  { employmentType: 'w2' },
  { employmentType: '1099' },
  { paysMileage: true },
  { paysMileage: false },
  { mileageRate: 50 },
  { breakMinutes: 30 },
  { isPermanent: true },
  { isPermanent: false, startDate: '2026-03-05', startTime: '08:00', endTime: '17:00' },
  { title: 'Hygienist for a day', hourlyRate: 48, startTime: '08:00', endTime: '17:00' },
];

const profileChanges: Record<string, string>[] = [
  { practiceName: 'Red River Dental' },
  { practiceName: 'Blue River Dental' },
  { contactPersonName: 'Robin Berg' },
  { contactPersonName: 'Sam Hill' },
  { contactPersonEmail: 'desk@example.com' },
  { contactPersonEmail: 'front@example.com' },
  { phone: '7015550101' },
  { phone: '7015550102' },
  { parkingInstructions: 'In front.' },
];

const clockTasks: AnyTask[] = [...contractTasks, ...quickApplyTasks, ...jobTasks];
const endings = ['contract:expire', 'booking:lapse', 'job:expire'];
const delivery = deliveryTask(reactions, notices);

/** Runs the pending tasks of one kind of event, leaving others for later. */
export async function deliverEvents(world: World, type: string): Promise<void> {
  const events = await world.rows(
    'select id from events where delivered_at is null and type = $1 order by recorded_at, id',
    [type],
  );
  for (const { id } of events) await delivery.handle(world.context, { id });
}

/** Time advances with every read of the clock, as it does outside of tests. */
export function runClock(world: World): void {
  const { now, advance } = world.clock;
  world.clock.now = () => {
    advance({ seconds: 0.001 });
    return now();
  };
}

/** Moves the entry to the end, as the most recent one. */
function remember<T>(memory: Map<string, T>, id: string, value: T): void {
  memory.delete(id);
  memory.set(id, value);
}

/**
 * Professionals who can be invited and never answer: with the others, more than the six allowed.
 */
export const givenSilent = async ({ given }: World): Promise<string[]> =>
  (await Promise.all(Array.from({ length: 5 }, () => given.verifiedProfessional()))).map(
    ({ id }) => id,
  );

const chosen = <T>(list: readonly T[], pick: number): T | undefined => list[pick % list.length];

/** Two practices with three jobs each; some overlap. */
export async function openWalk(world: World, silent: string[]) {
  const { given, clock } = world;
  clock.set(start);
  const professionals: Professional[] = [];
  for (let at = 0; at < actingProfessionals; at += 1) {
    const person = await given.verifiedProfessional({ firstName: `Pat${at}` });
    const browser = await clientFor(world, person);
    professionals.push({
      person,
      browser,
      jobs: new Map(),
      invitations: new Map(),
      contracts: new Map(),
    });
  }
  const practices: Practice[] = [];
  for (const practiceName of ['Red River Dental', 'Prairie Dental']) {
    const person = await given.practice();
    await given.practiceProfile(person, { practiceName, phone: '+17015550101' });
    const browser = await clientFor(world, person);
    const profile = { practiceName, phone: '7015550101' };
    practices.push({ person, browser, applicants: new Map(), profile });
  }
  const today = dayOf(clock.now(), 'America/Chicago');
  const jobs: { id: string; practice: Practice }[] = [];
  for (const [at, days] of [3, 3, 3, 1, 3, 4].entries()) {
    const practice = practices[at % 2] as Practice;
    const { id } = await given.job(practice.person, {
      workDate: addDays(today, days),
      employmentType: at === 0 ? 'both' : 'w2',
    });
    jobs.push({ id, practice });
  }
  const jobIds = jobs.map(({ id }) => id);

  /** By contract: what both sides had read. */
  const consents = new Map<string, Consent>();
  /** By quick-apply booking: what was accepted in advance. */
  const inAdvance = new Map<string, Shown>();
  /** By job and terms version: the terms as their practice saw them. */
  const terms = new Map<string, Record<string, unknown>>();
  /** By job: the current terms version. */
  const current = new Map<string, string>();
  /** How often each action responded 200, and each refusal. */
  const outcomes = new Map<string, number>();
  const count = (name: string) => outcomes.set(name, (outcomes.get(name) ?? 0) + 1);

  /** Anything but a success or a refusal ends the walk. */
  async function call(name: string, sending: Promise<Reply>): Promise<Reply> {
    const reply = await sending;
    const isAnswer = [200, 204, 409].includes(reply.status);
    // Edits may be invalid, such as a shift in the past; and long walks can reach the invitation
    // limit.
    const isExpected =
      (name === 'edit job' && reply.status === 400) || (name === 'invite' && reply.status === 429);
    if (!isAnswer && !isExpected) {
      throw new Error(`${name} was answered with ${reply.status}: ${reply.text}`);
    }
    count(reply.status < 300 ? name : `${name}: ${reply.body.code}`);
    return reply;
  }
  const isDone = ({ status }: Reply) => status < 300;

  /** A person who commits must have seen the current terms. */
  function recordConsent(reply: Reply, { jobId, termsVersion }: Shown): boolean {
    if (!isDone(reply)) return false;
    if (termsVersion === current.get(jobId)) return true;
    throw new Error(`Terms ${termsVersion} held although they are ${current.get(jobId)} by now.`);
  }

  /** The terms of a version, as its practice sees them, never change. */
  async function noteTerms({ browser }: Practice): Promise<void> {
    const own = await call('own jobs', browser.get('/api/practice/jobs?limit=100'));
    const profile = await call('own profile', browser.get('/api/practice/profile'));
    for (const job of own.body) {
      const key = `${job.id} ${job.termsVersion}`;
      const noted = {
        practiceName: profile.body.practiceName,
        jobTitle: job.title,
        role: job.professionalType,
        startsAt: job.startsAt,
        endsAt: job.endsAt,
        timeZone: job.timeZone,
        mileageRateCents: job.paysMileage ? job.mileageRate : null,
        location: job.location,
        address: job.address,
        phone: profile.body.phone,
        email: profile.body.contactPersonEmail,
        contactPerson: profile.body.contactPersonName,
        instructions: job.requirements || null,
        ...('breakMinutes' in job && { breakMinutes: job.breakMinutes }),
        posted: { rate: job.hourlyRate, employmentType: job.employmentType },
      };
      const before = terms.get(key);
      if (before && JSON.stringify(before) !== JSON.stringify(noted)) {
        throw new Error(
          `One terms version, two meanings: ${JSON.stringify(before)} and ${JSON.stringify(noted)}`,
        );
      }
      terms.set(key, noted);
      current.set(job.id, job.termsVersion);
    }
  }

  const choiceFor = (offered: string, pick: number) =>
    offered === 'both' ? chosen(['w2', '1099'] as const, pick >> 3) : undefined;
  const withChoice = (path: string, choice: string | undefined) =>
    choice ? `${path}?employmentType=${choice}` : path;

  async function lookAtJob(by: Professional, pick: number): Promise<void> {
    const jobId = chosen(jobIds, pick) ?? '';
    const job = await call('look', by.browser.get(`/api/jobs/${jobId}`));
    const wanted = choiceFor(job.body.employmentType, pick);
    const path = withChoice(`/api/jobs/${jobId}/contract`, wanted);
    const preview = await call('preview', by.browser.get(path));
    if (isDone(preview)) {
      const { text, termsVersion } = preview.body;
      remember(by.jobs, jobId, { jobId, text, termsVersion, employmentType: wanted });
    }
  }

  async function lookAtInvitation(by: Professional, pick: number) {
    const { body } = await call('my invitations', by.browser.get('/api/my-invitations'));
    const open = body.filter((each: { status: string }) => each.status === 'pending');
    const invitation = chosen<{ id: string; jobId: string; employmentType: string }>(open, pick);
    if (!invitation) return;
    const wanted = choiceFor(invitation.employmentType, pick);
    const path = withChoice(`/api/invitations/${invitation.id}/contract`, wanted);
    const preview = await call('invitation preview', by.browser.get(path));
    if (isDone(preview)) {
      const { text, termsVersion } = preview.body;
      const { jobId } = invitation;
      remember(by.invitations, invitation.id, {
        jobId,
        text,
        termsVersion,
        employmentType: wanted,
      });
    }
  }

  async function lookAtContract(by: Professional, pick: number) {
    const { body } = await call('my contracts', by.browser.get('/api/my-contracts'));
    const open = body.filter((each: { status: string }) => each.status === 'pending');
    const contract = chosen<{ id: string }>(open, pick);
    if (!contract) return;
    const read = await call('contract', by.browser.get(`/api/contracts/${contract.id}`));
    const { jobId, text } = read.body;
    remember(by.contracts, contract.id, { jobId, text, termsVersion: '' });
  }

  async function lookAtApplicant(at: number, pick: number) {
    const job = jobs[at];
    if (!job) return;
    const { browser, applicants } = job.practice;
    const own = await call('own jobs', browser.get('/api/practice/jobs?limit=100'));
    const wanted = own.body.filter((each: { waiting: number }) => each.waiting > 0);
    const { id: jobId } = chosen<{ id: string }>(wanted, pick >> 3) ?? {};
    if (!jobId) return;
    const path = `/api/practice/jobs/${jobId}/applications`;
    const { body } = await call('applicants', browser.get(path));
    const waiting = body.filter((each: { status: string }) => each.status === 'pending');
    const application = chosen<{ id: string; bookingId: string | null }>(waiting, pick);
    if (!application) return;
    const { id, bookingId } = application;
    const preview = await call('applicant', browser.get(`/api/job-applications/${id}/contract`));
    const { text, textHash, termsVersion } = preview.body;
    remember(applicants, id, { jobId, text, textHash, termsVersion, bookingId });
  }

  /**
   * After an action, the actor reads again before the next action on the same record. Latest first:
   * people most likely act on what they have just read.
   */
  const remembered = <T>(memory: Map<string, T>, pick: number): [string, T] | undefined =>
    chosen([...memory].reverse(), pick % 2);

  async function quickApply(by: Professional, pick: number) {
    const [jobId, shown] = remembered(by.jobs, pick) ?? [];
    if (!jobId || !shown) return lookAtJob(by, pick);
    const { termsVersion, employmentType } = shown;
    const sent = { jobId, termsVersion, employmentType };
    by.jobs.delete(jobId);
    const reply = await call('quick apply', by.browser.post('/api/bookings', sent));
    if (recordConsent(reply, shown)) inAdvance.set(reply.body.id, shown);
  }

  async function apply(by: Professional, pick: number) {
    const [jobId, shown] = remembered(by.jobs, pick) ?? [];
    if (!jobId || !shown) return lookAtJob(by, pick);
    const { termsVersion, employmentType } = shown;
    const proposedRate = 45 + (pick % 15);
    const sent = { jobId, proposedRate, termsVersion, employmentType };
    by.jobs.delete(jobId);
    recordConsent(await call('apply', by.browser.post('/api/job-applications', sent)), shown);
  }

  const invitationsOf = async ({ browser }: Professional) =>
    (await call('my invitations', browser.get('/api/my-invitations'))).body.filter(
      (each: { status: string }) => each.status === 'pending',
    ) as { id: string; jobId: string }[];

  /** YES by SMS, with one invitation to the number; whoever is invited too tries to be faster. */
  async function sayYes(by: Professional, pick: number) {
    const invitation = chosen(await invitationsOf(by), pick);
    if (!invitation) return;
    try {
      const party = partyFor('professional', asId(by.person.id));
      await holdInvitation(world.context, party, { id: asId(invitation.id) });
      count('yes');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      count(`yes: ${error.code}`);
      return;
    }
    for (const rival of professionals.filter((each) => each !== by)) {
      const own = (await invitationsOf(rival)).find(({ jobId }) => jobId === invitation.jobId);
      if (!own) continue;
      await unlessHeld(rival, own.jobId, () =>
        call('accept too late', rival.browser.post(`/api/invitations/${own.id}/accept`, {})),
      );
    }
  }

  /** While a shift is held for one person, no one else is booked for it. */
  async function unlessHeld(by: Professional, jobId: string, booking: () => Promise<Reply>) {
    const [held] = await world.rows(
      'select held_until from jobs where id = $1 and held_for <> $2 and held_until > $3',
      [jobId, by.person.id, clock.now()],
    );
    const reply = await booking();
    if (held && isDone(reply)) throw new Error(`${jobId} was held until ${held.held_until}.`);
    if (held) count('held for another');
    return reply;
  }

  async function acceptInvitation(by: Professional, pick: number) {
    const [id, shown] = remembered(by.invitations, pick) ?? [];
    if (!id || !shown) return lookAtInvitation(by, pick);
    const { termsVersion, employmentType } = shown;
    const sent = { termsVersion, employmentType };
    by.invitations.delete(id);
    const reply = await unlessHeld(by, shown.jobId, () =>
      call('accept invitation', by.browser.post(`/api/invitations/${id}/accept`, sent)),
    );
    if (recordConsent(reply, shown)) consents.set(reply.body.contractId, { professional: shown });
  }

  async function answerContract(by: Professional, pick: number, status: 'accepted' | 'declined') {
    const [id, shown] = remembered(by.contracts, pick) ?? [];
    if (!id || !shown) return lookAtContract(by, pick);
    by.contracts.delete(id);
    const path = `/api/contracts/${id}/status`;
    const send = () => call(`contract ${status}`, by.browser.send('PATCH', path, { status }));
    const reply = await (status === 'accepted' ? unlessHeld(by, shown.jobId, send) : send());
    if (isDone(reply) && status === 'accepted') {
      consents.set(id, { ...consents.get(id), professional: shown });
    }
  }

  async function withdraw(by: Professional, pick: number) {
    const { body } = await call('my applications', by.browser.get('/api/my-applications'));
    const waiting = body.filter((each: { status: string }) => each.status === 'pending');
    const application = chosen<{ id: string }>(waiting, pick);
    if (!application) return;
    await call('withdraw', by.browser.post(`/api/job-applications/${application.id}/withdraw`));
  }

  /** The miles of a contract depend on its professional's home. */
  async function relocate({ browser, jobs: read, invitations }: Professional, pick: number) {
    const isFargo = pick % 2 === 0;
    await call(
      'move house',
      browser.send('PUT', '/api/professional/profile', {
        title: 'Hygienist',
        yearsOfExperience: 6,
        phone: '7015550100',
        address: '12 Broadway N',
        city: isFargo ? 'Fargo' : 'Williston',
        state: 'North Dakota',
        zipCode: isFargo ? '58102' : '58801',
        hourlyRate: 48,
        availability: { days: ['monday', 'thursday'] },
      }),
    );
    // The professional knows that the distance has changed, and reads again.
    read.clear();
    invitations.clear();
  }

  /** An application whose contract preview the practice has read. */
  function readApplicant(at: number, pick: number, isQuick: boolean) {
    const job = jobs[at];
    if (!job) return undefined;
    const known = [...job.practice.applicants].filter(
      ([, { bookingId }]) => (bookingId !== null) === isQuick,
    );
    const [id, shown] = remembered(new Map(known), pick) ?? [];
    const { browser, applicants } = job.practice;
    return id && shown ? { id, shown, browser, applicants } : undefined;
  }

  async function select(at: number, pick: number) {
    const found = readApplicant(at, pick, false);
    if (!found) return lookAtApplicant(at, pick);
    const { id, shown, browser, applicants } = found;
    const sent = { textHash: shown.textHash };
    applicants.delete(id);
    const reply = await call('select', browser.post(`/api/job-applications/${id}/select`, sent));
    if (recordConsent(reply, shown)) consents.set(reply.body.contractId, { practice: shown.text });
  }

  async function confirm(at: number, pick: number) {
    const found = readApplicant(at, pick, true);
    if (!found) return lookAtApplicant(at, pick);
    const { id, shown, browser, applicants } = found;
    applicants.delete(id);
    const { bookingId, text: practice } = shown;
    const reply = await call('confirm', browser.post(`/api/bookings/${bookingId}/confirm`));
    const professional = inAdvance.get(bookingId ?? '');
    if (recordConsent(reply, shown) && professional) {
      consents.set(reply.body.contractId, { professional, practice });
    }
  }

  async function answerApplicant(
    at: number,
    pick: number,
    answer: 'unselect' | 'reject' | 'decline',
  ) {
    const found = readApplicant(at, pick, answer === 'decline');
    if (!found) return;
    const { id, shown, browser } = found;
    const path =
      answer === 'decline'
        ? `/api/bookings/${shown.bookingId}/decline`
        : `/api/job-applications/${id}/${answer}`;
    await call(answer, browser.post(path, {}));
  }

  /** Each bit of the number is one of the professionals. */
  async function invite(at: number, pick: number) {
    const job = jobs[at];
    if (!job) return;
    const everybody = [...professionals.map(({ person }) => person.id), ...silent];
    const professionalIds = everybody.filter((_, bit) => pick & (1 << bit)).slice(0, 6);
    if (professionalIds.length === 0) return;
    const path = `/api/jobs/${job.id}/invitations`;
    await call('invite', job.practice.browser.post(path, { professionalIds }));
  }

  async function editJob(at: number, pick: number) {
    const job = jobs[at];
    if (!job) return;
    const sent = chosen(jobChanges, pick);
    await call('edit job', job.practice.browser.send('PATCH', `/api/jobs/${job.id}`, sent));
    await noteTerms(job.practice);
  }

  async function editProfile(at: number, pick: number) {
    const practice = jobs[at]?.practice;
    if (!practice) return;
    practice.profile = { ...practice.profile, ...chosen(profileChanges, pick) };
    const form = {
      address: '300 Main Avenue',
      city: 'Fargo',
      state: 'North Dakota',
      zipCode: '58102',
      description: 'A family practice.',
      contactPersonName: 'Robin Berg',
      contactPersonEmail: 'desk@example.com',
      contactPersonPhone: '7015550101',
      parkingInstructions: 'Behind.',
      password: practice.person.password,
      ...practice.profile,
    };
    await call('edit profile', practice.browser.send('PUT', '/api/practice/profile', form));
    await noteTerms(practice);
  }

  async function moveJob(at: number, verb: 'close' | 'reopen') {
    const job = jobs[at];
    if (job) await call(verb, job.practice.browser.post(`/api/jobs/${job.id}/${verb}`));
  }

  const undelivered = async (): Promise<{ id: string }[]> =>
    (await world.rows(
      'select id from events where delivered_at is null order by recorded_at, id',
    )) as { id: string }[];

  /** In any order the worker might run them. */
  async function deliver(pick: number) {
    const event = chosen(await undelivered(), pick);
    if (event) await delivery.handle(world.context, event);
  }

  /** A reaction to an event may record another event. */
  async function deliverAll() {
    for (let waiting = await undelivered(); waiting.length > 0; waiting = await undelivered()) {
      for (const event of waiting) await delivery.handle(world.context, event);
    }
  }

  async function declineInvitation({ browser, invitations }: Professional, pick: number) {
    const [id] = remembered(invitations, pick) ?? [];
    if (id) await call('decline invitation', browser.post(`/api/invitations/${id}/decline`));
  }

  /** Scheduled tasks, one kind at a time. */
  const expire = (wanted: string | undefined) =>
    clockTasks.find(({ name }) => name === wanted)?.handle(world.context, {});

  const who = (about: number) => professionals[about % actingProfessionals] as Professional;
  const acts: Record<ActionName, (about: number, pick: number) => Promise<void> | undefined> = {
    lookAtJob: (about, pick) => lookAtJob(who(about), pick),
    apply: (about, pick) => apply(who(about), pick),
    quickApply: (about, pick) => quickApply(who(about), pick),
    withdraw: (about, pick) => withdraw(who(about), pick),
    lookAtInvitation: (about, pick) => lookAtInvitation(who(about), pick),
    acceptInvitation: (about, pick) => acceptInvitation(who(about), pick),
    declineInvitation: (about, pick) => declineInvitation(who(about), pick),
    sayYes: (about, pick) => sayYes(who(about), pick),
    lookAtContract: (about, pick) => lookAtContract(who(about), pick),
    acceptContract: (about, pick) => answerContract(who(about), pick, 'accepted'),
    declineContract: (about, pick) => answerContract(who(about), pick, 'declined'),
    relocate: (about, pick) => relocate(who(about), pick),
    lookAtApplicant,
    select,
    unselect: (about, pick) => answerApplicant(about, pick, 'unselect'),
    reject: (about, pick) => answerApplicant(about, pick, 'reject'),
    confirm,
    declineQuick: (about, pick) => answerApplicant(about, pick, 'decline'),
    invite,
    editJob,
    editProfile,
    close: (about) => moveJob(about, 'close'),
    reopen: (about) => moveJob(about, 'reopen'),
    deliver: (_, pick) => deliver(pick),
    deliverAll: () => deliverAll(),
    passTime: async (_, pick) => clock.advance({ hours: chosen([1, 6, 20], pick) ?? 0 }),
    expire: (_, pick) => expire(chosen(endings, pick)),
  };

  for (const practice of practices) await noteTerms(practice);
  return {
    jobIds,
    professionals,
    practices,
    consents,
    terms,
    outcomes,
    take: ([name, about, pick]: Action) => acts[name](about, pick),
    /** Runs everything that is due, including all notifications. */
    async settle() {
      for (const name of endings) await expire(name);
      await deliverAll();
    },
  };
}
export type Walk = Awaited<ReturnType<typeof openWalk>>;
