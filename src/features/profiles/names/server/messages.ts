/** The emails about changed and requested names. */
import { brand } from '#kernel/brand';
import type { Mail } from '#platform/mail/mail';

interface Named {
  name: string;
  previous: string;
}

const notYou = `If this wasn't you, choose a new password with "Forgot your password?" on the login page, and email ${brand.supportEmail} right away.`;
const signed = 'What you signed before keeps the old name.';
const seeAccount = (publicUrl: string) => ({
  button: 'See your account',
  url: `${publicUrl}/settings`,
});

export const nameChangedMail = ({ name, previous }: Named, publicUrl: string): Mail => ({
  subject: 'Your name was changed',
  body: [
    `Your name is now ${name}. It was ${previous}. ${signed}`,
    "You've been logged out on your other devices.",
    seeAccount(publicUrl),
    notYou,
  ],
});

export const nameRequestedMail = ({ name, previous }: Named, publicUrl: string): Mail => ({
  subject: 'We received your name change request',
  body: [
    `You requested a name change from ${previous} to ${name}. We'll compare it with your documents and email you our decision. Until then, your name stays the same.`,
    "You've been logged out on your other devices.",
    seeAccount(publicUrl),
    notYou,
  ],
});

/** `reason` is why it was rejected. */
export const nameDecidedMail = (
  { name }: Named,
  reason: string | null,
  publicUrl: string,
): Mail => ({
  subject: reason === null ? 'Your name was changed' : "We couldn't change your name yet",
  body: [
    ...(reason === null
      ? [`We checked your documents and approved the change. Your name is now ${name}. ${signed}`]
      : [
          { intro: `We couldn't change your name to ${name} yet:`, quote: reason },
          "Once that's done, you can send a new request in Settings.",
        ]),
    seeAccount(publicUrl),
  ],
});

/** To the verification team. Its subject outlives the account, so it names nobody. */
export const nameArrivedMail = ({ name, previous }: Named, url: string): Mail => ({
  subject: 'A name change to review',
  body: [`${previous} requested a name change to ${name}.`, { button: 'Open the request', url }],
});
