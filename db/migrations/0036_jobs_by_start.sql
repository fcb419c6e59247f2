-- Text search combines this with the index of the words. Its condition must differ from theirs
-- (status = 'open'): PostgreSQL does not combine two partial indexes with the same condition.
create index jobs_priority_by_start on jobs (starts_at) where is_priority;
