/** The lists of a data export: what each feature shows its user, in the words of the API. */
import type * as z from 'zod';
import type { User } from '../features/accounts/server/data';
import { bookingOrders, findBookings } from '../features/bookings/list/server/data';
import { bookingList } from '../features/bookings/list/server/routes';
import { documentList } from '../features/documents/server/routes';
import { myApplications } from '../features/hiring/applications/schema';
import {
  findOwnApplications,
  newestApplications,
} from '../features/hiring/applications/server/data';
import { viewApplication } from '../features/hiring/applications/server/views';
import { contractList } from '../features/hiring/contracts/server/routes';
import { favoriteList } from '../features/hiring/favorites/server/routes';
import { invitationList } from '../features/hiring/invitations/server/routes';
import { findOwnJobs } from '../features/hiring/placement/own/server/data';
import { blockList } from '../features/hiring/placement/server/routes';
import { ownOrder } from '../features/jobs/own/server/data';
import { listSearches } from '../features/jobs/saved/schema';
import { viewSearch } from '../features/jobs/saved/server/commands';
import { findSearches } from '../features/jobs/saved/server/data';
import { practiceJobs } from '../features/jobs/schema';
import { viewOwnJob } from '../features/jobs/server/views';
import { listTemplates } from '../features/jobs/templates/schema';
import { viewTemplate } from '../features/jobs/templates/server/commands';
import { findTemplates } from '../features/jobs/templates/server/data';
import {
  findConversations,
  findMessages,
  newestConversations,
  newestMessages,
} from '../features/messages/server/data';
import { viewConversation } from '../features/messages/server/views';
import { noticeList } from '../features/notifications/server/routes';
import { paymentList } from '../features/payments/history/server/routes';
import { redemptionList } from '../features/points/rewards/server/routes';
import { entryList } from '../features/points/server/routes';
import { myReviews } from '../features/reviews/schema';
import { findReviewsAbout, newestVisible } from '../features/reviews/server/data';
import { writtenList } from '../features/reviews/server/routes';
import { viewReview } from '../features/reviews/server/views';
import type { UserType } from '../kernel/actor';
import type { Party } from '../kernel/party';
import type { Context } from '../platform/context';
import { readAll } from '../platform/database/keyset';
import type { ListRoute } from '../platform/http/lists';

export interface Exported {
  context: Context;
  user: User;
  party: Party;
  now: Date;
}

interface ExportList {
  file: string;
  about: string;
  /** Everybody, unless only one side has it. */
  side?: UserType;
  /** Each row as the API would return it. */
  rows(exported: Exported): AsyncIterable<unknown>;
}

/** All of a list that the product shows. */
const allOf =
  (list: ListRoute) =>
  ({ context, party }: Exported) =>
    list.readAll(context, party);

/** Lists that no route shows like this; the schema drops what is not for the user. */
async function* shown<Row>(
  { output }: { output: z.ZodType<unknown[]> },
  rows: AsyncIterable<Row> | Promise<Row[]>,
  view: (row: Row) => unknown,
): AsyncGenerator<unknown> {
  for await (const row of Symbol.asyncIterator in rows ? rows : await rows) {
    yield* output.parse([view(row)]);
  }
}

/** One row per message, newest conversation first. */
async function* readMessages({ context, party }: Exported): AsyncGenerator<unknown> {
  const { db } = context;
  const threads = readAll(newestConversations, (page) => findConversations(db, party, page));
  for await (const thread of threads) {
    const { id, jobTitle, other } = viewConversation(thread, context, party);
    const messages = readAll(newestMessages, (page) =>
      findMessages(db, party, { ...page, applicationId: id }),
    );
    for await (const { isMine, content, createdAt, readAt } of messages) {
      const writer = isMine ? 'you' : other.name;
      yield { with: other.name, about: jobTitle, writer, content, sentAt: createdAt, readAt };
    }
  }
}

export const exportLists: readonly ExportList[] = [
  {
    file: 'documents.json',
    about: 'the documents you uploaded, and whether they are verified',
    rows: allOf(documentList),
  },
  {
    file: 'jobs.json',
    about: 'the shifts and positions you posted',
    side: 'practice',
    rows({ context: { db }, user, now }) {
      const search = { sort: 'newest', now, near: undefined } as const;
      return shown(
        practiceJobs,
        readAll(ownOrder(search), (page) => findOwnJobs(db, user.id, { ...search, ...page })),
        ({ chosen, days, ...job }) => ({ ...viewOwnJob(job, now), chosen, days }),
      );
    },
  },
  {
    file: 'job-templates.json',
    about: 'your templates for posting',
    side: 'practice',
    rows: ({ context: { db }, user }) =>
      shown(listTemplates, findTemplates(db, user.id), viewTemplate),
  },
  {
    file: 'saved-searches.json',
    about: 'the searches you saved',
    side: 'professional',
    rows: ({ context: { db }, user }) => shown(listSearches, findSearches(db, user.id), viewSearch),
  },
  {
    file: 'applications.json',
    about: 'what you applied to',
    side: 'professional',
    rows: ({ context: { db }, user, now }) =>
      shown(
        myApplications,
        readAll(newestApplications, (page) => findOwnApplications(db, user.id, page)),
        (row) => viewApplication(row, 'professional', now, [row]),
      ),
  },
  {
    file: 'invitations.json',
    about: 'what you were invited to',
    side: 'professional',
    rows: allOf(invitationList),
  },
  {
    file: 'contracts.json',
    about: 'the contracts you were offered or signed',
    side: 'professional',
    rows: allOf(contractList),
  },
  {
    file: 'bookings.json',
    about: 'your shifts, with times, pay, check-in and check-out',
    rows: allOf(bookingList),
  },
  {
    file: 'payments.json',
    about: 'platform fees, wages and late fees, as in your payment history',
    rows: allOf(paymentList),
  },
  {
    file: 'messages.json',
    about: 'the messages you sent and received',
    rows: readMessages,
  },
  {
    file: 'reviews-you-wrote.json',
    about: 'the reviews you wrote',
    rows: allOf(writtenList),
  },
  {
    file: 'reviews-about-you.json',
    about: 'the reviews others wrote about you, once they are public',
    rows: ({ context: { db }, user }) =>
      shown(
        myReviews,
        readAll(newestVisible, (page) =>
          findReviewsAbout(db, { userId: user.id, viewerId: user.id }, page),
        ),
        (row) => viewReview(row, user.id),
      ),
  },
  {
    file: 'points.json',
    about: 'the points you earned and spent',
    side: 'professional',
    rows: allOf(entryList),
  },
  {
    file: 'rewards.json',
    about: 'the rewards you redeemed',
    side: 'professional',
    rows: allOf(redemptionList),
  },
  {
    file: 'favorites.json',
    about: 'the people or practices you marked as favorites',
    rows: allOf(favoriteList),
  },
  {
    file: 'blocked.json',
    about: 'the people or practices you blocked',
    rows: allOf(blockList),
  },
  {
    file: 'notifications.json',
    about: 'what we notified you of',
    rows: allOf(noticeList),
  },
];

export const readBookings = ({ db }: Context, party: Party) =>
  readAll(bookingOrders.latest, (page) => findBookings(db, party, { ...page, order: 'latest' }));
