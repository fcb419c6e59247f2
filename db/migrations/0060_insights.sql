-- Figures by month, so that a dashboard reads a few rows instead of every shift. A shift belongs to
-- the month in which it starts, in the time zone of the practice; a permanent position to the month in
-- which it was booked. Events recompute the rows they change (docs/decisions/0040-insights.md).

-- What became of the shifts of one professional at one practice.
create table shift_months (
  practice_id uuid not null references users on delete restrict,
  professional_id uuid not null references users on delete restrict,
  month date not null check (extract(day from month) = 1),
  worked integer not null check (worked >= 0),
  half_hours integer not null check (half_hours >= 0),
  -- Wages with mileage, and the part of them that is mileage.
  wage_cents integer not null check (wage_cents >= 0),
  mileage_cents integer not null check (mileage_cents >= 0),
  -- Driven both ways, paid or not.
  miles integer not null check (miles >= 0),
  late_fee_cents integer not null check (late_fee_cents >= 0),
  platform_fee_cents integer not null check (platform_fee_cents >= 0),
  -- By the professional and not excused.
  late_cancellations integer not null check (late_cancellations >= 0),
  no_shows integer not null check (no_shows >= 0),
  excused_no_shows integer not null check (excused_no_shows between 0 and no_shows),
  -- Reviews of the professional that both sides can read.
  reviews integer not null check (reviews >= 0),
  stars integer not null check (stars between reviews and 5 * reviews),
  primary key (practice_id, month, professional_id)
);
create index shift_months_of_professional on shift_months (professional_id, month);

-- Shifts of a practice that someone worked, and those that began without anyone.
create table job_months (
  practice_id uuid not null references users on delete restrict,
  month date not null check (extract(day from month) = 1),
  filled integer not null check (filled >= 0),
  unfilled integer not null check (unfilled >= 0),
  -- From the posting to the booking, summed up over the filled ones.
  fill_minutes bigint not null check (fill_minutes >= 0),
  primary key (practice_id, month)
);

-- Each finds what one row is computed from.
create index bookings_of_pair_by_month on bookings (practice_id, professional_id,
  (date_trunc('month', coalesce(lower(during), confirmed_at) at time zone time_zone)::date))
  where status in ('completed', 'paid', 'cancelled');
create index jobs_over_by_day on jobs (practice_id, work_date) where status in ('filled', 'expired');

insert into shift_months
select b.practice_id, b.professional_id,
  date_trunc('month', coalesce(lower(b.during), b.confirmed_at) at time zone b.time_zone)::date,
  count(*) filter (where b.status <> 'cancelled' and b.during is not null),
  coalesce(sum(o.half_hours), 0),
  coalesce(sum(o.amount_cents) filter (where o.kind = 'wages'), 0),
  coalesce(sum(2 * floor(b.miles + 0.5) * b.mileage_rate_cents) filter (where o.half_hours > 0), 0),
  coalesce(sum(2 * floor(b.miles + 0.5)) filter (where o.half_hours > 0), 0),
  coalesce(sum(o.amount_cents) filter (where o.kind = 'late_cancellation'), 0),
  coalesce(sum(f.amount_cents), 0),
  count(*) filter (where b.cancellation_kind = 'professional' and b.cancelled_late),
  count(*) filter (where b.cancellation_kind = 'no_show'),
  count(*) filter (where b.cancellation_kind = 'no_show' and e.booking_id is not null),
  count(r.id), coalesce(sum(r.overall_rating), 0)
from bookings b
left join obligations o on o.booking_id = b.id
  and o.status <> case o.kind when 'wages' then 'held' else 'due' end
left join fees f on f.booking_id = b.id and f.status not in ('held', 'refunded')
left join excuses e on e.booking_id = b.id and e.status = 'accepted'
left join reviews r on r.booking_id = b.id and r.rater_type = 'practice'
  and r.visible_at is not null and r.removed_at is null
where b.status in ('completed', 'paid', 'cancelled')
  and coalesce(lower(b.during), b.confirmed_at) is not null
  and (b.status <> 'cancelled' or b.cancellation_kind = 'no_show'
    or (b.cancellation_kind = 'professional' and b.cancelled_late and e.booking_id is null)
    or o.id is not null)
group by 1, 2, 3;

insert into job_months
select j.practice_id, date_trunc('month', j.work_date)::date, count(b.id), count(*) - count(b.id),
  coalesce(sum(floor(extract(epoch from greatest(b.confirmed_at - j.created_at, '0'::interval)) / 60)), 0)
from jobs j left join bookings b on b.job_id = j.id and b.status in ('completed', 'paid')
where j.status in ('filled', 'expired') and j.work_date is not null
  and (j.status = 'expired' or b.id is not null)
group by 1, 2;
