/** Routes that are one list: read page by page, each row shown by a view. */

import type { Actor, Policy } from '#kernel/actor';
import type { Endpoint, EndpointOutput, Requested } from '#kernel/api/endpoint';
import type { Cursor } from '#kernel/api/paging';
import { type Party, type PartyOf, partyOf } from '#kernel/party';
import type { Context } from '../context';
import { type CursorOf, type RowKey, readAll } from '../database/keyset';
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

/** A route, and all rows of its list for someone, as a data export needs them. */
export type ListRoute<By = Party> = AnyRoute & {
  readAll(context: Context, by: By): AsyncIterable<unknown>;
};

type ByOf<K extends 'party' | 'actor', A extends Actor> = K extends 'party' ? PartyOf<A> : A;

const listFor =
  <K extends 'party' | 'actor'>(byOf: (actor: Actor) => Party | Actor) =>
  <E extends Endpoint, A extends Actor, Row, Found extends Row, Key extends Cursor>(
    endpoint: E,
    policy: Policy<A>,
    order: Order<E, Row, Key>,
    { find, view }: List<E, ByOf<K, A>, Found, Key>,
  ): ListRoute<ByOf<K, A>> => {
    const orderOf = (query: Requested<E>) => (typeof order === 'function' ? order(query) : order);
    return {
      endpoint,
      policy,
      async handle(call: Call<E, A>) {
        const { context, actor, params } = call;
        const by = byOf(actor) as ByOf<K, A>;
        const list = call as unknown as ListCall<Requested<E>>;
        const rows = await sendPage(list, orderOf(list.query), (page) =>
          find(context, by, { ...page, ...(params as object) }),
        );
        return rows.map((row) => view(row, context, by));
      },
      async *readAll(context, by) {
        const query = endpoint.query?.parse({});
        const inOrder = orderOf(query as Requested<E>) as unknown as CursorOf<Found, RowKey>;
        const rows = readAll<Found, Found>(inOrder, (page) =>
          find(context, by, { ...query, ...page } as unknown as Parameters<typeof find>[2]),
        );
        // The schema drops what is not for the user.
        for await (const row of rows)
          yield* endpoint.output.parse([view(row, context, by)]) as unknown[];
      },
    };
  };

/** A list of the side its caller is on. */
export const partyList = listFor<'party'>(partyOf);

/** A list of a person: their own, or what an admin sees. */
export const actorList = listFor<'actor'>((actor) => actor);
