-- Every place that ever had a job. The search by distance reads places, nearest first, and of each
-- the first jobs in their order: sorting all jobs of one town took longer the more there were.
create table job_places (
  x float8 not null,
  y float8 not null,
  primary key (x, y)
);
insert into job_places select distinct place[0], place[1] from jobs;
create index job_places_nearest on job_places using gist (point(x, y));
create index jobs_of_place on jobs ((place[0]), (place[1]), (not is_priority),
  coalesce(starts_at, 'infinity'), id) where status = 'open';

create function keep_job_place() returns trigger language plpgsql as $$
begin
  insert into job_places values (new.place[0], new.place[1]) on conflict do nothing;
  return null;
end $$;
create trigger jobs_place after insert or update of place on jobs
for each row execute function keep_job_place();
