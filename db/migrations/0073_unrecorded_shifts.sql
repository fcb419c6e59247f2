-- Hours stated after a shift that no one checked in to, and contested no-shows: both are disputes.

alter table disputes
  -- 'worked': one side states the hours afterwards; 'no_show': the professional says they were there.
  add column kind text not null default 'hours' check (kind in ('hours', 'worked', 'no_show')),
  alter column stated_half_hours drop not null,
  alter column reason drop not null,
  add constraint disputes_reason check (kind = 'worked' or reason is not null),
  add constraint disputes_stated check ((kind = 'hours') = (stated_half_hours is not null)),
  add constraint disputes_claimed check (kind = 'hours' or claimed_half_hours >= 1);
alter table disputes alter column kind drop default;

alter table attendances drop constraint attendances_checkout_method_check, drop constraint attendances_order,
  drop constraint attendances_checkout_pin;
alter table attendances
  add constraint attendances_checkout_method_check check (checkout_method in ('digital_form', 'pin', 'photo',
    'time_based', 'location_time', 'emergency', 'automatic', 'stated')),
  add constraint attendances_order check (checked_out_at is null
    or case when checkout_method = 'stated' then checked_in_at is null
      else checked_in_at is not null and checked_out_at >= checked_in_at end),
  add constraint attendances_checkout_pin check (checkout_method is null
    or checkout_method in ('automatic', 'stated') or pin_sealed is not null);

alter table bookings drop constraint bookings_cancellation_kind;
alter table bookings
  add constraint bookings_cancellation_kind check (cancellation_kind in ('declined', 'lapsed', 'taken',
    'conflict', 'job_changed', 'job_closed', 'withdrawn', 'practice', 'professional', 'no_show',
    'second_thoughts', 'account_deleted', 'not_recorded')),
  -- When a shift without a check-in closes, if not a week after its end.
  add column closes_at timestamptz;
-- Shifts that are already over get a week from now.
update bookings b set closes_at = now() + interval '7 days'
where b.status = 'confirmed' and upper(b.during) <= now()
  and not exists (select from attendances a where a.booking_id = b.id and a.checked_in_at is not null);
-- Confirmed shifts that are over, for reminders and for closing them.
create index bookings_confirmed_by_end on bookings (upper(during)) where status = 'confirmed';
