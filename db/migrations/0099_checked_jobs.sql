-- The search checks jobs in order from this index alone, so its time does not depend on how many jobs
-- there are. An entry of an index is at most 2,704 bytes, so long texts are in an index of their own.
create index jobs_checked on jobs (is_priority desc, coalesce(starts_at, 'infinity'), id)
  include (starts_at, practice_id, series_id, work_date, professional_type, state, zip_code,
    hourly_rate_cents, place, search_text)
  where status = 'open' and octet_length(search_text) <= 1000;
create index jobs_checked_long on jobs (is_priority desc, coalesce(starts_at, 'infinity'), id)
  where status = 'open' and octet_length(search_text) > 1000;
-- Only the search used it, to combine it with the words.
drop index jobs_priority_by_start;
