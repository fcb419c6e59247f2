-- Every change of a user's name, and every request for one. A change that needed no admin is a row
-- without `decided_by`. The earlier name stays readable: what was signed under it keeps it, and
-- deleting the account has to find it in other people's texts.
create table name_changes (
  id uuid primary key,
  user_id uuid not null references users on delete restrict,
  first_name text not null check (is_plain_line(first_name)),
  last_name text not null check (is_plain_line(last_name)),
  previous_first_name text not null,
  previous_last_name text not null,
  status text not null check (status in ('pending', 'made', 'rejected', 'withdrawn')),
  decision_note text check (length(decision_note) <= 2000),
  decided_by uuid references users on delete restrict,
  ended_at timestamptz,
  created_at timestamptz not null,
  constraint name_changes_ended check ((status = 'pending') = (ended_at is null)),
  constraint name_changes_rejected check ((status = 'rejected') = (decision_note is not null)),
  constraint name_changes_differ check (
    (first_name, last_name) is distinct from (previous_first_name, previous_last_name))
);

-- Nobody has two requests waiting.
create unique index name_changes_one_pending on name_changes (user_id) where status = 'pending';
create index name_changes_queue on name_changes (created_at, id) where status = 'pending';
create index name_changes_by_user on name_changes (user_id, created_at desc, id desc);
