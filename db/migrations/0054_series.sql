-- Days that were posted together are applied to, offered and accepted in one act. Each day keeps its
-- own application, contract and booking; what belongs together says so here and by a shared text.

-- The first application of the days applied for together; none if it stands alone. It is also the
-- conversation of them all.
alter table job_applications
  add column group_id uuid references job_applications,
  add constraint job_applications_group check (not is_quick or group_id is null);
create unique index job_applications_of_group on job_applications (group_id, job_id)
  where group_id is not null;

-- A list shows a series once, as its first open day, and names the others.
drop index jobs_series;
create index jobs_series on jobs (series_id, starts_at, id) where series_id is not null;
