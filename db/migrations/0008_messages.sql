-- Messages between the two sides of an application, its booking included.

-- One row for each thread that has a message, so that a person's conversations are read newest first
-- from an index; its id is the application's.
create table conversations (
  application_id uuid primary key references job_applications on delete cascade,
  professional_id uuid not null references users on delete cascade,
  practice_id uuid not null references users on delete cascade,
  last_message_at timestamptz not null
);
create index conversations_of_professional
  on conversations (professional_id, last_message_at desc, application_id desc);
create index conversations_of_practice
  on conversations (practice_id, last_message_at desc, application_id desc);

create table messages (
  id uuid primary key,
  application_id uuid not null references conversations on delete cascade,
  sender_id uuid not null references users on delete cascade,
  content text not null check (char_length(content) between 1 and 4000),
  created_at timestamptz not null,
  -- When the other side saw it.
  read_at timestamptz
);
create index messages_newest on messages (application_id, created_at desc, id desc);
-- The few that nobody has seen yet.
create index messages_unread on messages (application_id, sender_id) where read_at is null;
-- For a sender who is deleted.
create index messages_of_sender on messages (sender_id);
