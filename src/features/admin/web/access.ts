/** Who may see which admin screen, and the message for everyone else. */
interface Visitor {
  isAdmin: boolean;
  isOwner: boolean;
}

const denied = {
  panel: "You don't have permission to access the admin panel.",
  page: "You don't have permission to access this page.",
};

/** Why this user may not see the screen at that path; `undefined` if they may. */
export function deniedReason(pathname: string, visitor: Visitor | null): string | undefined {
  const isPanel = /^\/admin(\/admins)?\/?$/.test(pathname);
  const isAllowed = isPanel ? visitor?.isOwner : visitor?.isAdmin;
  if (isAllowed) return undefined;
  return isPanel ? denied.panel : denied.page;
}
