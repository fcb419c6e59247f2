-- A practice's own jobs in the order of their shifts, forward and backward.
create index jobs_of_practice_by_start on jobs (practice_id, coalesce(starts_at, 'infinity'), id);
