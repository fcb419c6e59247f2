-- A list shows each job with its practice's name, photo and terms. One number says whether any of
-- them changed, so that a page of jobs does not have to look at every practice.
create table practice_revision (
  is_only boolean primary key default true check (is_only),
  revision bigint not null default 0
);
insert into practice_revision default values;

create function raise_practice_revision() returns trigger language plpgsql as $$
begin
  update practice_revision set revision = revision + 1;
  return null;
end $$;

-- Deferred, so that the one row is locked only while a transaction commits.
create constraint trigger practice_profiles_revision after update on practice_profiles
  deferrable initially deferred for each row
  when (old.practice_name is distinct from new.practice_name
    or old.terms_revision is distinct from new.terms_revision)
  execute function raise_practice_revision();
create constraint trigger users_practice_revision after update on users
  deferrable initially deferred for each row
  when (old.profile_image_url is distinct from new.profile_image_url)
  execute function raise_practice_revision();
