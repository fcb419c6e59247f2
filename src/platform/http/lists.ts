/** Routes that are one list: read page by page, each row shown by a view. */

import type { Actor, Policy } from '#kernel/actor';
import type { Endpoint, EndpointOutput, Requested } from '#kernel/api/endpoint';
import type { Cursor } from '#kernel/api/paging';
import { type PartyOf, partyOf } from '#kernel/party';
import type { Context } from '../context';
import type { CursorOf } from '../database/keyset';
import { type ListCall, sendPage } from './paging';
import type { AnyRoute, Call } from './route';

type Item<E extends Endpoint> = EndpointOutput<E> extends readonly (infer T)[] ? T : never;

interface List<E extends Endpoint, By, Found, Key> {
  /** Returns one row more than the limit if there is another page. */
  find(
    context: Context,
    by: By,
    page: Requested<E> & { after: Key | undefined },
  ): Promise<readonly Found[]>;
  view(row: Found, context: Context, by: By): Item<E>;
}

/** The order of a list; some let the query choose. */
type Order<E extends Endpoint, Row, Key extends Cursor> =
  | CursorOf<Row, Key>
  | ((query: Requested<E>) => CursorOf<Row, Key>);

const listFor =
  <E extends Endpoint, A extends Actor, By>(byOf: (actor: A) => By) =>
  <Row, Found extends Row, Key extends Cursor>(
    endpoint: E,
    policy: Policy<A>,
    order: Order<E, Row, Key>,
    { find, view }: List<E, By, Found, Key>,
  ): AnyRoute => ({
    endpoint,
    policy,
    async handle(call: Call<E, A>) {
      const { context, actor, params } = call;
      const by = byOf(actor);
      const list = call as unknown as ListCall<Requested<E>>;
      const inOrder = typeof order === 'function' ? order(list.query) : order;
      const rows = await sendPage(list, inOrder, (page) =>
        find(context, by, { ...page, ...(params as object) }),
      );
      return rows.map((row) => view(row, context, by));
    },
  });

/** A list of the side its caller is on. */
export function partyList<
  E extends Endpoint,
  A extends Actor,
  Row,
  Found extends Row,
  Key extends Cursor,
>(
  endpoint: E,
  policy: Policy<A>,
  order: Order<E, Row, Key>,
  list: List<E, PartyOf<A>, Found, Key>,
): AnyRoute {
  return listFor<E, A, PartyOf<A>>(partyOf)(endpoint, policy, order, list);
}

/** A list of a person: their own, or what an admin sees. */
export function actorList<
  E extends Endpoint,
  A extends Actor,
  Row,
  Found extends Row,
  Key extends Cursor,
>(
  endpoint: E,
  policy: Policy<A>,
  order: Order<E, Row, Key>,
  list: List<E, A, Found, Key>,
): AnyRoute {
  return listFor<E, A, A>((actor) => actor)(endpoint, policy, order, list);
}
