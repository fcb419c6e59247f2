/** Lists come in pages: how many rows, and from where on. */
import * as z from 'zod';

/** Part of every list's query. */
export const page = {
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(400).optional().describe('From the Link header of the previous page'),
};

/** The sort key of the last row that was sent; the next page begins behind it. */
export type Cursor = readonly (string | number | null)[];
