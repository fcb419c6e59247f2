/** The ways between the screens of a shift's life: jobs, applications, bookings, messages. */
import { useLocation } from 'react-router';
import type { UserType } from '../../../kernel/actor';
import { SubNav } from '../../../ui/SubNav';

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

/** The bookings have two addresses; at the shorter one their link leads nowhere else. */
const short = '/bookings';

export function WorkNav({ userType }: { userType: UserType }) {
  const { pathname } = useLocation();
  const shown = links[userType].map((link) =>
    pathname === short && link.to.endsWith(short) ? { ...link, to: short } : link,
  );
  return <SubNav label="Work" links={shown} />;
}
