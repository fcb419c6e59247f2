/**
 * Ids: what they identify is part of their type, and they sort by creation time. A job's id where a
 * user's is wanted does not compile.
 */
import * as z from 'zod';

/**
 * PostgreSQL takes an id in any case, but keys of limits, file names, sets and seals compare its
 * text: from here on there is one spelling.
 */
export const uuid = z.uuid().toLowerCase();

/** Schemas of ids that come from clients; in TypeScript each is a string with a name. */
export const ids = {
  user: uuid.brand<'UserId'>(),
  session: uuid.brand<'SessionId'>(),
  passkey: uuid.brand<'PasskeyId'>(),
  profile: uuid.brand<'ProfileId'>(),
  nameChange: uuid.brand<'NameChangeId'>(),
  document: uuid.brand<'DocumentId'>(),
  file: uuid.brand<'FileId'>(),
  job: uuid.brand<'JobId'>(),
  jobTemplate: uuid.brand<'JobTemplateId'>(),
  savedSearch: uuid.brand<'SavedSearchId'>(),
  booking: uuid.brand<'BookingId'>(),
  reschedule: uuid.brand<'RescheduleId'>(),
  /** A conversation has the id of the application it is about. */
  application: uuid.brand<'ApplicationId'>(),
  contract: uuid.brand<'ContractId'>(),
  contractText: uuid.brand<'ContractTextId'>(),
  invitation: uuid.brand<'InvitationId'>(),
  message: uuid.brand<'MessageId'>(),
  review: uuid.brand<'ReviewId'>(),
  dispute: uuid.brand<'DisputeId'>(),
  reward: uuid.brand<'RewardId'>(),
  redemption: uuid.brand<'RedemptionId'>(),
  pointEntry: uuid.brand<'PointEntryId'>(),
  deskEntry: uuid.brand<'DeskEntryId'>(),
  dataExport: uuid.brand<'DataExportId'>(),
};

export type UserId = z.output<typeof ids.user>;
export type SessionId = z.output<typeof ids.session>;
export type PasskeyId = z.output<typeof ids.passkey>;
export type ProfileId = z.output<typeof ids.profile>;
export type NameChangeId = z.output<typeof ids.nameChange>;
export type DocumentId = z.output<typeof ids.document>;
export type FileId = z.output<typeof ids.file>;
export type JobId = z.output<typeof ids.job>;
export type JobTemplateId = z.output<typeof ids.jobTemplate>;
export type SavedSearchId = z.output<typeof ids.savedSearch>;
export type BookingId = z.output<typeof ids.booking>;
export type RescheduleId = z.output<typeof ids.reschedule>;
export type ApplicationId = z.output<typeof ids.application>;
export type ContractId = z.output<typeof ids.contract>;
export type ContractTextId = z.output<typeof ids.contractText>;
export type InvitationId = z.output<typeof ids.invitation>;
export type MessageId = z.output<typeof ids.message>;
export type ReviewId = z.output<typeof ids.review>;
export type DisputeId = z.output<typeof ids.dispute>;
export type RewardId = z.output<typeof ids.reward>;
export type RedemptionId = z.output<typeof ids.redemption>;
export type PointEntryId = z.output<typeof ids.pointEntry>;
export type DeskEntryId = z.output<typeof ids.deskEntry>;
export type DataExportId = z.output<typeof ids.dataExport>;

/** The `{id}` path parameter. */
export const byId = <Id extends z.ZodType>(id: Id) => z.object({ id });

let last = { moment: Number.NaN, count: 0 };

/**
 * An 18-bit counter after the timestamp; it starts in the lower half to leave room to increment.
 */
const countBits = 18;

/**
 * UUIDv7: ids that sort by creation time, so that indexes stay compact. Ids that one process
 * creates in the same millisecond also sort in creation order.
 */
export function newId<Id extends string = string>(now: Date): Id {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const moment = now.getTime();
  const [high = 0, middle = 0, low = 0] = bytes.subarray(6);
  const count =
    moment === last.moment
      ? (last.count + 1) % 2 ** countBits
      : ((high << 16) | (middle << 8) | low) % 2 ** (countBits - 1);
  last = { moment, count };
  for (let i = 5, rest = moment; i >= 0; i -= 1) {
    bytes[i] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  bytes[6] = 0x70 | (count >> 14);
  bytes[7] = (count >> 6) & 0xff;
  bytes[8] = 0x80 | (count & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` as Id;
}
