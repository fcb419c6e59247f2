-- The map counts open jobs by ZIP code with any filter but the words, from this index alone.
create index jobs_on_map on jobs (professional_type, zip_code, starts_at)
  include (practice_id, hourly_rate_cents, state, work_date, series_id) where status = 'open';
