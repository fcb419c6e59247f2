/**
 * State machines as data: who may do what in which state, and why not. Views list the allowed
 * actions and commands look up the next state in the same table, so a button is
 * offered only if its check would pass at that moment.
 */
import type { Refusal } from './refusal';

export interface Transition<
  Action extends string = string,
  Actor extends string = string,
  Status extends string = string,
  Facts = never,
> {
  action: Action;
  /** `system` if it follows from another action or from a deadline: no one has a button for it. */
  by: Actor;
  from: Status;
  to: Status;
  /** Named `must…`: the refusal if that does not hold right now. */
  guard?: (facts: Facts) => Refusal | undefined;
}

export interface Move<Status extends string> {
  from: Status;
  to: Status;
}

export type Outcome<Status extends string> = { move: Move<Status> } | { refusal: Refusal };

export interface Machine<
  Action extends string,
  Actor extends string,
  Status extends string,
  Facts,
> {
  transitions: readonly Transition<Action, Actor, Status, Facts>[];
  /** The transition to the next state, or the refusal if there is none. */
  next(action: Action, by: Actor, from: Status, facts: Facts): Outcome<Status>;
  /** Looks up a transition. Checks no guard: there is none, or it has been checked already. */
  moveFor(action: Action, by: Actor, from: Status): Move<Status>;
  /** The actions available now, in the order of the table. */
  allowed(by: Actor, from: Status, facts: Facts): Action[];
  /** Every action of these actors, for the schema of a view. */
  actionsOf<const By extends Actor>(...actors: By[]): [Action, ...Action[]];
}

export function createMachine<
  Action extends string,
  Actor extends string,
  Status extends string,
  Facts,
>(
  transitions: readonly Transition<Action, Actor, Status, Facts>[],
  /** The refusal used when the table has no such transition. */
  refuse: (action: Action, from: Status) => Refusal,
): Machine<Action, Actor, Status, Facts> {
  const find = (action: Action, by: Actor, from: Status) =>
    transitions.find((each) => each.action === action && each.by === by && each.from === from);
  /** By actor and state, because lists ask for every row. */
  const possible = new Map<string, Transition<Action, Actor, Status, Facts>[]>();
  for (const each of transitions) {
    const key = `${each.by} ${each.from}`;
    possible.set(key, [...(possible.get(key) ?? []), each]);
  }
  return {
    transitions,
    next(action, by, from, facts) {
      const transition = find(action, by, from);
      if (!transition) return { refusal: refuse(action, from) };
      const refusal = transition.guard?.(facts);
      return refusal ? { refusal } : { move: { from, to: transition.to } };
    },
    moveFor(action, by, from) {
      const transition = find(action, by, from);
      if (!transition) throw new Error(`No transition: ${action} by ${by} from ${from}.`);
      return { from, to: transition.to };
    },
    allowed: (by, from, facts) =>
      (possible.get(`${by} ${from}`) ?? [])
        .filter(({ guard }) => !guard?.(facts))
        .map(({ action }) => action),
    actionsOf(...actors) {
      const [first, ...rest] = new Set(
        transitions.filter(({ by }) => (actors as Actor[]).includes(by)).map((each) => each.action),
      );
      if (!first) throw new Error(`No actions for ${actors.join(' or ')}.`);
      return [first, ...rest];
    },
  };
}

/** The first refusal of several guards, or `undefined`. */
export const firstRefusal =
  <Facts>(...guards: ((facts: Facts) => Refusal | undefined)[]) =>
  (facts: Facts): Refusal | undefined => {
    for (const guard of guards) {
      const refusal = guard(facts);
      if (refusal) return refusal;
    }
    return undefined;
  };

/** For commands: throws the refusal that the rules return. */
export function requireMove<Status extends string>(outcome: Outcome<Status>): Move<Status> {
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.move;
}
