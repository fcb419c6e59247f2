/** Every minute: ends holds whose time is over. */
import { scheduled } from '#platform/tasks/scheduled';
import { endLapsedHold } from './commands';
import { findLapsedHolds } from './data';

export const invitationTasks = [
  scheduled({
    name: 'invitation:endHolds',
    find: ({ db, clock }, limit) => findLapsedHolds(db, clock.now(), limit),
    keyOf: ({ id }) => id,
    handle: endLapsedHold,
  }),
];
