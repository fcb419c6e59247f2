-- A practice's latest postings for a role, from which the next one is filled in.
create index jobs_of_practice_by_role on jobs (practice_id, professional_type, created_at desc, id desc)
  where not is_permanent;

-- Shifts of a role that were filled near a place, for what similar shifts paid.
create index jobs_filled_nearby on jobs using gist (professional_type, place, starts_at)
  where status = 'filled' and starts_at is not null;
