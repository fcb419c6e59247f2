/** How long records are kept, in words: the same figures by which background tasks delete them. */
import { retentionDays } from '#kernel/retention';

/** Whole years as years: 365 as 1 year, 30 as 30 days. */
export function periodText(days: number): string {
  const [count, unit] = days % 365 === 0 ? [days / 365, 'year'] : [days, 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const period = (kind: keyof typeof retentionDays): string => periodText(retentionDays[kind]);

export const keptFor: readonly { what: string; until: string }[] = [
  {
    what: 'Login sessions, with IP address and browser',
    until: `${period('sessions')} after your last visit`,
  },
  {
    what: 'Codes and links we sent you',
    until: `${period('expiredCodes')} after they expired`,
  },
  { what: 'Passkeys', until: 'until you remove them' },
  { what: 'Counts of failed logins', until: period('signInFailures') },
  {
    what: 'Two-step keys you never confirmed',
    until: period('unconfirmedKeys'),
  },
  {
    what: 'Emails and texts we sent, and your text replies',
    until: `the content until it is delivered, the address and subject for ${period('sentMessages')}`,
  },
  { what: 'Notifications in the app', until: period('notices') },
  {
    what: 'Files you replaced, deleted or never finished uploading',
    until: period('unusedFiles'),
  },
  { what: 'Exports of your data', until: period('exports') },
  {
    what: 'Dates you marked as free or off',
    until: `${period('availabilityDates')} after the date`,
  },
  {
    what: 'Messages to our support team',
    until: `${period('deskEntries')} after the last message, once they are answered or closed`,
  },
  {
    what: 'Job applications to us, with the résumé',
    until: `${period('careerApplications')} after the last message, once they are answered or closed`,
  },
  { what: 'What the payment provider reported to us', until: period('gatewayEvents') },
  {
    what: 'Logs of requests',
    until: period('requestLogs'),
  },
  {
    what: 'Other technical records',
    until: `${period('storedReplies')} for repeated requests, ${period('failedTasks')} for background work that failed`,
  },
];
