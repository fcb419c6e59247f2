/** SMS replies: each is handled once, and answered at any hour. */
import type { InvitationId } from '../../../kernel/id';
import { Refusal } from '../../../kernel/refusal';
import type { Context } from '../../../platform/context';
import { transaction } from '../../../platform/database/database';
import { announce } from '../../../platform/live/announce';
import {
  hasReceived,
  type InboundText,
  readInbound,
  recordInbound,
} from '../../../platform/mail/inbound';
import { optInToTexts, optOutOfTexts } from '../../../platform/mail/stops';
import { findUsersByPhone, type User } from '../../accounts/server/data';
import { whenText } from '../../bookings/server/messages';
import { declineInvitation } from '../../hiring/invitations/server/commands';
import { findInvitationOf } from '../../hiring/invitations/server/data';
import { viewInvitation } from '../../hiring/invitations/server/views';
import { postWithoutAccount } from '../../notices/server/commands';
import { findLastTexted, savePreference } from '../../notices/server/data';
import { answerLimits, commandOf, type SmsCommand } from '../rules';
import {
  contractText,
  declinedText,
  helpText,
  noInvitationText,
  startedText,
  stoppedText,
  unknownText,
} from './messages';

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
    return inbound.optOut ? undefined : stoppedText();
  },
  async start(context, { inbound, people }) {
    await optInToTexts(context.db, inbound.from);
    await switchTexts(context, people, true);
    return inbound.optOut ? undefined : startedText();
  },
  help: async (_, { inbound }) => (inbound.optOut ? undefined : helpText()),
  async no(context, { people }) {
    const invited = await findInvited(context, people);
    if (!invited) return helpText();
    const { professionalId, invitation } = invited;
    if (!invitation) return noInvitationText(context.config.publicUrl);
    try {
      await declineInvitation(context, professionalId, invitation.id);
    } catch (error) {
      if (error instanceof Refusal) return noInvitationText(context.config.publicUrl);
      throw error;
    }
    const { practiceName, startsAt, endsAt, timeZone } = invitation.job;
    const during = startsAt && endsAt ? { startsAt, endsAt } : null;
    return declinedText({ practiceName, when: whenText(during, timeZone) });
  },
  /** Nobody is bound to a contract they did not see, so YES leads to it. */
  async yes(context, { people }) {
    const invited = await findInvited(context, people);
    if (!invited) return helpText();
    const { professionalId, invitation } = invited;
    const { publicUrl } = context.config;
    const view = invitation && viewInvitation(invitation, professionalId, context.clock.now());
    if (!view?.allowedActions.includes('accept')) return noInvitationText(publicUrl);
    return contractText(`${publicUrl}/jobs/${view.jobId}`);
  },
  unknown: async (_, { isFirst }) => (isFirst ? unknownText() : undefined),
};

async function switchTexts(context: Context, people: User[], isOn: boolean): Promise<void> {
  for (const { id } of people) {
    await savePreference(context.db, id, { topic: 'all', channel: 'sms', isOn });
  }
  await announce(context, { userIds: people.map(({ id }) => id), tags: ['me'] });
}

/** The invitation that the last text message about one was for. */
async function findInvited({ db }: Context, people: User[]) {
  const professional = people.find(({ userType }) => userType === 'professional');
  if (!professional?.phone) return undefined;
  const { id: professionalId, phone } = professional;
  const texted = await findLastTexted(db, {
    userId: professionalId,
    phone,
    kind: 'invitation.sent',
  });
  if (!texted) return undefined;
  const invitation = await findInvitationOf(db, professionalId, texted as InvitationId);
  return { professionalId, invitation };
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
