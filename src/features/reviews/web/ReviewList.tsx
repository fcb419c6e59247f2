/** A paged list of review cards. */
import type { ReactNode } from 'react';
import { PagedList } from '#ui/list/PagedList';
import type { Pages } from '#ui/list/pages';
import type { ReviewView } from '../schema';
import styles from './ReviewsScreen.module.css';

interface ReviewListProps {
  pages: Pages<ReviewView>;
  empty: ReactNode;
  children: (review: ReviewView) => ReactNode;
}

export const ReviewList = ({ pages, empty, children }: ReviewListProps) => (
  <PagedList pages={pages} noun="reviews" shape="cards" empty={empty}>
    {(items) => (
      <ul className={`stack gap-2 ${styles.list}`} aria-label="Reviews">
        {items.map((review) => (
          <li key={review.id}>{children(review)}</li>
        ))}
      </ul>
    )}
  </PagedList>
);
