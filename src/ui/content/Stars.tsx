/** A rating in half-star steps, with a text for screen readers. */
import styles from './Stars.module.css';

export const starOutline =
  'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.9-5.2 2.9 1-5.9L3.5 9.7l5.9-.8z';
const half = 'M12 3.5L9.4 8.9l-5.9.8 4.3 4.1-1 5.9L12 16.8z';

const fillOf = (rest: number) => (rest >= 1 ? starOutline : rest >= 0.5 ? half : undefined);

interface StarsProps {
  rating: number;
  size?: 'small' | 'medium';
}

export const Stars = ({ rating, size = 'medium' }: StarsProps) => (
  <svg
    className={`flex-none ${styles[size]}`}
    viewBox="0 0 120 24"
    role="img"
    aria-label={`${rating} out of 5 stars`}
  >
    {[0, 1, 2, 3, 4].map((index) => (
      <g key={index} transform={`translate(${index * 24})`}>
        <path className={styles.outline} d={starOutline} />
        <path className={styles.fill} d={fillOf(rating - index)} />
      </g>
    ))}
  </svg>
);
