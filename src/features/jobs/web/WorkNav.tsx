/** Navigation between jobs, applications, bookings and messages. */
import { useLocation } from 'react-router';
import type { UserType } from '../../../kernel/actor';
import { SubNav } from '../../../ui/page/SubNav';

const links = {
  professional: [
    { to: '/jobs', label: 'Find jobs' },
    { to: '/applications', label: 'Applications' },
    { to: '/professional/bookings', label: 'Bookings' },
    { to: '/messages', label: 'Messages' },
  ],
  practice: [
    { to: '/jobs', label: 'Your jobs' },
    { to: '/practice/bookings', label: 'Bookings' },
    { to: '/messages', label: 'Messages' },
  ],
};

/** Bookings have two URLs; on the shorter one, the link keeps the current URL. */
const short = '/bookings';

export function WorkNav({ userType }: { userType: UserType }) {
  const { pathname } = useLocation();
  const shown = links[userType].map((link) =>
    pathname === short && link.to.endsWith(short) ? { ...link, to: short } : link,
  );
  return <SubNav label="Work" links={shown} />;
}
