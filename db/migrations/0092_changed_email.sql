-- A new address that its link confirms, or an earlier one that its link restores, together with how
-- that one was verified.
alter table account_links
  add column email text check (email = lower(email)),
  add column email_verified_at timestamptz,
  add column email_verified_signed_in boolean not null default false,
  drop constraint account_links_purpose_check,
  add constraint account_links_purpose_check check
    (purpose in ('reset_password', 'verify_email', 'change_email', 'undo_email')),
  add constraint account_links_email_of_change check
    (purpose in ('reset_password', 'verify_email') or email is not null);
-- An address is reserved while its link can restore it.
create index account_links_undo on account_links (email) where purpose = 'undo_email';
-- What somebody wrote to us follows their address.
create index desk_entries_email on desk_entries (email);
