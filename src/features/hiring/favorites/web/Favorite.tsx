/** The heart button that adds or removes a favorite. */

import { useState } from 'react';
import { JobIcon } from '#features/jobs/web/JobIcon';
import { useAct } from '#ui/data/act';
import { usePages } from '#ui/list/pages';
import { addFavorite, favorites, removeFavorite } from '../schema';

import styles from './Favorite.module.css';

type Person = Pick<FavoriteProps, 'userId' | 'name'>;

/** For a screen that does not know whether someone is a favorite. */
export function FavoriteOf({ userId, name }: Person) {
  const { items } = usePages(favorites, {}, { limit: 100, isWhole: true });
  if (!items) return null;
  const isFavorite = items.some((favorite) => favorite.userId === userId);
  return <Favorite userId={userId} name={name} isFavorite={isFavorite} />;
}

interface FavoriteProps {
  userId: string;
  name: string;
  isFavorite: boolean;
}

export function Favorite({ userId, name, isFavorite }: FavoriteProps) {
  /** Optimistic value, shown until the screen has the new one. */
  const [optimistic, setOptimistic] = useState<boolean>();
  const options = {
    onRefreshed: () => setOptimistic(undefined),
    onError: () => {
      setOptimistic(undefined);
      return { title: "That didn't work", description: 'Please try again in a moment.' };
    },
  };
  const add = useAct(addFavorite, options);
  const remove = useAct(removeFavorite, options);
  const isShown = optimistic ?? isFavorite;

  return (
    <button
      type="button"
      className={`centered flex-none muted bg-paper ${styles.heart}`}
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
