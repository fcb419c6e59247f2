-- A practice's open jobs, soonest first, and professionals by role and place: the dashboard lists
-- unfilled shifts with who is available nearby.
create index jobs_open_of_practice on jobs (practice_id, coalesce(starts_at, 'infinity'), id)
  where status = 'open';
create index professional_profiles_by_place on professional_profiles (left(zip_code, 5), title);
