/** Pagination: the page size and the cursor. */
import * as z from 'zod';
import { decimal } from '../input/fields';

/** Part of every list's query. */
export const pageQuery = {
  limit: decimal(z.int().min(1).max(100)).default(20),
  cursor: z.string().max(400).optional().describe('From the Link header of the previous page'),
};

/**
 * The sort key of the last row that was sent; the next page starts after it. Two lists on one page
 * have one each.
 */
export type Cursor = readonly (string | number | null | Cursor)[];
