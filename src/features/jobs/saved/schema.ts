/** Inputs, views and endpoints of saved searches. */

import * as z from 'zod';
import { del, get, post } from '#kernel/api/endpoint';
import { byId, ids } from '#kernel/id';
import { plainLine } from '#kernel/input/text';
import { jobQuery } from '../schema';

const savedSearch = z.object({
  id: ids.savedSearch,
  name: z.string(),
  query: z.object(jobQuery),
  createdAt: z.iso.datetime(),
});

export const listSearches = get('/api/saved-searches', {
  summary: "A professional's saved searches",
  tags: ['searches'],
  output: z.array(savedSearch),
});

export const saveSearch = post('/api/saved-searches', {
  summary: 'Save a search and get an email when a new shift matches; the same name replaces it',
  body: z.object({
    name: plainLine('Please name the search', { max: 80 }),
    query: z.object(jobQuery),
  }),
  tags: ['searches'],
  output: savedSearch,
  isIdempotent: true,
});

export const deleteSearch = del('/api/saved-searches/{id}', {
  summary: 'Delete a saved search',
  params: byId(ids.savedSearch),
  tags: ['searches'],
  output: z.void(),
});
