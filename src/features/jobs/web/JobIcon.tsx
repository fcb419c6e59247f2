/** The icons of a shift's details, on a 24-pixel grid like the other icons. */
import { Drawing } from '#ui/content/icons';

const paths = {
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  pin: 'M12 21c-4-4.5-6.5-7.5-6.5-11a6.5 6.5 0 0 1 13 0c0 3.5-2.5 6.5-6.5 11M12 12.2a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6',
  badge: 'M4 7h16v12H4zM9 7V4.5h6V7M8 15.5h8M12 12.2h.01',
  car: 'M4 16.5v-4l2-5.5h12l2 5.5v4M4 12.5h16M3.5 16.5h17M6.5 16.5V19M17.5 16.5V19',
  heart: 'M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 8 2.1C20 15 12 20 12 20',
  clock: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 7v5.2l3.5 2',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  document: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6M9 16h6',
} as const;

interface JobIconProps {
  name: keyof typeof paths;
  size?: number;
  isFilled?: boolean;
}

export const JobIcon = ({ name, ...props }: JobIconProps) => (
  <Drawing {...props} path={paths[name]} stroke={1.75} />
);
