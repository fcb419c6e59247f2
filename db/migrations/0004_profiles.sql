-- Profiles, the documents behind them, and who looked at what.

-- A file of nobody is for admins alone; a shared one is for everybody who is signed in.
alter table files
  add column owner_id uuid references users on delete set null,
  add column is_shared boolean not null default false;
create index files_owner on files (owner_id) where owner_id is not null;

-- A row without a file is a claim: a license number or a CPR date that nobody has proven yet.
create table documents (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('license', 'cpr', 'business_license', 'insurance',
    'dental_license', 'verification', 'facility_photo')),
  file_id uuid references files,
  status text not null default 'pending' check (status in ('pending', 'verified', 'rejected')),
  number text check (number <> ''),
  issuing_state text check (issuing_state <> ''),
  expires_on date,
  notes text,
  uploaded_at timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by uuid references users on delete set null,
  -- The last reminder of the expiry that was sent: 30, 7 or 0 days before.
  reminded_days integer check (reminded_days in (30, 7, 0)),
  constraint documents_file_unique unique (file_id),
  constraint documents_claims check (file_id is not null or (kind in ('license', 'cpr') and status = 'pending')),
  constraint documents_reviewed check ((status = 'pending') = (reviewed_at is null))
);
create unique index documents_one_of_a_kind on documents (user_id, kind)
  where kind not in ('verification', 'facility_photo');
create index documents_of_user on documents (user_id, uploaded_at desc, id desc);
create index documents_waiting on documents (user_id)
  where status = 'pending' and file_id is not null and kind <> 'facility_photo';
create index documents_expiring on documents (expires_on)
  where status = 'verified' and expires_on is not null;

-- Bank numbers are sealed; of cards there is only what the gateway gave for them.
create table professional_profiles (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  title text not null check (title in ('Dentist', 'Hygienist', 'Dental Assistant')),
  years_of_experience integer not null check (years_of_experience between 0 and 80),
  bio text check (bio <> ''),
  phone text not null check (phone ~ '^\+1[0-9]{10}$'),
  address text not null check (address <> ''),
  city text not null check (city <> ''),
  state text not null check (state <> ''),
  zip_code text not null check (zip_code ~ '^[0-9]{5}(-[0-9]{4})?$'),
  hourly_rate_cents integer not null check (hourly_rate_cents between 100 and 100000),
  availability jsonb not null check (jsonb_typeof(availability) = 'object'),
  bank_name text,
  bank_routing_sealed text,
  bank_account_type text check (bank_account_type in ('checking', 'savings', 'debit_card', 'credit_card')),
  bank_account_sealed text,
  card_gateway text check (card_gateway in ('sandbox', 'stripe')),
  card_token text,
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  card_expiry_month integer check (card_expiry_month between 1 and 12),
  card_expiry_year integer check (card_expiry_year between 2000 and 2100),
  prefer_same_day_deposit boolean not null default false,
  decision text check (decision in ('verified', 'rejected')),
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  decision_notes text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint professional_profiles_user_unique unique (user_id),
  constraint professional_profiles_decided check ((decision is null) = (decided_at is null)),
  constraint professional_profiles_card_or_account check (bank_account_sealed is null or card_token is null)
);
create index professional_profiles_newest on professional_profiles (created_at desc, id desc);

create table practice_profiles (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  practice_name text not null check (practice_name <> ''),
  address text not null check (address <> ''),
  city text not null check (city <> ''),
  state text not null check (state <> ''),
  zip_code text not null check (zip_code ~ '^[0-9]{5}(-[0-9]{4})?$'),
  time_zone text not null check (time_zone <> ''),
  phone text not null check (phone ~ '^\+1[0-9]{10}$'),
  website text check (website ~ '^https?://'),
  description text not null check (description <> ''),
  contact_person_name text not null check (contact_person_name <> ''),
  contact_person_email text not null check (contact_person_email = lower(contact_person_email)),
  contact_person_phone text not null check (contact_person_phone ~ '^\+1[0-9]{10}$'),
  parking_instructions text not null check (parking_instructions <> ''),
  payment_method text check (payment_method in ('card', 'debit_card', 'ach', 'check')),
  gateway text check (gateway in ('sandbox', 'stripe')),
  gateway_customer text,
  gateway_method text,
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  card_expiry_month integer check (card_expiry_month between 1 and 12),
  card_expiry_year integer check (card_expiry_year between 2000 and 2100),
  bank_name text,
  bank_routing_sealed text,
  bank_account_sealed text,
  submitted_at timestamptz,
  decision text check (decision in ('verified', 'rejected')),
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  decision_notes text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint practice_profiles_user_unique unique (user_id),
  constraint practice_profiles_decided check ((decision is null) = (decided_at is null))
);
create index practice_profiles_newest on practice_profiles (created_at desc, id desc);

-- Written and read, never changed: the database itself refuses.
create table audit_entries (
  id uuid primary key,
  actor_id uuid not null,
  action text not null check (action <> ''),
  subject text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null
);
create index audit_entries_newest on audit_entries (created_at desc, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();
