-- Each browser that registers with a phone number has a pending code of its own, and so has each
-- account that confirms one: nobody replaces another's code, or the names stored with it.
alter table verifications
  drop constraint verifications_pkey,
  add column id uuid primary key default gen_random_uuid(),
  -- The hash of the browser's sign-up cookie; null for the code of an account.
  add column browser_hash bytea;
create index verifications_phone on verifications (phone);
alter table verifications alter column id drop default;
