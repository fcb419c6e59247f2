/** Runs every feature's tasks and delivers events. */
import { accountSchedule, accountTasks } from './features/accounts/server/tasks';
import { attendanceSchedule, attendanceTasks } from './features/bookings/attendance/server/tasks';
import { documentSchedule, documentTasks } from './features/documents/server/tasks';
import { contractSchedule, contractTasks } from './features/hiring/contracts/server/tasks';
import { quickApplySchedule, quickApplyTasks } from './features/hiring/quick/server/tasks';
import {
  reschedulingSchedule,
  reschedulingTasks,
} from './features/hiring/rescheduling/server/tasks';
import { jobSchedule, jobTasks } from './features/jobs/server/tasks';
import { detachCardTask } from './platform/gateway/detachCard';
import { sendTask, type Transports } from './platform/mail/outbox';
import type { Services } from './platform/services';
import { cleanupSchedule, cleanupTask } from './platform/tasks/cleanup';
import { deliveryTask } from './platform/tasks/events';
import { startTasks } from './platform/tasks/queue';
import type { TaskSetup } from './platform/tasks/tasks';
import { reactions } from './reactions';

export const taskSetup = (transports: Transports): TaskSetup => ({
  tasks: [
    deliveryTask(reactions),
    sendTask(transports),
    detachCardTask,
    cleanupTask,
    ...accountTasks,
    ...documentTasks,
    ...jobTasks,
    ...attendanceTasks,
    ...contractTasks,
    ...quickApplyTasks,
    ...reschedulingTasks,
  ],
  schedule: [
    ...cleanupSchedule,
    ...accountSchedule,
    ...documentSchedule,
    ...jobSchedule,
    ...attendanceSchedule,
    ...contractSchedule,
    ...quickApplySchedule,
    ...reschedulingSchedule,
  ],
});

export const startWorker = ({ context, pool, transports }: Services) =>
  startTasks(context, pool, taskSetup(transports));
