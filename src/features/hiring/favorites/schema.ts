/** API schemas of favorites. */
import * as z from 'zod';
import { reliability } from '#features/profiles/cards/schema';
import { endpoint } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { ids } from '#kernel/id';

const user = z.object({ userId: ids.user });

export const favorites = endpoint({
  method: 'GET',
  path: '/api/favorites',
  summary: 'Your favorite people and practices',
  query: z.object(pageQuery),
  tags: ['favorites'],
  output: z.array(
    z.object({
      userId: ids.user,
      name: z.string(),
      detail: z.string(),
      photoUrl: z.string().nullable(),
      /** Only for a professional. */
      reliability,
    }),
  ),
});

export const addFavorite = endpoint({
  method: 'PUT',
  path: '/api/favorites/{userId}',
  summary: 'Add a favorite',
  params: user,
  tags: ['favorites'],
  output: z.void(),
});

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/api/favorites/{userId}',
  summary: 'Remove a favorite',
  params: user,
  tags: ['favorites'],
  output: z.void(),
});
