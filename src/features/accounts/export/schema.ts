/** API schemas of data exports. */
import * as z from 'zod';
import { get, post } from '#kernel/api/endpoint';
import { byId, ids } from '#kernel/id';

const exportView = z.object({
  id: ids.dataExport,
  status: z.enum(['requested', 'ready', 'failed', 'expired']),
  requestedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable().describe('Until then it can be downloaded'),
  size: z.int().nullable().describe('Of the ZIP file, in bytes'),
});
export type ExportView = z.output<typeof exportView>;

export const requestExport = post('/api/user/export-data', {
  summary: 'Request a ZIP file with your data; one that is being prepared is not started again',
  tags: ['exports'],
  output: z.object({ message: z.string(), export: exportView }),
});

export const latestExport = get('/api/user/export-data', {
  summary: 'Your last export, if there is one',
  tags: ['exports'],
  output: z.object({ export: exportView.nullable() }),
});

export const oneExport = get('/api/user/export-data/{id}', {
  summary: 'One of your exports',
  params: byId(ids.dataExport),
  tags: ['exports'],
  output: exportView,
});

export const downloadExport = get('/api/user/exports/{id}', {
  summary: 'Download one of your exports; 410 once it has expired',
  params: byId(ids.dataExport),
  output: z.void(),
  isFile: true,
});
