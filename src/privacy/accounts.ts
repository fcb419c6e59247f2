/** Catalog of personal data: accounts, profiles, documents and what keeps them secure. */

import { deletedUser } from '../features/accounts/rules';
import { unreachableDomain } from '../features/notices/rules';
import { because, become, clear, set, type Tables } from '../platform/privacy/catalog';
import * as words from './vocabulary';

const profile = {
  address: become('Deleted'),
  city: become('Deleted'),
  zip_code: become('00000'),
  phone: words.deletedPhone,
  bank_name: clear,
  bank_routing_sealed: clear,
  bank_account_sealed: clear,
  card_brand: clear,
  card_last4: clear,
  card_expiry_month: clear,
  card_expiry_year: clear,
  decision_notes: clear,
  // Out of the admins' queue.
  decision: set(`coalesce(decision, 'rejected')`),
  decided_at: set('coalesce(decided_at, :now)'),
};

export const accounts: Tables = {
  blocks: {
    title: 'People you blocked',
    claims: [
      { rows: words.own('blocker_id'), deleted: ['reason'] },
      {
        rows: words.own('blocked_id'),
        deleted: ['reason'],
        secret: because('Others block silently.', 'reason'),
      },
    ],
  },
  documents: {
    title: 'Documents',
    ...words.rowOf(words.own('user_id'), 'kind', 'status', 'number', 'issuing_state', 'notes'),
  },
  name_changes: {
    title: 'Changed names',
    ...words.rowOf(
      words.own('user_id'),
      'first_name',
      'last_name',
      'previous_first_name',
      'previous_last_name',
      'status',
      'decision_note',
    ),
  },
  availability_dates: {
    title: 'Availability by date',
    ...words.rowOf(words.own('user_id'), 'kind', 'hours'),
  },
  practice_positions: {
    title: 'Position of the practice',
    ...words.rowOf(words.own('practice_id'), 'place'),
  },
  first_day_cards: {
    title: 'First-day card',
    ...words.rowOf(words.own('practice_id'), 'greeter', 'entrance', 'software', 'scrubs', 'lunch'),
  },
  notice_preferences: {
    title: 'Notification settings',
    ...words.rowOf(words.own('user_id'), 'topic', 'channel'),
  },
  push_subscriptions: {
    title: 'Devices with push notifications',
    claims: [
      {
        rows: words.own('user_id'),
        deleted: ['endpoint_hash', 'subscription_sealed'],
        secret: because(words.hash, 'endpoint_hash', 'subscription_sealed'),
      },
    ],
  },
  calendar_feeds: {
    title: 'Calendar feed',
    claims: [
      {
        rows: words.own('user_id'),
        deleted: ['token_hash'],
        secret: because(words.hash, 'token_hash'),
      },
    ],
  },
  ratings: { title: 'Rating' },
  reliability: { title: 'Reliability' },
  pay_records: { title: 'Payment record' },
  shift_months: { title: 'Shifts by month' },
  job_months: { title: 'Filled shifts by month' },
  professional_profiles: {
    title: 'Profile',
    claims: [
      {
        rows: words.own('user_id'),
        changed: {
          ...profile,
          bio: clear,
          availability: become('{}'),
          bank_account_type: clear,
          card_gateway: clear,
          card_token: clear,
          card_customer: clear,
        },
        secret: {
          ...because(words.sealed, 'bank_routing_sealed', 'bank_account_sealed'),
          ...because("The payment provider's id.", 'card_token', 'card_customer'),
        },
      },
    ],
    kept: because(words.fixed, 'title', 'state'),
  },
  practice_profiles: {
    title: 'Profile',
    claims: [
      {
        rows: words.own('user_id'),
        changed: {
          ...profile,
          practice_name: words.anonymous,
          website: clear,
          description: become('Deleted'),
          contact_person_name: words.anonymous,
          contact_person_email: become(''),
          contact_person_phone: words.deletedPhone,
          parking_instructions: become('Deleted'),
          payment_method: clear,
          gateway: clear,
          gateway_customer: clear,
          gateway_method: clear,
        },
        secret: {
          ...because(words.sealed, 'bank_routing_sealed', 'bank_account_sealed'),
          ...because("The payment provider's id.", 'gateway_customer', 'gateway_method'),
        },
      },
    ],
    kept: { ...because(words.fixed, 'state'), time_zone: words.where },
  },
  events: {
    claims: [
      // About the person alone, such as a confirmed phone.
      {
        rows: `payload ->> 'userId' = :id::text`,
        deleted: ['type', 'payload', 'postponed_notices'],
        secret: because(
          'Copies of what the other tables hold, kept for 30 days.',
          'type',
          'payload',
          'postponed_notices',
        ),
      },
      {
        rows: `id in (
          select e.id from jobs j join events e on e.payload ->> 'jobId' = j.id::text
            where j.practice_id = :id
          union select e.id from bookings b join events e on e.payload ->> 'bookingId' = b.id::text
            where :id in (b.practice_id, b.professional_id))`,
        // What was not delivered yet still has to reach the other side.
        changed: {
          payload: set(`case when delivered_at is null or postponed_notices <> '{}'
            then redact_values(payload, '{note,reason,changes}', :names)
            else payload - '{note,reason,changes}'::text[] end`),
        },
        secret: because('Copies of what the other tables hold, kept for 30 days.', 'payload'),
      },
    ],
    kept: because(words.technical, 'type', 'postponed_notices'),
  },
  changes: {
    claims: [
      {
        rows: `(user_id = :id or frame::text like '%' || :id || '%')`,
        deleted: ['audience', 'tags', 'frame'],
        secret: because(
          'What changed within the last hour, for open screens.',
          'audience',
          'tags',
          'frame',
        ),
      },
    ],
  },
  stored_replies: {
    claims: [
      {
        rows: `scope = :id::text`,
        deleted: ['scope', 'key', 'request_fingerprint', 'reply'],
        secret: because(
          'Encrypted answers to repeated requests, kept for a day.',
          'scope',
          'key',
          'request_fingerprint',
          'reply',
        ),
      },
    ],
  },
  rate_limits: {
    claims: [
      {
        rows: `(strpos(key, :id::text) > 0 or strpos(key, :email) > 0 or strpos(key, :phone) > 0)`,
        deleted: ['key'],
        secret: because('Counters against abuse, kept for a day at most.', 'key'),
      },
    ],
  },
  sign_in_failures: {
    claims: [
      {
        rows: `(strpos(key, :email) > 0 or strpos(key, :phone) > 0)`,
        deleted: ['key'],
        secret: because('Counters against guessed passwords.', 'key'),
      },
    ],
  },
  sms_received: {
    title: 'Text messages you sent',
    ...words.rowOf('phone = :phone', 'provider_id', 'phone', 'command'),
  },
  sms_stops: {
    kept: { phone: 'A number that replied STOP must never be texted again, whoever has it.' },
  },
  verifications: {
    title: 'Phone being confirmed',
    claims: [
      {
        rows: '(user_id = :id or (user_id is null and phone = :phone))',
        deleted: [
          'phone',
          'browser_hash',
          'first_name',
          'last_name',
          'user_type',
          'code_fingerprint',
        ],
        secret: because(words.hash, 'code_fingerprint', 'browser_hash'),
      },
    ],
  },
  account_links: {
    title: 'Emailed links',
    claims: [
      {
        rows: words.own('user_id'),
        deleted: ['token_hash', 'purpose', 'email'],
        secret: because(words.hash, 'token_hash', 'purpose'),
      },
    ],
  },
  recovery_codes: {
    claims: [
      {
        rows: words.own('user_id'),
        deleted: ['code_fingerprint'],
        secret: because(words.hash, 'code_fingerprint'),
      },
    ],
  },
  passkeys: {
    title: 'Passkeys',
    claims: [
      {
        rows: words.own('user_id'),
        deleted: ['credential_id', 'public_key', 'transports', 'name'],
        secret: because(words.hash, 'credential_id', 'public_key'),
      },
    ],
  },
  passkey_challenges: {
    claims: [
      {
        rows: words.own('user_id'),
        deleted: ['challenge_hash'],
        secret: because(words.hash, 'challenge_hash'),
      },
    ],
  },
  second_factors: {
    claims: [
      { rows: words.own('user_id'), deleted: ['secret'], secret: because(words.hash, 'secret') },
    ],
  },
  data_exports: { title: 'Data exports', ...words.rowOf(words.own('user_id'), 'status') },
  sessions: {
    title: 'Devices',
    claims: [
      {
        rows: words.own('user_id'),
        deleted: ['token_hash', 'address', 'browser'],
        secret: because(words.hash, 'token_hash'),
      },
    ],
  },
  users: {
    title: 'Account',
    claims: [
      {
        rows: words.own('id'),
        changed: {
          // Random, so that no one can take it first.
          email: set(`gen_random_uuid() || '@${unreachableDomain}'`),
          password_hash: become(''),
          phone: clear,
          first_name: become(deletedUser.split(' ')[0] ?? ''),
          last_name: become(deletedUser.split(' ')[1] ?? ''),
          profile_image_url: clear,
          time_zone: clear,
          phone_verified_at: clear,
          email_verified_at: clear,
          last_signed_in_at: clear,
          is_admin: set('false'),
          profile_visibility: set('false'),
          token_version: set('token_version + 1'),
          deleted_at: set(':now'),
        },
        secret: because(words.hash, 'password_hash', 'token_version'),
      },
    ],
    kept: {
      ...because(words.fixed, 'user_type'),
      ...because('Which terms were accepted.', 'terms_version', 'privacy_version'),
    },
  },
  live_workers: words.notPersonal('id'),
  postponed_rows: words.notPersonal('task', 'key'),
  migrations: words.notPersonal('name', 'checksum'),
  backups: {},
  data_keys: words.notPersonal('id', 'canary'),
  fingerprint_keys: words.notPersonal('id', 'key_sealed'),
};
