/** What favorites send and answer. */
import * as z from 'zod';
import { endpoint } from '../../../kernel/endpoint';
import { page } from '../../../kernel/paging';

const user = z.object({ userId: z.uuid() });

export const favourites = endpoint({
  method: 'GET',
  path: '/api/favourites',
  summary: 'Your favorite people and practices',
  query: z.object(page),
  output: z.array(
    z.object({
      userId: z.uuid(),
      name: z.string(),
      detail: z.string(),
      photoUrl: z.string().nullable(),
    }),
  ),
});

export const addFavourite = endpoint({
  method: 'PUT',
  path: '/api/favourites/{userId}',
  summary: 'Add a favorite',
  params: user,
  output: z.void(),
});

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/api/favourites/{userId}',
  summary: 'Remove a favorite',
  params: user,
  output: z.void(),
});
