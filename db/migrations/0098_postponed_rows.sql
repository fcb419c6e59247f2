-- Rows a scheduled task could not handle: tried again later, so that they do not hold up the others.
create table postponed_rows (
  task text not null,
  key text not null,
  failures integer not null check (failures > 0),
  retry_at timestamptz not null,
  primary key (task, key)
);
-- Notices of a delivered event that failed and are sent by a task of their own.
alter table events add column postponed_notices text[] not null default '{}';
