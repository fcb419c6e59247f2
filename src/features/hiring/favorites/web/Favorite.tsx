/** The heart button that adds or removes a favorite. */

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../../../ui/act';
import { JobIcon } from '../../../jobs/web/JobIcon';
import { addFavorite, favorites, removeFavorite } from '../schema';

import styles from './Favorite.module.css';

/**
 * Jobs, applicants and candidates for invitations show the heart, so their queries are refreshed.
 */
const shownIn = [favorites.path, '/api/jobs/', '/api/practice/jobs/'];

interface FavoriteProps {
  userId: string;
  name: string;
  isFavorite: boolean;
}

export function Favorite({ userId, name, isFavorite }: FavoriteProps) {
  const client = useQueryClient();
  /** Optimistic value, shown until the server responds. */
  const [optimistic, setOptimistic] = useState<boolean>();
  const settle = async () => {
    await client.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' && shownIn.some((start) => path.startsWith(start)),
    });
    setOptimistic(undefined);
  };
  const failed = () => {
    setOptimistic(undefined);
    return { title: "That didn't work", description: 'Please try again in a moment.' };
  };
  const add = useAct(addFavorite, { onSuccess: () => void settle(), onError: failed });
  const remove = useAct(removeFavorite, { onSuccess: () => void settle(), onError: failed });
  const isShown = optimistic ?? isFavorite;

  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isShown}
      disabled={optimistic !== undefined}
      onClick={() => {
        setOptimistic(!isShown);
        (isShown ? remove : add).act({ params: { userId } });
      }}
    >
      <JobIcon name="heart" size={22} isFilled={isShown} />
      <span className="visually-hidden">Favorite: {name}</span>
    </button>
  );
}
