/** API schemas of favorites. */
import * as z from 'zod';
import { reliability } from '#features/profiles/cards/schema';
import { del, get, put } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { ids } from '#kernel/id';

const user = z.object({ userId: ids.user });

export const favorites = get('/api/favorites', {
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

export const addFavorite = put('/api/favorites/{userId}', {
  summary: 'Add a favorite',
  params: user,
  tags: ['favorites'],
  output: z.void(),
});

export const removeFavorite = del('/api/favorites/{userId}', {
  summary: 'Remove a favorite',
  params: user,
  tags: ['favorites'],
  output: z.void(),
});
