/** The endpoint of receipts and invoices. */
import * as z from 'zod';
import { get } from '#kernel/api/endpoint';
import { byId, ids } from '#kernel/id';

export const receiptPdf = get('/api/bookings/{id}/receipt.pdf', {
  summary: 'The receipt of the platform fee as a PDF, or its invoice while a check is expected',
  params: byId(ids.booking),
  isFile: true,
  output: z.void(),
});
