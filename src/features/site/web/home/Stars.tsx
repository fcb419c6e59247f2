/** A rating in half-star steps, with a text for screen readers. */
import styles from './Testimonials.module.css';

const outline = 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.9-5.2 2.9 1-5.9L3.5 9.7l5.9-.8z';
const half = 'M12 3.5L9.4 8.9l-5.9.8 4.3 4.1-1 5.9L12 16.8z';

const fillOf = (rest: number) => (rest >= 1 ? outline : rest >= 0.5 ? half : undefined);

export const Stars = ({ rating }: { rating: number }) => (
  <svg
    className={styles.stars}
    viewBox="0 0 120 24"
    role="img"
    aria-label={`${rating} out of 5 stars`}
  >
    {[0, 1, 2, 3, 4].map((index) => (
      <g key={index} transform={`translate(${index * 24})`}>
        <path className={styles.outline} d={outline} />
        <path className={styles.fill} d={fillOf(rating - index)} />
      </g>
    ))}
  </svg>
);
