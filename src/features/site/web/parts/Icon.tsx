/** The icons of the public pages, on a 24 grid like those of the UI kit. */
import { Drawing } from '#ui/content/icons';

const paths = {
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21.5h4',
  bridge: 'M2 18h20M4 18C7 6 17 6 20 18M8.5 11.5V18M12 9v9M15.5 11.5V18',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3.5V7M16 3.5V7M8 15l2.5 2.5L16 13',
  car: 'M5 15.5H3V12l3-1.2L8.5 7h6.5l3.5 3.8L21 12v3.5h-2M9 15.5h6M6 10.8h12.5M9 15.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0M19 15.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
  chat: 'M4 5h16v11H10l-5 4v-4H4zM8 9h8M8 12.5h5',
  clock: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 7v5.2l3.5 2',
  contract: 'M6 3h8.5L19 7.5V21H6zM14 3v5h5M9 12h6M9 15.5h3.5',
  dollar:
    'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M14.8 9.2C14.2 8 13 8 12 8c-3.4 0-3.6 4 0 4s3.6 4 0 4c-1.2 0-2.4-.2-3-1.4M12 6.4v11.2',
  gift: 'M4 9h16v4H4zM5.5 13v7.5h13V13M12 9v11.5M12 9C9 9 7.5 3.5 10 3.5S12 9 12 9s-.5-5.5 2-5.5S15 9 12 9',
  people:
    'M8.5 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20a6 6 0 0 1 12 0M16 4.4a3.5 3.5 0 0 1 0 6.2M17.5 14.4a6 6 0 0 1 4 5.6',
  phone: 'M7 2.5h10v19H7zM10.5 18.5h3',
  pin: 'M12 21c-4-4.5-6.5-7.5-6.5-11a6.5 6.5 0 0 1 13 0c0 3.5-2.5 6.5-6.5 11M12 12a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6',
  shield: 'M12 3l7.5 2.8v5.5c0 4.7-3 8.2-7.5 9.7-4.5-1.5-7.5-5-7.5-9.7V5.8zM8.5 12l2.5 2.5 4.5-4.8',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.9-5.2 2.9 1-5.9L3.5 9.7l5.9-.8z',
} as const;

export type IconName = keyof typeof paths;

export const Icon = ({ name, size = 24 }: { name: IconName; size?: number }) => (
  <Drawing size={size} path={paths[name]} stroke={1.75} />
);
