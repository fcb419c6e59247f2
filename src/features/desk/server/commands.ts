/** Receiving the desk's forms: stores the entry and queues its emails in one transaction. */

import { randomInt } from 'node:crypto';
import { postWithoutAccount } from '#features/notices/server/commands';
import type { Endpoint, Requested } from '#kernel/api/endpoint';
import { type DeskEntryId, type FileId, newId } from '#kernel/id';
import type { Context } from '#platform/context';
import { type Database, transaction } from '#platform/database/database';
import { attachFile } from '#platform/files/files';
import { announce } from '#platform/live/announce';
import * as rules from '../rules';
import type { applyToUs, openTicket, Receipt, sendMessage } from '../schema';
import { type Entry, insertApplication, insertEntry, insertTicket } from './data';
import { deskMail, receiptMail } from './messages';

interface Arrival extends Pick<Entry, 'name' | 'email' | 'subject' | 'message'> {
  homepage?: string | undefined;
  ipAddress: string;
}

interface Intake {
  kind: rules.DeskKind;
  arrival: Arrival;
  /** Extra lines for the desk's mail. */
  details?: Record<string, string | undefined>;
  /** Runs before anything is stored; skipped for bots, so their files are never stored. */
  prepare?: () => Promise<void>;
  /** Stores the details of this kind, in the same transaction. */
  store?: (db: Database, entryId: DeskEntryId) => Promise<unknown>;
}

/** What someone sent from their address, without an account. */
type Sent<E extends Endpoint> = Requested<E> & { ipAddress: string };

export const receiveMessage = (context: Context, message: Sent<typeof sendMessage>) =>
  receive(context, { kind: 'contact', arrival: message });

export function receiveTicket(context: Context, ticket: Sent<typeof openTicket>) {
  const { userType, category, urgency } = ticket;
  return receive(context, {
    kind: 'support',
    arrival: ticket,
    details: {
      'User type': rules.userTypes[userType],
      Category: rules.categories[category],
      Urgency: rules.urgencies[urgency],
    },
    store: (db, entryId) => insertTicket(db, { entryId, userType, category, urgency }),
  });
}

export function receiveApplication(
  context: Context,
  { cv, coverLetter, homepage, ipAddress, ...application }: Sent<typeof applyToUs>,
) {
  const { firstName, lastName, email, phone, position, experience } = application;
  const { linkedinUrl, portfolioUrl } = application;
  let cvFileId: FileId | undefined;
  return receive(context, {
    kind: 'careers',
    arrival: { name: `${firstName} ${lastName}`, email, message: coverLetter, homepage, ipAddress },
    details: {
      Position: rules.positions[position],
      Experience: rules.experiences[experience],
      Phone: phone,
      LinkedIn: linkedinUrl,
      Portfolio: portfolioUrl,
      CV: cv ? `${cv.name} (${Math.ceil(cv.size / 1024)} kB), kept with the application` : 'none',
    },
    async prepare() {
      if (cv) cvFileId = await context.files.put(cv);
    },
    async store(db, entryId) {
      if (cvFileId) {
        const ownership = { ownerId: null, isShared: false };
        await attachFile(db, cvFileId, ownership, context.clock.now());
      }
      await insertApplication(db, {
        entryId,
        firstName,
        lastName,
        phone,
        position,
        experience,
        linkedinUrl,
        portfolioUrl,
        cvFileId,
      });
    },
  });
}

async function receive(context: Context, intake: Intake): Promise<Receipt> {
  const { kind, arrival, details, prepare, store } = intake;
  const { name, email, subject, message, ipAddress } = arrival;
  await context.limits.consume(rules.tooManyMessages, ...rules.rateLimits(ipAddress, email));
  // Respond as usual: a bot must not learn that it was detected.
  if (rules.isSpam(arrival)) return { message: rules.thanks[kind], reference: newReference() };
  await prepare?.();
  const now = context.clock.now();
  const entryId = newId<DeskEntryId>(now);
  return transaction(context, async (context) => {
    const { db } = context;
    const reference = await insertWithReference(context, {
      id: entryId,
      kind,
      name,
      email,
      message,
      createdAt: now,
      subject: subject ?? null,
    });
    await store?.(db, entryId);
    await postWithoutAccount(context, {
      channel: 'email',
      to: rules.deskEmail[kind],
      mail: deskMail({
        kind,
        reference,
        name,
        email,
        subject: subject ?? undefined,
        message,
        details,
      }),
      key: `desk:${entryId}`,
    });
    await postWithoutAccount(context, {
      channel: 'email',
      to: email,
      mail: receiptMail(kind, reference),
      key: `receipt:${entryId}`,
    });
    return { message: rules.thanks[kind], reference };
  });
}

const newReference = () => rules.makeReference((below) => randomInt(below));

/** There are 729 million references, so five taken ones in a row mean that nearly all are used. */
export async function insertWithReference(
  context: Context,
  entry: Omit<Entry, 'reference'>,
): Promise<string> {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const reference = newReference();
    if (!(await insertEntry(context.db, { ...entry, reference }))) continue;
    await announce(context, { audience: 'admins', tags: ['inbox'] });
    return reference;
  }
  throw new Error('No free reference was found.');
}
