/** Rules of data exports: how many, how long each can be downloaded, and when one is given up. */

import { Refusal, tooManyRequests } from '#kernel/refusal';
import { retentionDays } from '#kernel/retention';
import { dayMs } from '#kernel/time/durations';

const exportDays = retentionDays.exports;
export const exportLifetime = exportDays * dayMs;
/** For this long, the link to a failed or expired export still shows what became of it. */
export const exportRowLifetime = 30 * dayMs;

/** Within any 24 hours. */
export const maxExportsPerDay = 3;
export const exportPeriod = dayMs;

/** About three and a half hours, since the queue's retry delays grow from seconds to two hours. */
export const maxExportAttempts = 10;

export const exportWaitText = "We'll email you a link to your data within 24 hours.";
export const exportExpired = `This download has expired. Downloads work for ${exportDays} days. Please request a new export.`;

export const refusals = {
  expired: () => new Refusal(410, 'export_expired', exportExpired),
  tooMany: (retryAfter: number) =>
    tooManyRequests(
      `You can request ${maxExportsPerDay} exports a day. Please try again tomorrow.`,
      retryAfter,
    ),
};

export type ExportStatus = 'requested' | 'ready' | 'failed' | 'expired';

/** Expired files are removed hourly, but a download stops working right at `expiresAt`. */
export const statusAt = (
  { status, expiresAt }: { status: ExportStatus; expiresAt: Date | null },
  now: Date,
): ExportStatus =>
  status === 'ready' && expiresAt !== null && expiresAt <= now ? 'expired' : status;
