-- Reviews: one for each side of a booking, shown to anyone but their writer only once both exist.
create table reviews (
  id uuid primary key,
  booking_id uuid not null references bookings on delete restrict,
  rater_id uuid not null references users on delete restrict,
  rated_id uuid not null references users on delete restrict,
  rater_type text not null check (rater_type in ('professional', 'practice')),
  -- facility, equipment, payment by a professional; competence, punctuality, chairside manner by a practice.
  first_rating integer not null check (first_rating between 1 and 5),
  second_rating integer not null check (second_rating between 1 and 5),
  third_rating integer not null check (third_rating between 1 and 5),
  overall_rating integer not null check (overall_rating = round((first_rating + second_rating + third_rating) / 3.0)),
  comment text check (length(comment) between 1 and 500),
  -- Set for both when the second of the two is written, never before.
  visible_at timestamptz,
  reply text check (length(reply) between 1 and 500),
  replied_at timestamptz,
  reported_at timestamptz,
  reported_by uuid references users on delete restrict,
  report_reason text check (length(report_reason) between 1 and 2000),
  -- An admin looked at the report: the review stays, or is removed.
  kept_at timestamptz,
  kept_by uuid references users on delete restrict,
  removed_at timestamptz,
  removed_by uuid references users on delete restrict,
  removal_reason text check (length(removal_reason) between 1 and 2000),
  created_at timestamptz not null,
  constraint reviews_once unique (booking_id, rater_type),
  constraint reviews_reply check ((reply is null) = (replied_at is null) and (reply is null or visible_at is not null)),
  constraint reviews_reported check ((reported_at is null) = (reported_by is null)
    and (reported_at is null) = (report_reason is null)
    and (reported_at is null or visible_at is not null)),
  constraint reviews_kept check ((kept_at is null) = (kept_by is null)
    and (kept_at is null or (reported_at is not null and removed_at is null))),
  constraint reviews_removed check ((removed_at is null) = (removed_by is null)
    and (removed_at is null) = (removal_reason is null)
    and (removed_at is null or reported_at is not null))
);
create index reviews_of_rated on reviews (rated_id, visible_at desc, id desc)
  where visible_at is not null and removed_at is null;
create index reviews_of_rater on reviews (rater_id, created_at desc, id desc);
create index reviews_open_reports on reviews (reported_at, id)
  where reported_at is not null and kept_at is null and removed_at is null;

-- Since when a booking can be reviewed: its check-out, an admin's decision on an emergency check-out, or
-- the confirmed start of a permanent position. The deadline counts from it.
create table review_periods (
  booking_id uuid primary key references bookings on delete restrict,
  professional_id uuid not null references users on delete restrict,
  practice_id uuid not null references users on delete restrict,
  opened_at timestamptz not null
);
create index review_periods_of_professional on review_periods (professional_id, opened_at, booking_id);
create index review_periods_of_practice on review_periods (practice_id, opened_at, booking_id);

-- By trigger and not by an event's reaction, because the screen offers the review right after check-out.
create function open_review_period(opened uuid) returns void language sql as $$
  insert into review_periods (booking_id, professional_id, practice_id, opened_at)
  select b.id, b.professional_id, b.practice_id,
    coalesce(a.emergency_decided_at, a.checked_out_at, b.updated_at)
  from bookings b left join attendances a on a.booking_id = b.id
  where b.id = opened and b.status in ('completed', 'paid')
    and (a.checkout_method is distinct from 'emergency' or a.emergency_decided_at is not null)
  on conflict do nothing
$$;
create function open_review_period_of_booking() returns trigger language plpgsql as $$
begin
  perform open_review_period(new.id);
  return null;
end
$$;
create function open_review_period_of_attendance() returns trigger language plpgsql as $$
begin
  perform open_review_period(new.booking_id);
  return null;
end
$$;
-- At commit, because a check-out writes the attendance and the booking in either order.
create constraint trigger review_period_of_booking after insert or update of status on bookings
  deferrable initially deferred for each row
  when (new.status in ('completed', 'paid')) execute function open_review_period_of_booking();
create constraint trigger review_period_of_attendance after insert or update of emergency_decided_at on attendances
  deferrable initially deferred for each row
  when (new.emergency_decided_at is not null) execute function open_review_period_of_attendance();
select open_review_period(id) from bookings where status in ('completed', 'paid');

-- What lists and cards join; written in the transaction that makes a pair of reviews visible.
create table ratings (
  user_id uuid primary key references users on delete restrict,
  count integer not null check (count >= 0),
  total integer not null check (total >= count and total <= 5 * count),
  updated_at timestamptz not null
);
