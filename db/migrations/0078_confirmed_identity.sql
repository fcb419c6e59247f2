-- When a session's user last confirmed who they are; signing in counts from created_at.
alter table sessions add column confirmed_at timestamptz;

-- The verify link was opened in a browser signed in to the account, so the person with the mailbox
-- is the one who set up the account.
alter table users add column email_verified_signed_in boolean not null default false;

-- A new address that its link confirms, or an earlier one that its link restores.
alter table account_links
  add column email text,
  drop constraint account_links_purpose_check,
  add constraint account_links_purpose_check check
    (purpose in ('reset_password', 'verify_email', 'change_email', 'undo_email')),
  add constraint account_links_email_of_change check
    ((email is not null) = (purpose in ('change_email', 'undo_email')));
-- An address is reserved while its link can restore it.
create index account_links_undo on account_links (email) where purpose = 'undo_email';
