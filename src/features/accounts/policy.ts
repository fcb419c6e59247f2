/** Access checks that the routes of every feature start with. */
import type { Actor, Policy } from '../../kernel/actor';
import { forbidden, type Refusal, unauthorized } from '../../kernel/refusal';

export const anyone: Policy = () => undefined;

export const signedIn: Policy<Actor> = (actor) => (actor ? undefined : unauthorized());

const only =
  (isAllowed: (actor: Actor) => boolean, refuse: () => Refusal): Policy<Actor> =>
  (actor) => {
    if (!actor) return unauthorized();
    return isAllowed(actor) ? undefined : refuse();
  };

export const professionals = only(
  ({ userType }) => userType === 'professional',
  () => forbidden('User is not a professional'),
);

export const practices = only(
  ({ userType }) => userType === 'practice',
  () => forbidden('User is not a practice'),
);

export const admins = only(
  ({ isAdmin }) => isAdmin,
  () => forbidden("You don't have permission to access this page."),
);

/** What changes who holds these powers is the owner's alone (docs/decisions/0050). */
export const owners = only(
  ({ isOwner }) => isOwner,
  () => forbidden("You don't have permission to access the admin panel."),
);
