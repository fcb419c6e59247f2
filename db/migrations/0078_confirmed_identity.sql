-- When a session's user last confirmed who they are; signing in counts from created_at.
alter table sessions add column confirmed_at timestamptz;

-- The verify link was opened in a browser signed in to the account, so the person with the mailbox
-- is the one who set up the account.
alter table users add column email_verified_signed_in boolean not null default false;
