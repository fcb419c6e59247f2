/** SMS replies: each is handled once, and answered at any hour. */

import { findUsersByPhone, type User } from '#features/accounts/server/data';
import { whenText } from '#features/bookings/server/messages';
import { declineInvitation, holdInvitation } from '#features/hiring/invitations/server/commands';
import { findUnanswered, type ShownInvitation } from '#features/hiring/invitations/server/data';
import { viewInvitation } from '#features/hiring/invitations/server/views';
import { postWithoutAccount } from '#features/notices/server/commands';
import { findLastTexted, savePreference } from '#features/notices/server/data';
import { partyFor } from '#kernel/party';
import { Refusal } from '#kernel/refusal';
import { clockText } from '#kernel/time/zones';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import { announce } from '#platform/live/announce';
import { hasReceived, type InboundText, readInbound, recordInbound } from '#platform/mail/inbound';
import { optInToTexts, optOutOfTexts } from '#platform/mail/stops';
import { answerLimits, commandOf, type SmsCommand } from '../rules';
import * as messages from './messages';

export async function receiveText(
  context: Context,
  signed: { body: string; signature: string },
): Promise<void> {
  const inbound = readInbound(context, signed);
  if (!inbound) throw new Refusal(400, 'bad_signature', 'The SMS provider did not sign this.');
  const said = commandOf(inbound.text);
  // Twilio can be set up with more words than ours.
  const command = said === 'unknown' ? commandOf(inbound.optOut ?? '') : said;
  await transaction(context, async (context) => {
    const isFirst = !(await hasReceived(context.db, inbound.from, command));
    if (!(await recordInbound(context, inbound, command))) return;
    const people = await findUsersByPhone(context.db, inbound.from);
    const answer = await actions[command](context, { inbound, people, isFirst });
    if (answer) await reply(context, inbound, answer);
  });
}

interface Reply {
  inbound: InboundText;
  /** The accounts with this verified number: at most one of each type. */
  people: User[];
  /** Nothing of this kind came from this number in the last month. */
  isFirst: boolean;
}

type Action = (context: Context, reply: Reply) => Promise<string | undefined>;

const actions: Record<SmsCommand, Action> = {
  async stop(context, { inbound, people }) {
    await optOutOfTexts(context.db, inbound.from, context.clock.now());
    await switchTexts(context, people, false);
    return inbound.optOut ? undefined : messages.stoppedText();
  },
  async start(context, { inbound, people }) {
    await optInToTexts(context.db, inbound.from);
    await switchTexts(context, people, true);
    return inbound.optOut ? undefined : messages.startedText();
  },
  help: async (_, { inbound }) => (inbound.optOut ? undefined : messages.helpText()),
  no: (context, { people }) =>
    answerInvitation(context, people, async (invitation) => {
      const { id, professionalId } = invitation;
      await declineInvitation(context, partyFor('professional', professionalId), { id });
      return messages.declinedText(shiftOf(invitation));
    }),
  /** Nobody is bound to a contract they did not see, so YES holds the shift and leads to it. */
  yes: (context, { people }) =>
    answerInvitation(context, people, async (invitation) => {
      const { id, professionalId, job } = invitation;
      const url = `${context.config.publicUrl}/jobs/${job.id}`;
      const until = await holdInvitation(context, partyFor('professional', professionalId), { id });
      return until
        ? messages.heldText(shiftOf(invitation), { until: clockText(until, job.timeZone), url })
        : messages.contractText(url);
    }),
  unknown: async (_, { isFirst }) => (isFirst ? messages.unknownText() : undefined),
};

async function switchTexts(context: Context, people: User[], isOn: boolean): Promise<void> {
  for (const { id } of people) {
    await savePreference(context.db, id, { topic: 'all', channel: 'sms', isOn });
  }
  await announce(context, { userIds: people.map(({ id }) => id), tags: ['me'] });
}

function shiftOf({ job }: ShownInvitation) {
  const { practiceName, startsAt, endsAt, timeZone, city } = job;
  const during = startsAt && endsAt ? { startsAt, endsAt } : null;
  return { practiceName, when: whenText(during, timeZone), city };
}

/**
 * A word answers the only open invitation, if it is the one the last text message was about. With
 * several, nobody knows which one is meant.
 */
async function answerInvitation(
  context: Context,
  people: User[],
  answer: (invitation: ShownInvitation) => Promise<string>,
): Promise<string> {
  const { db, clock, config } = context;
  const professional = people.find(({ userType }) => userType === 'professional');
  if (!professional?.phone) return messages.helpText();
  const { id: userId, phone } = professional;
  const texted = await findLastTexted(db, { userId, phone, kind: 'invitation.sent' });
  if (!texted) return messages.helpText();
  const now = clock.now();
  const open = (await findUnanswered(db, userId)).filter((each) =>
    viewInvitation(each, userId, now).allowedActions.includes('decline'),
  );
  if (open.length > 1) return messages.severalInvitationsText(open.length, config.publicUrl);
  const [invitation] = open;
  if (invitation?.id !== texted) return messages.noInvitationText(config.publicUrl);
  try {
    return await answer(invitation);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return messages.refusedText(error.message, `${config.publicUrl}/jobs/${invitation.job.id}`);
  }
}

/** The recipient asked for it, so neither STOP nor quiet hours hold it back. */
async function reply(context: Context, { id, from }: InboundText, text: string): Promise<void> {
  try {
    await context.limits.consume('Too many text messages.', ...answerLimits(from));
  } catch (error) {
    if (error instanceof Refusal) return;
    throw error;
  }
  await postWithoutAccount(context, { channel: 'sms', to: from, text, key: `sms-answer:${id}` });
}
