-- Notices: what a user is notified of, once per business key, and what became of each message.

create table notices (
  id uuid primary key,
  user_id uuid not null references users on delete restrict,
  kind text not null,
  -- The booking, application, job and so on that the notice is about.
  subject_id uuid,
  business_key text not null unique,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notices_newest on notices (user_id, created_at desc, id desc);

-- Mail is stored as its content, from which both of its parts are made; earlier mail is plain text.
alter table messages_out
  add column notice_id uuid references notices on delete restrict,
  add column user_id uuid references users on delete restrict,
  add column state text not null default 'queued'
    check (state in ('queued', 'sent', 'failed', 'dropped')),
  add column attempts integer not null default 0,
  add column not_before timestamptz,
  add column last_error text,
  add column body_format text not null default 'text' check (body_format in ('text', 'mail'));

update messages_out set state = 'sent' where sent_at is not null;
alter table messages_out add constraint messages_out_sent_when
  check ((state = 'sent') = (sent_at is not null));

-- What an operator looks for: messages that wait, and messages that were given up.
create index messages_out_unsent on messages_out (state, created_at)
  where state in ('queued', 'failed');
