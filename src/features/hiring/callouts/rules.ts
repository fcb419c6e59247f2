/**
 * Rules of call-outs: which shift, whom to invite, when the next wave goes out, and when it ends.
 */

import { type Hold, isHeld } from '#features/jobs/hold';
import { maxRate, proposedBreak } from '#features/jobs/rules';
import { quietUntilOf } from '#features/notices/rules';
import type { InvitationId, JobId, UserId } from '#kernel/id';
import { type Refusal, refusalsOf } from '#kernel/refusal';
import { addDays, dayOf } from '#kernel/time/day';
import { hourMs, minuteMs } from '#kernel/time/durations';
import { localOf, shiftOf } from '#kernel/time/zones';
import { maxOpenInvitations, waveMinutes } from '../invitations/rules';
import { fitScore } from '../openings/rules';

/** Why a call-out invites no one else. */
export const callOutEnds = [
  'filled',
  'stopped',
  'exhausted',
  'expired',
  'closed',
  'changed',
] as const;
export type CallOutEnd = (typeof callOutEnds)[number];

/** The most people one call-out invites. */
export const maxInvited = 30;
/** How far it looks for professionals, and how far if the practice asks; favorites can be anywhere. */
export const maxMiles = 50;
export const widerMiles = 75;
/** Waves are for shifts that start soon; for others there is time to choose whom to invite. */
export const maxHoursAhead = 48;

export const refusals = refusalsOf({
  running: ['call_out_running', "We're already inviting people to this shift."],
  notRunning: ['call_out_ended', 'No more invitations are going out for this shift.'],
  noShift: [
    'call_out_permanent',
    'This is for shifts. Invite professionals to a permanent position.',
  ],
  tooEarly: [
    'call_out_too_early',
    `This is for shifts that start within ${maxHoursAhead} hours. You can invite professionals of your choice now.`,
  ],
  /** It was posted by a colleague, or in another tab, while the user was looking. */
  posted: [
    'call_out_posted',
    'A shift for this role was posted for that day a moment ago. Please look again.',
  ],
  allInvited: [
    'call_out_exhausted',
    `${maxInvited} professionals have been invited to this shift.`,
  ],
});

interface Progress {
  invited: number;
  /** Null if it has ended. */
  nextWaveAt: Date | null;
}

const isTooEarly = (startsAt: Date, now: Date) =>
  startsAt.getTime() - now.getTime() > maxHoursAhead * hourMs;

/** Whether there is no time left to choose whom to invite. */
export const isUrgent = ({ startsAt }: { startsAt: Date | null }, now: Date): boolean =>
  startsAt !== null && !isTooEarly(startsAt, now);

/** Why a call-out cannot start for an open job, besides what keeps anyone from being invited. */
export function refuseStart(
  job: { startsAt: Date | null },
  callOut: Progress | undefined,
  now: Date,
): Refusal | undefined {
  if (!job.startsAt) return refusals.noShift();
  if (isTooEarly(job.startsAt, now)) return refusals.tooEarly();
  if (callOut?.nextWaveAt) return refusals.running();
  return callOut && callOut.invited >= maxInvited ? refusals.allInvited() : undefined;
}

interface WaveJob extends Hold {
  status: 'open' | 'filled' | 'closed' | 'expired';
  startsAt: Date | null;
  /** Someone is selected and has been sent the contract. */
  isAssigned: boolean;
}

type Step = { do: 'nothing' | 'invite' | 'postpone' } | { do: 'end'; endReason: CallOutEnd };

/** What a call-out has to do now. */
export function nextStep({ invited, nextWaveAt }: Progress, job: WaveJob, now: Date): Step {
  if (!nextWaveAt || nextWaveAt > now) return { do: 'nothing' };
  if (job.status !== 'open') return { do: 'end', endReason: job.status };
  if (!job.startsAt || isTooEarly(job.startsAt, now)) return { do: 'end', endReason: 'changed' };
  if (job.startsAt <= now) return { do: 'end', endReason: 'expired' };
  if (invited >= maxInvited) return { do: 'end', endReason: 'exhausted' };
  // A wave would pass on the invitation whose holder is about to confirm.
  return { do: job.isAssigned || isHeld(job, now) ? 'postpone' : 'invite' };
}

interface OpenInvitation {
  id: InvitationId;
  /** Null for an invitation to a person the practice chose. */
  wave: number | null;
  createdAt: Date;
}

interface Wave {
  invite: UserId[];
  passOn: InvitationId[];
  /** If it invites no one: when to try again. */
  retryAt: Date;
}

/**
 * The people to invite, and the invitations that make room for them: unanswered ones of earlier
 * waves, oldest first. Invitations to people the practice chose stay, and count toward the limit.
 */
export function planWave({
  job,
  candidates,
  open,
  invited,
  now,
}: {
  job: WaveTime;
  candidates: readonly UserId[];
  open: readonly OpenInvitation[];
  invited: number;
  now: Date;
}): Wave {
  const waves = open
    .filter(({ wave }) => wave !== null)
    .map(({ id, createdAt }) => ({ id, createdAt, endsAt: nextWaveAfter(createdAt, job) }))
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const over = waves.filter(({ endsAt }) => endsAt <= now);
  const kept = open.length - over.length;
  const seats = Math.min(maxOpenInvitations - kept, maxInvited - invited);
  const invite = candidates.slice(0, Math.max(0, seats));
  const excess = open.length + invite.length - maxOpenInvitations;
  const ends = waves.flatMap(({ endsAt }) => (endsAt > now ? [endsAt.getTime()] : []));
  return {
    invite,
    passOn: over.slice(0, Math.max(0, excess)).map(({ id }) => id),
    retryAt: seats <= 0 && ends.length > 0 ? new Date(Math.min(...ends)) : retryAfter(now),
  };
}

interface WaveTime {
  timeZone: string;
  startsAt: Date | null;
}

/**
 * At night, text messages about a shift that is not near wait for the morning, so the wave gets its
 * ten minutes in the morning.
 */
export const nextWaveAfter = (now: Date, job: WaveTime): Date =>
  new Date(
    (quietUntilOf(now, job.timeZone, { shiftStartsAt: job.startsAt }) ?? now).getTime() +
      waveMinutes * minuteMs,
  );

/** A wave that could not go out now is tried again soon, or once a limit allows it. */
export const retryAfter = (now: Date, seconds = 60): Date =>
  new Date(now.getTime() + seconds * 1000);

export interface Candidate {
  userId: UserId;
  isFavorite: boolean;
  isOwnRole: boolean;
  isAvailable: boolean | null;
  /** The day is marked as away. */
  isAway: boolean;
  miles: number | null;
  /** The offered rate less the professional's own, in dollars; null for another role. */
  rateDifference: number | null;
}

/** Favorites first, then people with that role, each group by how well the shift fits them. */
export const rankCandidates = (
  candidates: readonly Candidate[],
  reach: Reach = usualReach,
): Candidate[] =>
  candidates
    .filter(
      ({ isAvailable, isAway, isFavorite, miles }) =>
        (isAvailable || (reach.offHours && !isAway)) &&
        (isFavorite || (miles !== null && miles <= reach.maxMiles)),
    )
    .sort(
      (one, other) =>
        Number(other.isFavorite) - Number(one.isFavorite) ||
        Number(other.isOwnRole) - Number(one.isOwnRole) ||
        fitScore(other) - fitScore(one) ||
        one.userId.localeCompare(other.userId),
    );

/** Whom a call-out asks. */
export interface Reach {
  maxMiles: typeof maxMiles | typeof widerMiles;
  /** Also people outside their usual hours; never on a day they marked as away. */
  offHours: boolean;
}

export const usualReach: Reach = { maxMiles, offHours: false };

/** A call-out goes on as far as it has been widened before. */
export const widened = (reach: Reach, asked: Partial<Reach>): Reach => ({
  maxMiles: asked.maxMiles === widerMiles ? widerMiles : reach.maxMiles,
  offHours: reach.offHours || asked.offHours === true,
});

/**
 * The ways to ask more people once no one within this reach is left, and how many each would find;
 * `undefined` while someone is left.
 */
export function widerReaches(
  candidates: readonly Candidate[],
  reach: Reach,
  invited: number,
): (Reach & { people: number })[] | undefined {
  const left = maxInvited - invited;
  if (left <= 0) return [];
  const found = (asked: Partial<Reach>) => {
    const wider = widened(reach, asked);
    const people = Math.min(left, rankCandidates(candidates, wider).length);
    return people > 0 ? [{ ...wider, people }] : [];
  };
  if (found({}).length > 0) return undefined;
  const farther: Partial<Reach> = { maxMiles: widerMiles };
  const single = [...found(farther), ...found({ offHours: true })];
  return single.length > 0 ? single : found({ ...farther, offHours: true });
}

/** A tenth more, in whole dollars; `null` where that is no higher, or higher than a rate can be. */
export function raisedRate(rateCents: number): number | null {
  const raised = Math.ceil((rateCents * 11) / 1_000);
  return raised * 100 > rateCents && raised <= maxRate ? raised : null;
}

interface UsualHours {
  startTime: string;
  endTime: string;
  breakMinutes: number;
}

/** A shift that starts late must leave time to get there, and enough hours to be worth it. */
const leadMinutes = 45;
const minRemainingHours = 3;
const halfHour = 30 * minuteMs;

/**
 * The usual hours on a day, or what is left of them from the first half hour someone can get there;
 * `undefined` if it is too late for that day.
 */
export function remainingHoursOn(
  workDate: string,
  usual: UsualHours,
  { now, timeZone }: { now: Date; timeZone: string },
): UsualHours | undefined {
  const { startsAt, endsAt } = shiftOf({ workDate, ...usual, timeZone });
  const earliest = now.getTime() + leadMinutes * minuteMs;
  if (startsAt.getTime() >= earliest) return usual;
  const late = new Date(Math.ceil(earliest / halfHour) * halfHour);
  if (endsAt.getTime() - late.getTime() < minRemainingHours * hourMs) return undefined;
  const local = localOf(late, timeZone);
  // What is left of a night shift after midnight is not posted under the day before.
  if (local.date !== workDate) return undefined;
  const hasBreak = proposedBreak({ startsAt: late, endsAt }) > 0;
  return {
    startTime: local.time,
    endTime: usual.endTime,
    breakMinutes: hasBreak ? usual.breakMinutes : 0,
  };
}

/** Today and tomorrow at the practice. */
export const callOutDays = (now: Date, timeZone: string): [today: string, tomorrow: string] => {
  const today = dayOf(now, timeZone);
  return [today, addDays(today, 1)];
};

export interface CallOutEvents {
  /** It began, was stopped, or has no one left to invite. */
  'callOut.changed': { jobId: JobId };
}
