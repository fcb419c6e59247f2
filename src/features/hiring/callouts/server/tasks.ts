/** Sends the next wave of every call-out whose time has come, or ends it. */
import { scheduled } from '#platform/tasks/scheduled';
import { advanceCallOut } from './commands';
import { findDueCallOuts } from './data';

export const callOutTasks = [
  scheduled({
    name: 'callOut:advance',
    find: ({ db, clock }, limit) => findDueCallOuts(db, clock.now(), limit),
    keyOf: ({ jobId }) => jobId,
    handle: advanceCallOut,
  }),
];
