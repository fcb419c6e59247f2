-- A user's data as a ZIP file: requested, made by the worker, kept for seven days. And an index for
-- each row that is removed when it is old.

create table data_exports (
  id uuid primary key,
  user_id uuid not null references users on delete restrict,
  status text not null check (status in ('requested', 'ready', 'failed', 'expired')),
  attempts integer not null default 0,
  file_id uuid unique references files on delete restrict,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  check ((status = 'ready') = (file_id is not null)),
  check (status <> 'ready' or (ready_at is not null and expires_at is not null))
);

create unique index data_exports_one_requested on data_exports (user_id) where status = 'requested';
create index data_exports_of_user on data_exports (user_id, requested_at desc, id desc);
create index data_exports_expiring on data_exports (expires_at) where status = 'ready';
create index data_exports_oldest on data_exports (requested_at) where status in ('failed', 'expired');

-- What is deleted when it is old, see src/kernel/retention.ts.
create index notices_oldest on notices (created_at);
create index messages_out_of_notice on messages_out (notice_id) where notice_id is not null;
create index gateway_events_applied on gateway_events (applied_at) where applied_at is not null;
create index availability_dates_by_day on availability_dates (day);
create index second_factors_unconfirmed on second_factors (created_at) where confirmed_at is null;
