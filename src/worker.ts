/** Runs every feature's tasks and delivers events. */

import { exportTask } from './features/accounts/export/server/tasks';
import { accountSchedule, accountTasks } from './features/accounts/server/tasks';
import { attendanceSchedule, attendanceTasks } from './features/bookings/attendance/server/tasks';
import { deskSchedule, deskTasks } from './features/desk/server/tasks';
import { documentSchedule, documentTasks } from './features/documents/server/tasks';
import { callOutSchedule, callOutTasks } from './features/hiring/callouts/server/tasks';
import { contractSchedule, contractTasks } from './features/hiring/contracts/server/tasks';
import { invitationSchedule, invitationTasks } from './features/hiring/invitations/server/tasks';
import { quickApplySchedule, quickApplyTasks } from './features/hiring/quick/server/tasks';
import {
  reschedulingSchedule,
  reschedulingTasks,
} from './features/hiring/rescheduling/server/tasks';
import { jobSchedule, jobTasks } from './features/jobs/server/tasks';
import { messageSchedule, messageTasks } from './features/messages/server/tasks';
import { noticeSchedule, noticeTasks } from './features/notices/server/tasks';
import { isStillWanted } from './features/notifications/server/commands';
import { feeSchedule, feeTasks } from './features/payments/fees/server/tasks';
import { refundSchedule, refundTasks } from './features/payments/refunds/server/tasks';
import { unrecordedSchedule, unrecordedTasks } from './features/payments/unrecorded/server/tasks';
import { wageSchedule, wageTasks } from './features/payments/wages/server/tasks';
import { webhookSchedule, webhookTasks } from './features/payments/webhooks/server/tasks';
import {
  availabilitySchedule,
  availabilityTasks,
} from './features/profiles/availability/server/tasks';
import { removeFilesTask } from './platform/files/removal';
import { deleteCustomerTask, detachCardTask } from './platform/gateway/detachCard';
import { settleSandboxTask } from './platform/gateway/sandboxPayments';
import { sendTask, type Transports } from './platform/mail/outbox';
import type { Runtime } from './platform/runtime';
import { cleanupSchedule, cleanupTask } from './platform/tasks/cleanup';
import { deliveryTask } from './platform/tasks/events';
import { startTasks } from './platform/tasks/queue';
import type { TaskSetup } from './platform/tasks/tasks';
import { exportContents } from './privacy/exportContents';
import { reactions } from './reactions';

export const taskSetup = (transports: Transports): TaskSetup => ({
  tasks: [
    deliveryTask(reactions),
    sendTask(transports, isStillWanted),
    detachCardTask,
    deleteCustomerTask,
    removeFilesTask,
    settleSandboxTask,
    cleanupTask,
    ...noticeTasks,
    ...accountTasks,
    exportTask(exportContents),
    ...documentTasks,
    ...availabilityTasks,
    ...jobTasks,
    ...attendanceTasks,
    ...contractTasks,
    ...invitationTasks,
    ...quickApplyTasks,
    ...callOutTasks,
    ...reschedulingTasks,
    ...feeTasks,
    ...webhookTasks,
    ...refundTasks,
    ...wageTasks,
    ...unrecordedTasks,
    ...messageTasks,
    ...deskTasks,
  ],
  schedule: [
    ...cleanupSchedule,
    ...noticeSchedule,
    ...accountSchedule,
    ...documentSchedule,
    ...availabilitySchedule,
    ...jobSchedule,
    ...attendanceSchedule,
    ...contractSchedule,
    ...invitationSchedule,
    ...quickApplySchedule,
    ...callOutSchedule,
    ...reschedulingSchedule,
    ...feeSchedule,
    ...webhookSchedule,
    ...refundSchedule,
    ...wageSchedule,
    ...unrecordedSchedule,
    ...messageSchedule,
    ...deskSchedule,
  ],
});

export const startWorker = ({ context, pool, transports }: Runtime) =>
  startTasks(context, pool, taskSetup(transports));
