/** The background task that makes a data export. */
import { task } from '#platform/tasks/tasks';
import { type ExportContents, runExport } from './commands';
import { makeExport } from './payload';

export const exportTask = (contents: ExportContents) =>
  task({ ...makeExport, handle: (context, { id }) => runExport(context, id, contents) });
