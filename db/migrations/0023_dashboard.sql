-- A practice's open jobs, soonest first, which the navigation counts and the dashboard lists, and
-- professionals by role and place: the dashboard shows who is available near unfilled shifts.
create index jobs_open_of_practice on jobs (practice_id, coalesce(starts_at, 'infinity'), id)
  where status = 'open';
create index professional_profiles_by_place on professional_profiles (left(zip_code, 5), title);
