-- A password reset evicts whoever registered with somebody else's email; consent to the terms is kept.

-- When something was proven, not only whether: what is older than the proof of the email may be an
-- intruder's. Unknown moments of the past get the latest (email) and the earliest (phone) possible.
alter table users
  add column email_verified_at timestamptz,
  add column phone_verified_at timestamptz;
update users set email_verified_at = updated_at where email_verified;
update users set phone_verified_at = created_at where phone_verified;
alter table users
  drop constraint users_phone_unique,
  drop column email_verified,
  drop column phone_verified,
  add column email_verified boolean not null generated always as (email_verified_at is not null) stored,
  add column phone_verified boolean not null generated always as (phone_verified_at is not null) stored;
-- A number that nobody proved must not keep its real holder out.
create unique index users_phone_unique on users (phone, user_type) where phone_verified;

-- Sessions and calendar addresses carry the version they were given under; a reset raises it.
alter table users add column token_version integer not null default 0;
alter table sessions add column token_version integer not null default 0;
alter table calendar_feeds add column token_version integer not null default 0;

-- Accounts from before have no record of their consent.
alter table users
  add column terms_accepted_at timestamptz,
  add column terms_version text,
  add column privacy_version text,
  add constraint users_consent_complete
    check (num_nulls(terms_accepted_at, terms_version, privacy_version) in (0, 3));

-- A code may also confirm the phone of an account that exists; still one live code per phone.
alter table verifications
  add column user_id uuid references users on delete cascade,
  alter column first_name drop not null,
  alter column last_name drop not null,
  alter column user_type drop not null,
  add constraint verifications_for_somebody check (
    num_nulls(first_name, last_name, user_type) = case when user_id is null then 0 else 3 end
  );
create index verifications_user_id on verifications (user_id);
