/** When the link to a new email address changes it, and for how long the old one can undo that. */
import type { UserId } from '#kernel/id';
import { invalid, type Refusal, refused } from '#kernel/refusal';
import { dayMs } from '#kernel/time/durations';
import { refusals as accountRefusals } from '../rules';

export const undoLifetime = 7 * dayMs;

export const refusals = {
  unchanged: () => invalid([{ path: 'email', message: 'This is already your email address.' }]),
  taken: () =>
    refused(
      'email_taken',
      'This email address belongs to another account. Please use a different one.',
    ),
  linkInvalid: accountRefusals.emailLinkInvalid,
  /** Deleting the account would leave the real owner nothing to restore. */
  undoable: (until: string) =>
    refused(
      'email_undoable',
      `Your email address was changed. In case that wasn't you, a link we sent to the old address can undo it until ${until}. After that, you can delete your account.`,
    ),
};

interface ChangeLink {
  userId: UserId;
  email: string | null;
  expiresAt: Date;
  usedAt: Date | null;
}

/** `done` for a second click, as long as the address is still the account's. */
export function checkChange(
  link: ChangeLink | undefined,
  user: { id: UserId; email: string },
  now: Date,
): Refusal | 'done' | 'open' {
  if (link?.userId !== user.id) return refusals.linkInvalid();
  if (link.usedAt) return link.email === user.email ? 'done' : refusals.linkInvalid();
  return now < link.expiresAt ? 'open' : refusals.linkInvalid();
}
