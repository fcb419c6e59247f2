-- Tables, columns and indexes under the names that an American engineer expects.

alter table favourites rename to favorites;
alter table favorites rename column favourite_id to favorite_id;
alter table favorites rename constraint favourites_others to favorites_others;
alter table favorites rename constraint favourites_pkey to favorites_pkey;
alter index favourites_newest rename to favorites_newest;

alter table allowances rename to rate_limits;
alter index allowances_pkey rename to rate_limits_pkey;
alter index allowances_ends_at rename to rate_limits_ends_at;

alter table verifications rename column wrong_tries to failed_attempts;
alter table files rename column kept_at to attached_at;
alter index files_unkept rename to files_unattached;
alter table sandbox_methods rename column forgotten_at to detached_at;

alter index documents_one_of_a_kind rename to documents_one_per_kind;
alter index users_words rename to users_search;
alter index professional_profiles_undecided rename to professional_profiles_pending;
alter index practice_profiles_undecided rename to practice_profiles_pending;
alter table jobs rename constraint jobs_order to jobs_ends_after_start;
alter index jobs_of_practice rename to jobs_by_practice;

-- Tasks that are queued under their earlier names are still done.
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks set identifier = new_name
    from (values
      ('gateway:forgetCard', 'gateway:detachCard'),
      ('platform:upkeep', 'platform:cleanup'),
      ('job:tellSearchers', 'job:notifySearchers'),
      ('account:cleanUp', 'account:cleanup')
    ) as renamed (old_name, new_name)
    where identifier = old_name
      and not exists (select from graphile_worker._private_tasks where identifier = new_name);
  end if;
end
$$;

-- Reasons are stored in the words for the professional and compared by them; these were reworded.
update job_applications set reason = reworded
from (values
  ('The practice took this job off the list.', 'The practice closed this job.'),
  ('The shift started before anybody was booked.', 'The shift started before anyone was booked.'),
  ('The practice did not answer in time.', 'The practice didn''t answer in time.')
) as texts (earlier, reworded)
where reason = earlier;
