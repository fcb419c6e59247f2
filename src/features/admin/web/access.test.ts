import { describe, expect, test } from 'vitest';
import { deniedReason } from './access';

const owner = { isAdmin: true, isOwner: true };
const admin = { isAdmin: true, isOwner: false };
const member = { isAdmin: false, isOwner: false };
const panel = "You don't have permission to access the admin panel.";
const page = "You don't have permission to access this page.";

describe('the admin screens', () => {
  test.each([
    ['/admin', owner, undefined],
    ['/admin', admin, panel],
    ['/admin/', member, panel],
    ['/admin', null, panel],
    ['/admin/admins', owner, undefined],
    ['/admin/admins', admin, panel],
    ['/admin/verification', owner, undefined],
    ['/admin/verification', admin, undefined],
    ['/admin/verification', member, page],
    ['/admin/inbox', null, page],
    ['/admin/audit', member, page],
    ['/admin/market', member, page],
  ])('%s for %o', (path, visitor, why) => {
    expect(deniedReason(path, visitor)).toBe(why);
  });
});
