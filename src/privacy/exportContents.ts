/** What a user's data export contains: a profile, lists, records as stored, and files. */
import { Readable } from 'node:stream';
import type { ExportContents } from '../features/accounts/export/server/commands';
import { jsonFile, jsonGroups, jsonList } from '../features/accounts/export/server/json';
import { exportReadme } from '../features/accounts/export/server/messages';
import { viewUser } from '../features/accounts/server/data';
import { drawTimesheet } from '../features/bookings/attendance/server/views';
import { findContractOf } from '../features/hiring/contracts/server/data';
import { drawContract } from '../features/hiring/contracts/server/views';
import { viewPreferences } from '../features/notifications/server/commands';
import { findMoneyDocumentOf } from '../features/payments/receipts/server/data';
import { drawDocument } from '../features/payments/receipts/server/views';
import { findDates } from '../features/profiles/availability/server/data';
import { getPractice, getProfessional } from '../features/profiles/schema';
import { findPractice, findProfessional } from '../features/profiles/server/data';
import { viewPractice, viewProfessional } from '../features/profiles/server/views';
import { brand } from '../kernel/brand';
import { partyOf } from '../kernel/party';
import { dayOf } from '../kernel/time/day';
import { readOwnFiles } from '../platform/files/files';
import { safeName, uniqueNames, type ZipEntry } from '../platform/files/zip';
import { readPersonalData } from '../platform/privacy/read';
import { type Exported, exportLists, readBookings } from './exportLists';
import { personalData } from './personalData';

/** The account with its profile and settings. */
async function readProfile({ context, user }: Exported) {
  const { db } = context;
  const professional = await findProfessional(db, user.id);
  const practice = await findPractice(db, user.id);
  return {
    account: {
      ...(await viewUser(db, user.id)),
      termsAcceptedAt: user.termsAcceptedAt,
      termsVersion: user.termsVersion,
      privacyVersion: user.privacyVersion,
    },
    professionalProfile:
      professional && getProfessional.output.parse(await viewProfessional(context, professional)),
    practiceProfile: practice && getPractice.output.parse(await viewPractice(context, practice)),
    availableDates: await findDates(db, user.id, '0001-01-01'),
    notifications: await viewPreferences(context, { userId: user.id }),
  };
}

/** Everything the catalog of personal data has about them, as it is stored. */
const readRecords = ({ context, user, now }: Exported) =>
  readPersonalData(context.db, personalData, {
    id: user.id,
    email: user.email,
    isEmailVerified: user.emailVerified,
    phone: user.phoneVerified ? user.phone : null,
    names: [],
    now,
  });

const pdf = (name: string, draw: () => Promise<Buffer>): ZipEntry => ({
  name,
  isCompressed: true,
  open: async () => Readable.from([await draw()]),
});

/** Contracts, timesheets and receipts of every booking. */
async function* drawPapers({ context, party }: Exported): AsyncGenerator<ZipEntry> {
  const { db, config } = context;
  for await (const booking of readBookings(context, party)) {
    const { id, contractId, during, timeZone, practiceName, professionalName } = booking;
    const day = during ? dayOf(during.startsAt, timeZone) : 'permanent';
    const other = party.side === 'practice' ? professionalName : practiceName;
    const title = safeName(`${day} ${other}`);
    const contract = contractId && (await findContractOf(db, party.id, contractId));
    if (contract) {
      yield pdf(`contracts/${title}.pdf`, () => drawContract(contract, party.id, config.publicUrl));
    }
    if (booking.attendance?.checkedOutAt) {
      yield pdf(`timesheets/${title}.pdf`, () => drawTimesheet(context, party, { id }));
    }
    const receipt = party.side === 'practice' && (await findMoneyDocumentOf(db, party.id, id));
    if (receipt) {
      yield pdf(`receipts/${title}.pdf`, async () => (await drawDocument(receipt)).bytes);
    }
  }
}

const missingNote = Buffer.from(
  `We couldn't find this file. Please write to ${brand.supportEmail}.\n`,
);

/** Whatever they uploaded: photos, documents, proofs. */
async function* readFiles({ context, user }: Exported): AsyncGenerator<ZipEntry> {
  for await (const { id, name } of readOwnFiles(context.db, user.id)) {
    const bytes = await context.files.read(id).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      // The rest must not wait for a file that is lost.
      context.log.error({ fileId: id }, 'a file of a data export is missing from the store');
      return undefined;
    });
    const path = `files/${safeName(name)}`;
    if (bytes) yield { name: path, isCompressed: true, open: () => bytes };
    else yield { name: `${path} is missing.txt`, open: () => Readable.from([missingNote]) };
  }
}

export const exportContents: ExportContents = async function* (context, user) {
  const exported = {
    context,
    user,
    party: partyOf({ ...user, userId: user.id }),
    now: context.clock.now(),
  };
  const lists = exportLists.filter(({ side }) => !side || side === user.userType);
  const named = uniqueNames();
  const text = exportReadme(exported.now, lists);
  yield { name: 'README.txt', open: () => Readable.from([Buffer.from(text)]) };
  yield { name: 'profile.json', open: async () => jsonFile(await readProfile(exported)) };
  for (const { file, rows } of lists) yield { name: file, open: () => jsonList(rows(exported)) };
  yield { name: 'all-records.json', open: () => jsonGroups(readRecords(exported)) };
  for await (const entry of drawPapers(exported)) yield { ...entry, name: named(entry.name) };
  for await (const entry of readFiles(exported)) yield { ...entry, name: named(entry.name) };
};
