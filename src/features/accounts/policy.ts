/** Who may: the answers every feature's routes start from. */
import type { Actor, Policy } from '../../kernel/actor';
import { unauthorized } from '../../kernel/refusal';

export const anyone: Policy = () => undefined;

export const signedIn: Policy<Actor> = (actor) => (actor ? undefined : unauthorized());
