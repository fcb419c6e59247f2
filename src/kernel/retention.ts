/**
 * How long records not needed forever are kept, in days. Background tasks delete by these
 * figures, and the privacy policy states them.
 */

import { dayMs } from './time/durations';
export const retentionDays = {
  /** Text, subject and address of mail and SMS, what was replied, and what led to them. */
  sentMessages: 30,
  /** Background work that was given up. */
  failedTasks: 30,
  /** Replies kept so that a repeated request does not act twice. */
  storedReplies: 1,
  /** Uploads that were never finished, and files that were replaced or deleted. */
  unusedFiles: 1,
  /** Codes and links of emails, after they expired. */
  expiredCodes: 1,
  signInFailures: 1,
  /** After the last visit. */
  sessions: 30,
  /** A two-step key that was never confirmed. */
  unconfirmedKeys: 1,
  exports: 7,
  /** Written to standard output: the operator of the servers deletes them (docs/OPERATIONS.md). */
  requestLogs: 30,
  notices: 365,
  /** Free days and days off, once they are past. */
  availabilityDates: 30,
  /** What the payment provider told us; the payments themselves stay. */
  gatewayEvents: 90,
  /** Contact messages and support tickets, after the last message. */
  deskEntries: 2 * 365,
  careerApplications: 365,
} as const;

/** What is older than this may go. */
export const retentionCutoff = (now: Date, kind: keyof typeof retentionDays): Date =>
  new Date(now.getTime() - retentionDays[kind] * dayMs);
