/** The payload of a data export in the task queue. */
import * as z from 'zod';
import { ids } from '#kernel/id';

export const makeExport = {
  name: 'account:makeExport',
  payload: z.object({ id: ids.dataExport }),
};
