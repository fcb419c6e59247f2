/** The privacy policy states how long records are kept, by the figures that delete them. */

import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { exportLifetime } from '#features/accounts/export/rules';
import {
  codeLifetime,
  failureRetentionMs,
  resetLifetime,
  sessionLifetime,
} from '#features/accounts/rules';
import { periodText } from '#features/site/figures';
import { retentionDays } from '#kernel/retention';
import { dayMs } from '#kernel/time/durations';
import Privacy from './Privacy';

const text = renderToStaticMarkup(
  <MemoryRouter>
    <Privacy />
  </MemoryRouter>,
)
  .replace(/<[^>]+>/g, ' ')
  .replace(/\s+/g, ' ');

/** The words that state each period. A new period has to be stated too. */
const statements: Record<keyof typeof retentionDays, (period: string) => string> = {
  sessions: (period) =>
    `Login sessions, with IP address and browser: ${period} after your last visit`,
  expiredCodes: (period) => `Codes and links we sent you: ${period} after they expired`,
  signInFailures: (period) => `Counts of failed logins: ${period}.`,
  unconfirmedKeys: (period) => `Two-step keys you never confirmed: ${period}.`,
  sentMessages: (period) => `the address and subject for ${period}`,
  notices: (period) => `Notifications in the app: ${period}.`,
  unusedFiles: (period) => `never finished uploading: ${period}.`,
  exports: (period) => `Exports of your data: ${period}.`,
  availabilityDates: (period) => `Dates you marked as free or off: ${period} after the date`,
  deskEntries: (period) => `Messages to our support team: ${period} after`,
  careerApplications: (period) => `with the résumé: ${period} after`,
  gatewayEvents: (period) => `What the payment provider reported to us: ${period}.`,
  requestLogs: (period) => `Logs of requests: ${period}.`,
  storedReplies: (period) => `${period} for repeated requests`,
  failedTasks: (period) => `${period} for background work that failed`,
};

describe('the privacy policy', () => {
  it.each(Object.entries(statements))('states how long %s are kept', (kind, statement) => {
    const days = retentionDays[kind as keyof typeof retentionDays];
    expect(text).toContain(statement(periodText(days)));
  });

  it('says the same elsewhere on the page', () => {
    expect(sessionLifetime).toBe(retentionDays.sessions * dayMs);
    expect(failureRetentionMs).toBe(retentionDays.signInFailures * dayMs);
    expect(exportLifetime).toBe(retentionDays.exports * dayMs);
    expect(text).toContain(`logged in for up to ${retentionDays.sessions} days`);
    expect(text).toContain(`it works for ${retentionDays.exports} days`);
    expect(text).toContain(`works for ${codeLifetime / 60_000} minutes`);
    expect(text).toContain(`a password link for ${resetLifetime / 60_000}.`);
  });

  it('says what logins and passkeys leave behind', () => {
    expect(text).toContain('its IP address, its browser and when you last used it');
    expect(text).toContain('If you add a passkey, its public key and the name you gave it');
    expect(text).toContain('Passkeys: until you remove them.');
  });

  it('writes periods as people say them', () => {
    expect([1, 7, 30, 365, 730].map(periodText)).toEqual([
      '1 day',
      '7 days',
      '30 days',
      '1 year',
      '2 years',
    ]);
  });
});
