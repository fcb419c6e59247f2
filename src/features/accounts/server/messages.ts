/** The emails and text messages of accounts. */
import { brand } from '#kernel/brand';
import type { Mail } from '#platform/mail/mail';

export const codeSms = (code: string): string =>
  `${code} is your ${brand.name} code. It expires in 10 minutes. We'll never ask you for it.`;

export const phoneTakenSms = (publicUrl: string): string =>
  `You already have a ${brand.name} account with this number. Log in at ${publicUrl}/login. If this wasn't you, ignore this message.`;

/** To the number that was replaced. */
export const phoneChangedSms = (publicUrl: string): string =>
  `${brand.name}: your account has a new phone number, so we no longer text this one. If this wasn't you, choose a new password at ${publicUrl}/login and email ${brand.supportEmail}.`;

export const phoneChangedMail = (phone: string, publicUrl: string): Mail => ({
  subject: 'Your phone number was changed',
  body: [
    `Your account's phone number is now one ending in ${phone.slice(-4)}. We text you there from now on, and you've been logged out on your other devices.`,
    { button: 'See your account', url: `${publicUrl}/settings` },
    `If this wasn't you, choose a new password with "Forgot your password?" on the login page, and email ${brand.supportEmail} right away.`,
  ],
});

/** To a new address, before it takes the place of the old one. */
export const changeEmailMail = (link: string): Mail => ({
  subject: 'Confirm your new email address',
  body: [
    `Someone, probably you, wants to use this address for a ${brand.name} account. Confirm it in a browser where you can log in:`,
    { button: 'Use this address', url: link },
    "The link works for 7 days. If you didn't ask for this, ignore this email, and nothing will change.",
  ],
});

/** To an address that somebody asked for, but that cannot be used. */
export const emailInUseMail = (publicUrl: string): Mail => ({
  subject: 'This address already has an account',
  body: [
    `Someone tried to use this address for another ${brand.name} account. It can't be used, because it belongs to an account already, or did until a few days ago.`,
    { button: 'Log in', url: `${publicUrl}/login` },
    "If this wasn't you, ignore this email. Nothing has changed.",
  ],
});

/** To the address that was replaced. */
export const emailChangedMail = (firstName: string, link: string): Mail => ({
  greeting: `Hi ${firstName},`,
  subject: 'Your email address was changed',
  body: [
    "Your account has a new email address, so we'll no longer email this one. You've been logged out on your other devices.",
    "If this wasn't you, restore this address:",
    { button: 'Undo the change', url: link },
    'The link works for 7 days. It logs out every device, and you choose a new password.',
  ],
});

/** To the address that was restored. */
export const emailRestoredMail = (link: string): Mail => ({
  subject: 'Your email address is back: choose a new password',
  body: [
    'Your email address change was undone. Every device was logged out, and your old password, passkeys and calendar links have stopped working. Choose a new password here:',
    { button: 'Choose a new password', url: link },
    'The link works once and expires in 60 minutes. After that, use "Forgot your password?" on the login page.',
    "When you log in, we'll ask you to confirm your phone number. Please also check your profile and payment details.",
  ],
});

/** To the address that lost its account that way. */
export const emailUndoneMail = (firstName: string): Mail => ({
  greeting: `Hi ${firstName},`,
  subject: 'Your account has its earlier email address again',
  body: [
    "Someone with access to the earlier email address of your account undid the change to this one, so we'll no longer email you here. Other devices were logged out.",
    `If this wasn't you, email ${brand.supportEmail} right away.`,
  ],
});

export const welcomeMail = (link: string): Mail => ({
  subject: `Welcome to ${brand.name}: confirm your email`,
  body: [
    'Your account is ready. Confirm your email address so we can reach you about shifts:',
    { button: 'Confirm your email', url: link },
    "The link works for 7 days. If you didn't create this account, please don't use the link.",
  ],
});

export const confirmEmailMail = (link: string): Mail => ({
  subject: 'Confirm your email address',
  body: [
    'Use this link to confirm your email address:',
    { button: 'Confirm your email', url: link },
    'It works for 7 days.',
  ],
});

export const resetMail = (link: string): Mail => ({
  subject: `Reset your ${brand.name} password`,
  body: [
    'We got a request to reset your password. Choose a new one here:',
    { button: 'Choose a new password', url: link },
    "The link works once and expires in 60 minutes. If you didn't ask for this, you can ignore this email. Your password won't change.",
  ],
});

export const passwordChangedMail = (
  { phoneVerified }: { phoneVerified: boolean },
  publicUrl: string,
): Mail => ({
  subject: `Your ${brand.name} password was changed`,
  body: [
    "Your password was just changed. You've been logged out on all devices, and your calendar links have stopped working.",
    ...(phoneVerified
      ? []
      : [
          "When you log in, we'll ask you to confirm your phone number with a code. We won't text you until you do.",
        ]),
    { button: 'Log in with your new password', url: `${publicUrl}/login` },
    'If someone else may have had access to your account, please check your profile and payment details.',
    `If this wasn't you, email ${brand.supportEmail} right away.`,
  ],
});

/** Changed in the settings, with the old password. */
export const passwordChangedInSettingsMail = (publicUrl: string): Mail => ({
  subject: `Your ${brand.name} password was changed`,
  body: [
    "Your password was just changed in your settings. You've been logged out on your other devices, and your calendar links have stopped working.",
    { button: 'See your devices and passkeys', url: `${publicUrl}/settings` },
    `If this wasn't you, choose a new password with "Forgot your password?" on the login page, and email ${brand.supportEmail} right away.`,
  ],
});

export const passkeyChangedMail = (
  { name, isAdded }: { name: string; isAdded: boolean },
  publicUrl: string,
): Mail => ({
  subject: `A passkey was ${isAdded ? 'added' : 'removed'}`,
  body: [
    isAdded
      ? `The passkey "${name}" was just added to your account. It logs in without your password.`
      : `The passkey "${name}" was just removed from your account. It no longer logs in.`,
    { button: 'See your passkeys', url: `${publicUrl}/settings` },
    isAdded
      ? `If this wasn't you, choose a new password with "Forgot your password?" on the login page, which removes all passkeys, and email ${brand.supportEmail} right away.`
      : `If this wasn't you, email ${brand.supportEmail} right away.`,
  ],
});

export const twoStepChangedMail = (isOn: boolean): Mail => ({
  subject: `Two-step verification is ${isOn ? 'on' : 'off'}`,
  body: [
    `Two-step verification was just turned ${isOn ? 'on' : 'off'} for your account.`,
    `If this wasn't you, email ${brand.supportEmail} right away.`,
  ],
});
