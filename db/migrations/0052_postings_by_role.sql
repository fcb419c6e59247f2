-- A practice's latest postings for a role, from which the next one is filled in.
create index jobs_of_practice_by_role on jobs (practice_id, professional_type, created_at desc, id desc)
  where not is_permanent;
