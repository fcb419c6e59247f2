/** Runs every feature's tasks and delivers events. */

import { accountCleanup } from './features/accounts/cleanup/server/tasks';
import { exportTask } from './features/accounts/export/server/commands';
import { passwordTasks } from './features/accounts/passwords/server/tasks';
import { attendanceTasks } from './features/bookings/attendance/server/tasks';
import { deskTasks } from './features/desk/server/tasks';
import { documentTasks } from './features/documents/server/tasks';
import { callOutTasks } from './features/hiring/callouts/server/tasks';
import { contractTasks } from './features/hiring/contracts/server/tasks';
import { invitationTasks } from './features/hiring/invitations/server/tasks';
import { quickApplyTasks } from './features/hiring/quick/server/tasks';
import { reschedulingTasks } from './features/hiring/rescheduling/server/tasks';
import { notifySearchers } from './features/jobs/saved/server/tasks';
import { jobTasks } from './features/jobs/server/tasks';
import { messageTasks } from './features/messages/unread/server/tasks';
import { noticeTasks } from './features/notices/server/tasks';
import { isStillWanted } from './features/notifications/server/commands';
import { feeTasks } from './features/payments/fees/server/tasks';
import { refundTasks } from './features/payments/refunds/server/tasks';
import { unrecordedTasks } from './features/payments/unrecorded/server/tasks';
import { wageTasks } from './features/payments/wages/server/tasks';
import { webhookTasks } from './features/payments/webhooks/server/tasks';
import { availabilityTasks } from './features/profiles/availability/server/tasks';
import { cleanupTask } from './platform/cleanup';
import { settleSandboxTask } from './platform/gateway/sandboxPayments';
import type { Transports } from './platform/mail/outbox';
import { sendTask } from './platform/mail/sending';
import type { Runtime } from './platform/runtime';
import { deliveryTask, noticeTask } from './platform/tasks/events';
import { startTasks } from './platform/tasks/queue';
import { deleteCustomerTask, detachCardTask, removeFilesTask } from './platform/tasks/removal';
import type { AnyTask } from './platform/tasks/tasks';
import { observeTasks } from './platform/telemetry/tasks';
import type { Traces } from './platform/telemetry/traces';
import { exportContents } from './privacy/exportContents';
import { notices, reactions } from './reactions';

export const tasksOf = (transports: Transports): AnyTask[] => [
  deliveryTask(reactions, notices),
  noticeTask(notices),
  sendTask(transports, isStillWanted),
  detachCardTask,
  deleteCustomerTask,
  removeFilesTask,
  settleSandboxTask,
  cleanupTask,
  ...noticeTasks,
  ...passwordTasks,
  accountCleanup,
  exportTask(exportContents),
  ...documentTasks,
  ...availabilityTasks,
  ...jobTasks,
  notifySearchers,
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
];

export const startWorker = ({ context, direct, transports, registry }: Runtime, traces?: Traces) =>
  startTasks(context, direct, observeTasks(tasksOf(transports), registry, traces));
