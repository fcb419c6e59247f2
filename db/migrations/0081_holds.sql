-- YES to a texted invitation holds the shift for that professional for a few minutes: nobody else can
-- be booked for it until then. An invitation holds once.
alter table invitations add column held_at timestamptz;

alter table jobs
  add column held_for uuid references users on delete restrict,
  add column held_until timestamptz,
  add constraint jobs_held check ((held_for is null) = (held_until is null));
create index jobs_held on jobs (held_until) where held_until is not null;
create index jobs_held_for on jobs (held_for) where held_for is not null;

-- A hold ends with its invitation, however that ends.
create function end_hold() returns trigger language plpgsql as $$
begin
  update jobs set held_for = null, held_until = null
  where id = new.job_id and held_for = new.professional_id;
  return null;
end $$;
create trigger invitations_end_hold after update of status on invitations
  for each row when (old.status = 'pending' and new.status <> 'pending' and new.held_at is not null)
  execute function end_hold();

create function check_hold() returns trigger language plpgsql as $$
begin
  if exists (select from jobs where id = new.job_id and held_for <> new.professional_id
    and held_until > new.confirmed_at) then
    raise exception 'this shift is held for another professional'
      using errcode = 'exclusion_violation', constraint = 'bookings_not_while_held';
  end if;
  return new;
end $$;
create trigger bookings_not_while_held before insert or update of status on bookings
  for each row when (new.status = 'confirmed') execute function check_hold();
