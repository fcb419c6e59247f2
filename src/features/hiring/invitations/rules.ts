/** Limits on invitations: enough to fill shifts, too low to spam professionals. */
import type { UserId } from '../../../kernel/id';
import { refused } from '../../../kernel/refusal';

const hour = 3_600;
const day = 24 * hour;

/** Lower for unverified practices, whose identity is unknown. */
const perPractice = { verified: [300, 1_000], unverified: [30, 60] } as const;
/** A posting over several days invites the same professional to each day. */
const perPerson = [12, 20] as const;

export const tooManyInvitations =
  "You've sent a lot of invitations. Please wait a while before you send more.";

const rateLimits = (key: string, [anHour, aDay]: readonly [number, number], uses: number) => [
  { key: `invite:hour:${key}`, max: anHour, seconds: hour, uses },
  { key: `invite:day:${key}`, max: aDay, seconds: day, uses },
];

export function invitationRateLimits(
  practiceId: UserId,
  professionalIds: readonly UserId[],
  isVerified: boolean,
) {
  const people = [...new Set(professionalIds)];
  return [
    ...rateLimits(practiceId, perPractice[isVerified ? 'verified' : 'unverified'], people.length),
    ...people.flatMap((id) => rateLimits(`${practiceId}:${id}`, perPerson, 1)),
  ];
}

/** Open invitations per job at the same time. */
export const maxOpenInvitations = 6;

/** How long one wave of a call-out has before the next one goes out. */
export const waveMinutes = 10;

export const refusals = {
  tooManyInvited: () =>
    refused(
      'too_many_invited',
      `A job can have up to ${maxOpenInvitations} open invitations at a time.`,
    ),
  notAvailable: (name: string) =>
    refused('not_invitable', `${name} is already booked at this time.`),
  notVisible: (name: string) =>
    refused('not_invitable', `${name} isn't taking invitations at the moment.`),
};
