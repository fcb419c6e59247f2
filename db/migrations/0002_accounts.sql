-- Users, their sessions, codes and links.

create table users (
  id uuid primary key,
  email text not null check (email = lower(email)),
  password_hash text not null,
  phone text check (phone ~ '^\+1[0-9]{10}$'),
  first_name text not null,
  last_name text not null,
  profile_image_url text,
  user_type text check (user_type in ('professional', 'practice')),
  is_admin boolean not null default false,
  is_owner boolean not null default false,
  has_completed_profile boolean not null default false,
  phone_verified boolean not null default false,
  email_verified boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint users_email_unique unique (email),
  constraint users_phone_unique unique (phone, user_type),
  constraint users_owner_is_admin check (is_admin or not is_owner)
);
create unique index users_one_owner on users (is_owner) where is_owner;
create index users_created_at on users (created_at);

create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  address text not null,
  browser text not null
);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

-- The primary key is the ruling "one live code per phone".
create table verifications (
  phone text primary key check (phone ~ '^\+1[0-9]{10}$'),
  first_name text not null,
  last_name text not null,
  user_type text not null check (user_type in ('professional', 'practice')),
  code_fingerprint text not null,
  wrong_tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index verifications_expires_at on verifications (expires_at);

create table account_links (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('reset_password', 'verify_email')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index account_links_user_id on account_links (user_id);
create index account_links_expires_at on account_links (expires_at);

-- One row for an account name and one for an address, known or not.
create table sign_in_failures (
  key text primary key,
  failures integer not null,
  last_failed_at timestamptz not null,
  blocked_until timestamptz not null
);
create index sign_in_failures_last_failed_at on sign_in_failures (last_failed_at);

create table second_factors (
  user_id uuid primary key references users on delete cascade,
  secret text not null,
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null
);

create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  code_fingerprint text not null,
  used_at timestamptz,
  primary key (user_id, code_fingerprint)
);
