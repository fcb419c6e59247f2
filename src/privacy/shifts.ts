/** Catalog of personal data: jobs, applications, contracts, bookings and the day itself. */

import { deletedUser } from '../features/accounts/rules';
import {
  because,
  become,
  type Claim,
  clear,
  redact,
  redactTo,
  set,
  type Tables,
} from '../platform/privacy/catalog';
import {
  anonymous,
  deletedText,
  eitherSide,
  fixed,
  own,
  ownBookings,
  ownJobs,
  rowOf,
  technical,
  where,
} from './vocabulary';

export const contractTextsOf = (side: 'practice' | 'professional'): string => {
  const party = side === 'practice' ? 'j.practice_id' : 'c.professional_id';
  const from = (table: string) =>
    `select c.text_id from ${table} c join jobs j on j.id = c.job_id where ${party} = :id`;
  return `id in (${from('contracts')} union ${from('job_applications')} union ${from('invitations')}
    union select r.text_id from reschedules r join bookings b on b.id = r.booking_id
      where b.${side}_id = :id)`;
};
const redactedText = (side: 'practice' | 'professional'): Claim => {
  const lines = `redact_contract_lines(lines, '${side}', :names)`;
  return {
    rows: contractTextsOf(side),
    changed: {
      terms: set(`redact_contract_terms(terms, '${side}', :names)`),
      lines: set(lines),
      body: set(`contract_body(body, ${lines})`),
      redacted_at: set(':now'),
    },
    secret: because(
      'In contracts.json and as PDF, with contact details once they may be seen.',
      'terms',
      'lines',
      'body',
      'redacted_at',
    ),
  };
};
export const shifts: Tables = {
  excuses: {
    title: 'Excuses',
    ...rowOf(ownBookings('professional_id'), 'note', 'status', 'decision_note'),
  },
  attendances: {
    title: 'Check-ins and check-outs',
    claims: [
      {
        rows: ownBookings('professional_id'),
        changed: {
          photo_id: clear,
          emergency_reason: set(`case when emergency_reason is not null then '${deletedText}' end`),
          checked_in_latitude: clear,
          checked_in_longitude: clear,
          checked_out_latitude: clear,
          checked_out_longitude: clear,
          erased_at: set(':now'),
        },
      },
      {
        rows: ownBookings('practice_id'),
        changed: {
          office_name: set(`case when office_name is not null then '${deletedUser}' end`),
          manager_name: set(`case when manager_name is not null then '${deletedUser}' end`),
          signature_sealed: clear,
          erased_at: set(':now'),
        },
        secret: because(
          "The office manager's signature, encrypted; the timesheet shows it.",
          'signature_sealed',
        ),
      },
    ],
    mentions: [
      {
        rows: eitherSide,
        columns: {
          emergency_note: redact,
          emergency_reason: redact,
          office_name: redact,
          manager_name: redact,
        },
      },
    ],
    kept: {
      ...because(fixed, 'checkout_method', 'emergency_decision', 'hours_flags', 'signature_kind'),
      ...because("The hours, which are both sides' record.", 'work_start_time', 'work_end_time'),
      pin_sealed: 'Four digits for one day, encrypted.',
      emergency_note: "An admin's decision; names in it are redacted.",
    },
  },
  reschedules: {
    title: 'New times for shifts',
    claims: (['practice', 'professional'] as const).flatMap((side): Claim[] => [
      {
        rows: `proposed_by = '${side}' and ${ownBookings(`${side}_id`)}`,
        changed: { note: clear },
      },
      {
        rows: `proposed_by <> '${side}' and ${ownBookings(`${side}_id`)}`,
        changed: { responded_from: clear },
      },
    ]),
    mentions: [{ rows: eitherSide, columns: { note: redactTo(2000) } }],
    kept: because(fixed, 'proposed_by', 'start_time', 'end_time', 'status'),
  },
  // Shown as redacted, beside the hash of what was signed.
  contract_texts: {
    title: 'Contract texts',
    claims: [redactedText('practice'), redactedText('professional')],
    kept: because('What was signed can still be proven.', 'terms_version', 'body_hash'),
  },
  bookings: {
    title: 'Bookings',
    claims: [
      { rows: own('practice_id'), changed: { address: become(''), instructions: clear } },
      { rows: own('professional_id'), changed: { miles: clear } },
      { rows: own('cancelled_by'), changed: { cancellation_note: clear } },
    ],
    mentions: [
      {
        rows: ':id in (practice_id, professional_id)',
        columns: { cancellation_note: redactTo(2000), instructions: redact, job_title: redact },
      },
    ],
    kept: {
      ...because(fixed, 'employment_type', 'status', 'cancellation_kind'),
      ...because(where, 'location', 'time_zone'),
      job_title: "The shift's title in both sides' records; names in it are redacted.",
      terms_version: technical,
    },
  },
  contracts: {
    title: 'Contracts',
    claims: [
      {
        rows: own('practice_id'),
        changed: {
          practice_address: become(''),
          practice_phone: become(''),
          practice_email: become(''),
          contact_person_name: anonymous,
          special_instructions: clear,
        },
      },
      { rows: own('signed_by'), changed: { signed_from: clear } },
    ],
    mentions: [{ rows: own('professional_id'), columns: { special_instructions: redact } }],
    kept: because(fixed, 'employment_type', 'start_time', 'end_time', 'status', 'end_reason'),
  },
  call_outs: { title: 'Call-outs', kept: because(fixed, 'end_reason') },
  invitations: { title: 'Invitations', kept: because(fixed, 'status', 'end_reason') },
  job_applications: {
    title: 'Applications',
    claims: [
      { rows: own('professional_id'), changed: { cover_letter: clear, applied_from: clear } },
      { rows: ownJobs, changed: { reason: clear } },
    ],
    mentions: [
      { rows: own('professional_id'), columns: { reason: redact } },
      { rows: ownJobs, columns: { cover_letter: redact } },
    ],
    kept: because(fixed, 'status', 'employment_type'),
  },
  jobs: {
    title: 'Shifts and positions',
    claims: [
      {
        rows: own('practice_id'),
        changed: {
          title: redact,
          description: become(''),
          requirements: become(''),
          address: become(''),
        },
      },
    ],
    kept: {
      ...because(fixed, 'professional_type', 'employment_type', 'start_time', 'end_time', 'status'),
      ...because(where, 'city', 'state', 'zip_code', 'time_zone'),
      search_text: 'Generated from the columns above.',
    },
  },
  job_templates: { title: 'Templates', ...rowOf(own('practice_id'), 'name', 'fields') },
  saved_searches: { title: 'Saved searches', ...rowOf(own('user_id'), 'name', 'query') },
  favorites: { title: 'Favorites', ...rowOf(':id in (user_id, favorite_id)') },
  review_periods: {},
  // Ids and figures only.
  conversations: { title: 'Conversations' },
  // The owner's figures: users who delete their account stay counted, without a name.
  market_shifts: { kept: { ...because(fixed, 'role', 'status'), zip_code: where } },
  market_weeks: { kept: { ...because(fixed, 'role'), zip_code: technical } },
  market_people: { kept: because(fixed, 'act', 'side') },
  market_cohorts: { kept: because(fixed, 'act', 'side') },
  market_fees: { kept: because(fixed, 'kind') },
};
