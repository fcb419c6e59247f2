/** The icons of the desk's pages, on a 24 grid like those of the UI kit. */
import { Drawing } from '#ui/content/icons';

const paths = {
  mail: 'M3 6h18v12H3zM3.5 6.5 12 13l8.5-6.5',
  pin: 'M12 21c-4-4.5-6.5-7.5-6.5-11a6.5 6.5 0 0 1 13 0c0 3.5-2.5 6.5-6.5 11M12 12a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6',
  clock: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 7v5.2l3.5 2',
  book: 'M5 4h6.5v16H5zM11.5 4H19v16h-7.5M14 8.5h2.5M14 12h2.5',
  hands: 'M2 18h20M4 18C7 6 17 6 20 18M8.5 11.5V18M12 9v9M15.5 11.5V18',
  scale: 'M12 4v16M8 20h8M5 7h14M5 7l-2.5 6h5zM19 7l-2.5 6h5z',
  sprout: 'M12 21v-9M12 12C12 7 8.5 5 4 5c0 4.5 3 7 8 7M12 14c0-4 3-6 8-6 0 4-3 6-8 6',
} as const;

export type IconName = keyof typeof paths;

export const Icon = ({ name, size = 24 }: { name: IconName; size?: number }) => (
  <Drawing size={size} path={paths[name]} stroke={1.75} />
);
