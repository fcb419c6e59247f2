/** The texts of our SMS replies. */
import { brand } from '#kernel/brand';
import { toOneLine } from '#kernel/input/text';

const ours = (text: string): string => toOneLine(`${brand.name}: ${text}`);

export const stoppedText = (): string =>
  ours("You won't get more texts from us. The app still shows everything. Reply START to undo.");

export const startedText = (): string =>
  ours("You'll get text messages again. Reply STOP to end them, HELP for help.");

const help = `Questions? ${brand.supportEmail}. Reply STOP to end texts, START to get them again. Msg & data rates may apply.`;

export const helpText = (): string => ours(`Shift reminders and scheduling. ${help}`);

export const unknownText = (): string => ours(`Nobody reads replies here. ${help}`);

interface InvitedShift {
  practiceName: string;
  when: string;
  city: string;
}

const nameOf = ({ practiceName, when, city }: InvitedShift): string =>
  `${practiceName}, ${when}, ${city}`;

export const declinedText = (shift: InvitedShift): string =>
  ours(`You declined ${nameOf(shift)}. We've let them know.`);

export const heldText = (
  shift: InvitedShift,
  { until, url }: { until: string; url: string },
): string =>
  ours(
    `Held for you until ${until}: ${nameOf(shift)}. You're booked only once you read the contract and confirm: ${url}`,
  );

export const severalInvitationsText = (count: number, publicUrl: string): string =>
  ours(`You have ${count} open invitations. Answer each of them here: ${publicUrl}/applications`);

export const refusedText = (reason: string, url: string): string => ours(`${reason} ${url}`);

export const contractText = (url: string): string =>
  ours(`Read the contract and accept it here. You're booked only once you've accepted: ${url}`);

export const noInvitationText = (publicUrl: string): string =>
  ours(`This invitation is no longer open. See open shifts: ${publicUrl}/jobs`);
