/** Navigation between the admin screens. */
import { SubNav } from '../../../ui/page/SubNav';

const screens = [
  { to: '/admin/verification', label: 'Verification' },
  { to: '/admin/inbox', label: 'Inbox' },
  { to: '/admin/audit', label: 'Audit log' },
];
const panel = { to: '/admin', label: 'Admin panel' };

export const AdminNav = ({ isOwner }: { isOwner: boolean }) => (
  <SubNav label="Administration" links={isOwner ? [...screens, panel] : screens} />
);
