/** The heart: remembers somebody of the other side one likes to work with. */

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../../../ui/act';
import { JobIcon } from '../../../jobs/web/JobIcon';
import { addFavourite, favourites, removeFavourite } from '../schema';

import styles from './Favorite.module.css';

/** Jobs, applicants and who could be invited are shown with their heart. */
const shownIn = [favourites.path, '/api/jobs/', '/api/practice/jobs/'];

interface FavouriteProps {
  userId: string;
  name: string;
  isFavourite: boolean;
}

export function Favourite({ userId, name, isFavourite }: FavouriteProps) {
  const client = useQueryClient();
  /** What was pressed shows at once, until the server's own word arrives. */
  const [wish, setWish] = useState<boolean>();
  const settle = async () => {
    await client.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' && shownIn.some((start) => path.startsWith(start)),
    });
    setWish(undefined);
  };
  const failed = () => {
    setWish(undefined);
    return { title: "That didn't work", description: 'Please try again in a moment.' };
  };
  const add = useAct(addFavourite, { onSuccess: () => void settle(), onError: failed });
  const remove = useAct(removeFavourite, { onSuccess: () => void settle(), onError: failed });
  const isShown = wish ?? isFavourite;

  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isShown}
      disabled={wish !== undefined}
      onClick={() => {
        setWish(!isShown);
        (isShown ? remove : add).act({ params: { userId } });
      }}
    >
      <JobIcon name="heart" size={22} isFilled={isShown} />
      <span className="visually-hidden">Favorite: {name}</span>
    </button>
  );
}
