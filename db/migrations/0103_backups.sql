-- When the last backup ended, which /metrics shows: one row, or none.
create table backups (ended_at timestamptz primary key);
