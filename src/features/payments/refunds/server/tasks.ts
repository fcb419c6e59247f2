/** Finishes refunds whose outcome is unknown. */
import { scheduled } from '#platform/tasks/scheduled';
import { finishRefund } from './commands';
import { findUnfinishedRefunds } from './data';

export const refundTasks = [
  scheduled({
    name: 'refund:finish',
    find: ({ db }, limit) => findUnfinishedRefunds(db, limit),
    keyOf: ({ bookingId }) => bookingId,
    handle: finishRefund,
  }),
];
