/** Access checks that the routes of every feature start with. */
import type { Actor, ActorOf, Policy, UserType } from '#kernel/actor';
import type { UserId } from '#kernel/id';
import { forbidden, type Refusal, refused, unauthorized } from '#kernel/refusal';

export const anyone: Policy = () => undefined;

export const signedIn: Policy<Actor> = (actor) => (actor ? undefined : unauthorized());

const only =
  <A extends Actor = Actor>(
    isAllowed: (actor: Actor) => boolean,
    refuse: () => Refusal,
  ): Policy<A> =>
  (actor) => {
    if (!actor) return unauthorized();
    return isAllowed(actor) ? undefined : refuse();
  };

const onlySide = <S extends UserType>(side: S): Policy<ActorOf<S>> =>
  only(
    ({ userType }) => userType === side,
    () => forbidden(`User is not a ${side}`),
  );

export const professionals = onlySide('professional');
export const practices = onlySide('practice');

export const admins = only(
  ({ isAdmin }) => isAdmin,
  () => forbidden("You don't have permission to access this page."),
);

/** What changes who holds these powers is the owner's alone (docs/decisions/0050). */
export const owners = only(
  ({ isOwner }) => isOwner,
  () => forbidden("You don't have permission to access the admin panel."),
);

/**
 * No admin decides a case of which they are a party, as professional or as practice. Every decision
 * of an admin asks this; tests/endpoints/ownCases.test.ts tries them all.
 */
export const isOwnCase = (
  { userId }: Pick<Actor, 'userId'>,
  ...parties: readonly (UserId | null)[]
): boolean => parties.includes(userId);

export const ownCase = (): Refusal =>
  refused('own_case', "You can't decide a case of your own. Please ask another admin.");

/** For commands: throws it. */
export function requireImpartial(...[actor, ...parties]: Parameters<typeof isOwnCase>): void {
  if (isOwnCase(actor, ...parties)) throw ownCase();
}
