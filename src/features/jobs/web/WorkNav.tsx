/** The ways between the screens of a shift's life: jobs, applications, bookings. */
import type { UserType } from '../../../kernel/actor';
import { SubNav } from '../../../ui/SubNav';

const links = {
  professional: [
    { to: '/jobs', label: 'Find jobs' },
    { to: '/applications', label: 'Applications' },
    { to: '/professional/bookings', label: 'Bookings' },
  ],
  practice: [
    { to: '/jobs', label: 'Your jobs' },
    { to: '/practice/bookings', label: 'Bookings' },
  ],
};

export const WorkNav = ({ userType }: { userType: UserType }) => (
  <SubNav label="Work" links={links[userType]} />
);
