/** The icons of the signed-in navigation, kept apart from those that every public page loads. */
import { Drawing } from '#ui/content/icons';

const paths = {
  home: 'M4 11.5 12 4l8 7.5M6 10v10h4.5v-6h3v6H18V10',
  briefcase:
    'M5 8h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM9 8V5h6v3M4 13h16',
  page: 'M7 3.5h7l4 4V20a.5.5 0 0 1-.5.5h-10A.5.5 0 0 1 7 20zM10 12h5M10 16h5',
  calendar:
    'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 10.5h16M8.5 3.5v4M15.5 3.5v4',
  clock: 'M20.500 12a8.500 8.500 0 1 1-17 0 8.500 8.500 0 0 1 17 0M12 7v5l3.500 2',
  week: 'M4 5h4v4H4zM10 5h4v4h-4zM16 5h4v4h-4zM4 11h4v4H4zM10 11h4v4h-4zM16 11h4v4h-4zM4 17h4v3H4zM10 17h4v3h-4z',
  bubble: 'M5 5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-7l-4.5 4v-4H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z',
  person: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 20c.8-4 3.7-5.5 7.5-5.500s6.7 1.5 7.5 5.5',
  shield: 'M12 3.5 19 6v6c0 4-3 7-7 8.500C8 19 5 16 5 12V6zM9 12l2.2 2.2L15.2 10',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.9-5.2 2.9 1-5.9L3.5 9.7l5.9-.8z',
  gift: 'M4 9h16v4H4zM5.500 13v7h13v-7M12 9v11M12 9c-5 0-5-5-2.500-5S12 9 12 9s0-5 2.500-5S17 9 12 9',
  tray: 'M4 14v5a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-5l-3-9H7zM4 14h4.500c.5 3 6.5 3 7 0H20',
  bell: 'M6.5 16.5V11a5.500 5.500 0 0 1 11 0v5.500l1.500 1.500H5zM10 20.500h4M12 5.500V3.500',
  card: 'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM3 10.500h18M7 14.500h3',
  question:
    'M20.500 12a8.500 8.500 0 1 1-17 0 8.500 8.500 0 0 1 17 0M9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.7.300-1 .9-1 1.700M12 16.500v.1',
  chart: 'M4 20h16M7 20v-6M12 20V9M17 20V5',
  sliders: 'M4 7h10M18 7h2M4 17h2M10 17h10M14 4.500v5M10 14.500v5',
};

export type TabIconName = keyof typeof paths;

export const TabIcon = ({ name }: { name: TabIconName }) => (
  <Drawing size={22} path={paths[name]} />
);
