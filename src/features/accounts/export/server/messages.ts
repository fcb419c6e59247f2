/** The emails about a data export. */
import { brand } from '#kernel/brand';
import { dayOf, homeZone } from '#kernel/time/day';
import { formatDate, formatDay } from '#kernel/time/zones';
import type { Mail } from '#platform/mail/mail';

export const exportReadyMail = (
  url: string,
  expiresAt: Date,
  { timeZone }: { timeZone: string | null },
): Mail => ({
  subject: 'Your data is ready to download',
  body: [
    'You asked for a copy of your data. It is one ZIP file with your data and your files.',
    { button: 'Download your data', url },
    `You need to log in to download it. The link works until ${formatDate(dayOf(expiresAt, timeZone ?? homeZone))}.`,
    `If you didn't ask for this, change your password and email ${brand.supportEmail}.`,
  ],
});

export const exportFailedMail = (url: string): Mail => ({
  subject: "We couldn't prepare your data",
  body: [
    'You asked for a copy of your data, and something went wrong on our side. We are looking into it. Please request it again in your settings.',
    { button: 'Open your settings', url },
    `If it fails again, email ${brand.supportEmail}, and we'll help.`,
  ],
});

/** Explains the files to the person who unpacks them. */
export const exportReadme = (
  now: Date,
  lists: readonly { file: string; about: string }[],
): string =>
  [
    `Your data at ${brand.name}`,
    `Made on ${formatDay(dayOf(now))}.`,
    [
      'The .json files can be opened with any text editor or browser:',
      '- profile.json: your account, your profile, and your settings',
      ...lists.map(({ file, about }) => `- ${file}: ${about}`),
      '- all-records.json: everything we store about you, record by record',
    ].join('\n'),
    [
      'Folders:',
      '- contracts, timesheets, receipts: PDF files of your shifts',
      '- files: what you uploaded, such as photos and documents',
    ].join('\n'),
    'Times are in UTC, as in 2026-03-02T15:00:00Z. Amounts of money are in US dollars, or in cents where the name says so.',
    'Passwords, codes and keys are left out, because whoever has this file could use them. Bank account numbers are shortened, as on screen. Keep this file in a safe place.',
    `Questions? ${brand.supportEmail}`,
  ].join('\n\n');
