/** The lists of a data export: what each feature shows its user, in the words of the API. */
import type * as z from 'zod';
import type { User } from '../features/accounts/server/data';
import { bookingOrders, findBookings } from '../features/bookings/list/server/data';
import { myBookings } from '../features/bookings/schema';
import { viewBooking } from '../features/bookings/server/views';
import { listDocuments } from '../features/documents/schema';
import { viewDocument } from '../features/documents/server/commands';
import { listDocumentsOf, newestDocuments } from '../features/documents/server/data';
import { myApplications } from '../features/hiring/applications/schema';
import {
  findOwnApplications,
  newestApplications,
} from '../features/hiring/applications/server/data';
import { viewApplication } from '../features/hiring/applications/server/views';
import { myContracts } from '../features/hiring/contracts/schema';
import { findContractsOf, newestContracts } from '../features/hiring/contracts/server/data';
import { viewContract } from '../features/hiring/contracts/server/views';
import { favorites } from '../features/hiring/favorites/schema';
import { viewFavorite } from '../features/hiring/favorites/server/commands';
import { findFavorites, newestFavorites } from '../features/hiring/favorites/server/data';
import { myInvitations } from '../features/hiring/invitations/schema';
import { findInvitationsOf, newestInvitations } from '../features/hiring/invitations/server/data';
import { viewInvitation } from '../features/hiring/invitations/server/views';
import { findOwnJobs } from '../features/hiring/placement/own/server/data';
import { isHiddenFrom } from '../features/hiring/placement/visibility/server/data';
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
import { notifications } from '../features/notifications/schema';
import { viewNotice } from '../features/notifications/server/commands';
import { findNotices, newestNotices } from '../features/notifications/server/data';
import { listPayments } from '../features/payments/history/schema';
import { findPayments, newestPayments } from '../features/payments/history/server/data';
import { viewPayment } from '../features/payments/history/server/views';
import { findRedemptionsOf, newestRedemptions } from '../features/points/rewards/server/data';
import { viewRedemption } from '../features/points/rewards/server/views';
import { redemptions, transactions } from '../features/points/schema';
import { findEntries, newestEntries } from '../features/points/server/data';
import { viewEntry } from '../features/points/server/views';
import { blocks } from '../features/profiles/blocks/schema';
import { viewBlock } from '../features/profiles/blocks/server/commands';
import { findBlocks, newestBlocks } from '../features/profiles/blocks/server/data';
import { myReviews } from '../features/reviews/schema';
import {
  findReviewsAbout,
  findReviewsBy,
  newestVisible,
  newestWritten,
} from '../features/reviews/server/data';
import { viewReview } from '../features/reviews/server/views';
import type { UserType } from '../kernel/actor';
import type { Party } from '../kernel/party';
import { dayOf } from '../kernel/time/day';
import type { Context } from '../platform/context';
import { readAll } from '../platform/database/keyset';

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
  rows(exported: Exported): AsyncIterable<unknown>;
}

/** Each row as the API would return it: its schema drops what is not for the user. */
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
    rows: ({ context: { db }, user, now }) =>
      shown(
        listDocuments,
        readAll(newestDocuments, (page) => listDocumentsOf(db, user.id, page)),
        (row) => viewDocument(row, dayOf(now)),
      ),
  },
  {
    file: 'jobs.json',
    about: 'the jobs you posted',
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
    about: 'your templates for jobs',
    side: 'practice',
    rows: ({ context: { db }, user }) =>
      shown(listTemplates, findTemplates(db, user.id), viewTemplate),
  },
  {
    file: 'saved-searches.json',
    about: 'the job searches you saved',
    side: 'professional',
    rows: ({ context: { db }, user }) => shown(listSearches, findSearches(db, user.id), viewSearch),
  },
  {
    file: 'applications.json',
    about: 'the jobs you applied to',
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
    about: 'the jobs you were invited to',
    side: 'professional',
    rows: ({ context: { db }, user, now }) =>
      shown(
        myInvitations,
        readAll(newestInvitations, (page) => findInvitationsOf(db, user.id, page)),
        (row) => viewInvitation(row, user.id, now),
      ),
  },
  {
    file: 'contracts.json',
    about: 'the contracts you were offered or signed',
    side: 'professional',
    rows: ({ context: { db }, user, now }) =>
      shown(
        myContracts,
        readAll(newestContracts, (page) => findContractsOf(db, user.id, page)),
        (row) => viewContract(row, user.id, now),
      ),
  },
  {
    file: 'bookings.json',
    about: 'your shifts, with times, pay, check-in and check-out',
    rows: ({ context, party }) =>
      shown(myBookings, readBookings(context, party), (booking) =>
        viewBooking(context, booking, party.side),
      ),
  },
  {
    file: 'payments.json',
    about: 'platform fees, wages and late fees, as in your payment history',
    rows: ({ context: { db }, party, now }) =>
      shown(
        listPayments,
        readAll(newestPayments, (page) => findPayments(db, party, { ...page, now })),
        viewPayment,
      ),
  },
  {
    file: 'messages.json',
    about: 'the messages you sent and received',
    rows: readMessages,
  },
  {
    file: 'reviews-you-wrote.json',
    about: 'the reviews you wrote',
    rows: ({ context: { db }, user }) =>
      shown(
        myReviews,
        readAll(newestWritten, (page) => findReviewsBy(db, user.id, page)),
        (row) => viewReview(row, user.id),
      ),
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
    rows: ({ context: { db }, user }) =>
      shown(
        transactions,
        readAll(newestEntries, (page) => findEntries(db, { userId: user.id }, page)),
        viewEntry,
      ),
  },
  {
    file: 'rewards.json',
    about: 'the rewards you redeemed',
    side: 'professional',
    rows: ({ context: { db }, user }) =>
      shown(
        redemptions,
        readAll(newestRedemptions, (page) => findRedemptionsOf(db, user.id, page)),
        viewRedemption,
      ),
  },
  {
    file: 'favorites.json',
    about: 'the people or practices you marked as favorites',
    rows: ({ context: { db }, user }) =>
      shown(
        favorites,
        readAll(newestFavorites, (page) => findFavorites(db, user.id, page)),
        viewFavorite,
      ),
  },
  {
    file: 'blocked.json',
    about: 'the people or practices you blocked',
    rows: ({ context: { db }, user }) =>
      shown(
        blocks,
        readAll(newestBlocks, (page) => findBlocks(db, user.id, page, isHiddenFrom)),
        viewBlock,
      ),
  },
  {
    file: 'notifications.json',
    about: 'what we notified you of',
    rows: ({ context: { db }, user }) =>
      shown(
        notifications,
        readAll(newestNotices, (page) => findNotices(db, user.id, { ...page, show: 'all' })),
        viewNotice,
      ),
  },
];

export const readBookings = ({ db }: Context, party: Party) =>
  readAll(bookingOrders.latest, (page) => findBookings(db, party, { ...page, order: 'latest' }));
