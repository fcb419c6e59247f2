-- A practice may pay the scheduled hours although fewer were stated; what was stated stays on record.
alter table attendances
  add column raised_half_hours integer,
  add column raised_at timestamptz,
  add constraint attendances_raised check ((raised_half_hours is null) = (raised_at is null)
    and raised_half_hours > stated_half_hours and raised_half_hours <= 48);
