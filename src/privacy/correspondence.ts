/** Catalog of personal data: what people wrote to each other and to us, and what we sent them. */

import { maxCharacters } from '../features/reviews/rules';
import {
  because,
  become,
  clear,
  redact,
  redactTo,
  set,
  type Tables,
} from '../platform/privacy/catalog';
import { deletedText, fixed, own, rowOf } from './vocabulary';

/** Users the person dealt with: their notices and emails may contain the name. */
const known = `(
  select j.practice_id as id from job_applications a join jobs j on j.id = a.job_id where a.professional_id = :id
  union select a.professional_id from job_applications a join jobs j on j.id = a.job_id where j.practice_id = :id
  union select j.practice_id from invitations i join jobs j on j.id = i.job_id where i.professional_id = :id
  union select i.professional_id from invitations i join jobs j on j.id = i.job_id where j.practice_id = :id) known`;
const acquaintances = `user_id in (select id from ${known})`;
/** Entries of the public forms, by the address that they gave. */
const ownEntries = `(email = :verified_email or id in (select entry_id from concerns where author_id = :id))`;
const entryOf = `entry_id in (select id from desk_entries where ${ownEntries})`;

export const correspondence: Tables = {
  files: {
    title: 'Files',
    claims: [
      {
        rows: `(owner_id = :id or id in (select file_id from data_exports where user_id = :id)
          or id in (select cv_file_id from career_applications where ${entryOf}))`,
        // The bytes and then the row go after the commit.
        changed: {
          name: become('deleted'),
          owner_id: clear,
          reader_id: clear,
          attached_at: clear,
          is_shared: set('false'),
        },
      },
      { rows: own('reader_id'), changed: { reader_id: clear } },
    ],
    kept: because('Of a file that is removed within a minute.', 'media_type', 'sha256'),
  },
  messages_out: {
    title: 'Messages we sent',
    claims: [
      {
        rows: `(user_id = :id or (user_id is null and recipient in (:verified_email, :phone)))`,
        deleted: [
          'channel',
          'recipient',
          'subject',
          'body',
          'business_key',
          'state',
          'last_error',
          'body_format',
        ],
        secret: because('Encrypted, with one-time links; the mail itself was delivered.', 'body'),
      },
      {
        rows: `state <> 'queued' and notice_id in (select id from notices where other_id = :id)`,
        changed: { body: clear },
        secret: because("Another person's mail.", 'body'),
      },
    ],
    mentions: [
      // To users the person dealt with, and to our own desk about what they wrote. One by one, so
      // that each is found by its index.
      ...[
        acquaintances,
        'notice_id in (select id from notices where other_id = :id)',
        `business_key in (select 'desk:' || id from desk_entries where ${ownEntries})`,
      ].map((rows) => ({ rows, columns: { subject: redact } })),
    ],
  },
  notices: {
    title: 'Notifications',
    claims: [{ rows: own('user_id'), deleted: ['kind', 'business_key', 'title', 'path'] }],
    mentions: [own('other_id'), acquaintances].map((rows) => ({
      rows,
      columns: { title: redact },
    })),
  },
  audit_entries: {
    title: 'Decisions of admins about you',
    claims: [
      {
        rows: `id in (
          select id from audit_entries where details ->> 'userId' = :id::text
          union select id from audit_entries where subject in (select :id::text
            union select cv_file_id::text from career_applications where ${entryOf}))`,
        changed: { details: set(`details - '{name,note,reason,checkNumber}'::text[]`) },
        secret: because('Records of admins; their decisions are in what they decided.', 'details'),
      },
    ],
    mentions: [
      // Decided for the other side, about a booking, a review, or a file of someone they dealt
      // with.
      ...[
        `subject in (select id::text from bookings where :id in (practice_id, professional_id)
          union select id::text from reviews where :id in (rater_id, rated_id))`,
        `subject in (select id::text from ${known})`,
        `details ->> 'userId' in (select id::text from ${known})`,
      ].map((rows) => ({
        rows,
        columns: { details: set(`redact_values(details, '{name,note,reason}', :names)`) },
      })),
    ],
    kept: because(
      'Who decided what about which id; names are looked up when it is read.',
      'action',
      'subject',
    ),
  },
  desk_answers: { title: 'Our answers', ...rowOf(entryOf, 'text') },
  support_tickets: {
    title: 'Support tickets',
    ...rowOf(entryOf, 'kind', 'user_type', 'category', 'urgency'),
  },
  career_applications: {
    title: 'Applications to us',
    ...rowOf(
      entryOf,
      'kind',
      'first_name',
      'last_name',
      'phone',
      'position',
      'experience',
      'linkedin_url',
      'portfolio_url',
    ),
  },
  // With its parts, which refer to it.
  desk_entries: {
    title: 'What you wrote to us',
    ...rowOf(ownEntries, 'reference', 'kind', 'state', 'name', 'email', 'subject', 'message'),
  },
  concerns: { title: 'Concerns about bookings', ...rowOf(own('author_id'), 'kind') },
  reviews: {
    title: 'Reviews',
    claims: [
      // Part of the other side's record, and without a name.
      { rows: own('rater_id'), changed: { comment: redactTo(maxCharacters) } },
      {
        rows: own('rated_id'),
        changed: { comment: redactTo(maxCharacters), reply: clear, replied_at: clear },
        readable: 'visible_at is not null and removed_at is null',
      },
      { rows: own('reported_by'), changed: { report_reason: become(deletedText) } },
    ],
    mentions: [
      {
        rows: ':id in (rater_id, rated_id)',
        columns: {
          reply: redactTo(maxCharacters),
          report_reason: redactTo(2000),
          removal_reason: redactTo(2000),
        },
      },
    ],
    kept: {
      ...because(fixed, 'rater_type'),
      removal_reason: "An admin's decision; names in it are redacted.",
    },
  },
  messages: {
    title: 'Messages',
    claims: [
      {
        rows: own('sender_id'),
        changed: { content: become('This message was deleted with its account.') },
      },
    ],
    mentions: [
      {
        rows: `application_id in (select application_id from conversations where :id in (practice_id, professional_id))`,
        columns: { content: redactTo(4000) },
      },
    ],
  },
};
