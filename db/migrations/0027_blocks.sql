-- Who blocked whom, concerns about a booking, and how reliable professionals are.

-- A block works in both directions, so both are read from an index.
create table blocks (
  blocker_id uuid not null references users on delete restrict,
  blocked_id uuid not null references users on delete restrict,
  reason text check (reason <> '' and length(reason) <= 500),
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_newest on blocks (blocker_id, created_at desc, blocked_id desc);
create index blocks_of_blocked on blocks (blocked_id, blocker_id);
