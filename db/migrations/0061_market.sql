-- The owner's figures as sums that events keep current: shifts by week, place and role, people by the
-- week they signed up in, and platform fees by day. Beside each sum is a table of what was counted, so
-- an event that is delivered twice, or late, changes nothing. Triggers keep the sums in step with it.

-- What each shift counts as. A permanent position has no week and does not count.
create table market_shifts (
  job_id uuid primary key references jobs (id) on delete restrict,
  -- The Monday of the week it is worked in.
  week date check (extract(isodow from week) = 1),
  zip_code text not null,
  role text not null,
  status text not null check (status in ('open', 'filled', 'closed', 'expired')),
  -- The job's updated_at, so that an older state never replaces a newer one.
  version timestamptz not null
);

create table market_weeks (
  week date not null,
  zip_code text not null,
  role text not null,
  open integer not null,
  filled integer not null,
  unfilled integer not null,
  primary key (week, zip_code, role)
);

-- Its argument is 1 for rows that now count, and -1 for those that no longer do. Shifts that their
-- practice closed count as nothing.
create function count_market_shifts() returns trigger language plpgsql as $$
declare
  change integer := tg_argv[0];
begin
  insert into market_weeks as known (week, zip_code, role, open, filled, unfilled)
  select week, zip_code, role,
    change * count(*) filter (where status = 'open'),
    change * count(*) filter (where status = 'filled'),
    change * count(*) filter (where status = 'expired')
  from counted where week is not null and status <> 'closed'
  group by week, zip_code, role order by week, zip_code, role
  on conflict (week, zip_code, role) do update set open = known.open + excluded.open,
    filled = known.filled + excluded.filled, unfilled = known.unfilled + excluded.unfilled;
  return null;
end $$;
create trigger market_shifts_added after insert on market_shifts
  referencing new table as counted for each statement execute function count_market_shifts('1');
create trigger market_shifts_left after update on market_shifts
  referencing old table as counted for each statement execute function count_market_shifts('-1');
create trigger market_shifts_moved after update on market_shifts
  referencing new table as counted for each statement execute function count_market_shifts('1');

-- Who did what in which week after they signed up: one row, however often.
create table market_people (
  user_id uuid not null references users (id) on delete restrict,
  act text not null check (act in ('joined', 'applied', 'posted', 'booked')),
  weeks_later smallint not null check (weeks_later between 0 and 8),
  side text not null check (side in ('professional', 'practice')),
  -- The Monday of the week they signed up in.
  cohort date not null check (extract(isodow from cohort) = 1),
  primary key (user_id, act, weeks_later),
  check (act <> 'joined' or weeks_later = 0)
);

create table market_cohorts (
  side text not null,
  cohort date not null,
  act text not null,
  weeks_later smallint not null,
  people integer not null check (people > 0),
  primary key (side, cohort, act, weeks_later)
);

create function count_market_people() returns trigger language plpgsql as $$
begin
  insert into market_cohorts as known (side, cohort, act, weeks_later, people)
  select side, cohort, act, weeks_later, count(*) from counted
  group by side, cohort, act, weeks_later order by side, cohort, act, weeks_later
  on conflict (side, cohort, act, weeks_later) do update
    set people = known.people + excluded.people;
  return null;
end $$;
create trigger market_people_added after insert on market_people
  referencing new table as counted for each statement execute function count_market_people();

create table market_fees (
  booking_id uuid not null references fees (booking_id) on delete restrict,
  kind text not null check (kind in ('paid', 'refunded')),
  -- In North Dakota.
  day date not null,
  cents integer not null check (cents > 0),
  primary key (booking_id, kind)
);

create table market_revenue (
  day date primary key,
  fees integer not null check (fees >= 0),
  paid_cents bigint not null check (paid_cents >= 0),
  refunds integer not null check (refunds >= 0),
  refunded_cents bigint not null check (refunded_cents >= 0)
);

create function count_market_fees() returns trigger language plpgsql as $$
begin
  insert into market_revenue as known (day, fees, paid_cents, refunds, refunded_cents)
  select day, count(*) filter (where kind = 'paid'),
    coalesce(sum(cents) filter (where kind = 'paid'), 0),
    count(*) filter (where kind = 'refunded'),
    coalesce(sum(cents) filter (where kind = 'refunded'), 0)
  from counted group by day order by day
  on conflict (day) do update set fees = known.fees + excluded.fees,
    paid_cents = known.paid_cents + excluded.paid_cents,
    refunds = known.refunds + excluded.refunds,
    refunded_cents = known.refunded_cents + excluded.refunded_cents;
  return null;
end $$;
create trigger market_fees_added after insert on market_fees
  referencing new table as counted for each statement execute function count_market_fees();

-- What happened before there were these tables.
insert into market_shifts (job_id, week, zip_code, role, status, version)
select id, date_trunc('week', work_date::timestamp)::date, left(zip_code, 5), professional_type, status,
  updated_at from jobs;

insert into market_people (user_id, act, weeks_later, side, cohort)
select distinct u.id, d.act, (w.week - w.cohort) / 7, u.user_type, w.cohort
from (
  select id as user_id, 'joined' as act, created_at as at from users
  union all select practice_id, 'posted', created_at from jobs
  union all select professional_id, 'applied', applied_at from job_applications
  union all select professional_id, 'booked', confirmed_at from bookings
  union all select practice_id, 'booked', confirmed_at from bookings
) d
join users u on u.id = d.user_id
cross join lateral (select
  date_trunc('week', d.at at time zone 'America/Chicago')::date as week,
  date_trunc('week', u.created_at at time zone 'America/Chicago')::date as cohort) w
where u.user_type is not null and w.week - w.cohort between 0 and 8 * 7;

insert into market_fees (booking_id, kind, day, cents)
select booking_id, 'paid', (paid_at at time zone 'America/Chicago')::date, amount_cents
from fees where status in ('paid', 'refunded')
union all
select booking_id, 'refunded', (refunded_at at time zone 'America/Chicago')::date, amount_cents
from fees where status = 'refunded';
