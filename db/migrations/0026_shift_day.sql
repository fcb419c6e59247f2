-- The day of the shift: attendance, cancelling with its consequences, and rescheduling.

-- Why a booking ended is a kind that the product knows; the person's own words stand beside it.
alter table bookings rename column cancellation_reason to cancellation_kind;
alter table bookings drop constraint bookings_cancellation_reason_check;
alter table bookings
  add column cancellation_note text check (length(cancellation_note) between 1 and 2000),
  -- Less than four hours before the start, or not at all.
  add column cancelled_late boolean not null default false,
  add constraint bookings_cancellation_kind check (cancellation_kind in ('declined', 'lapsed', 'taken',
    'conflict', 'job_changed', 'job_closed', 'withdrawn', 'practice', 'professional', 'no_show',
    'second_thoughts', 'account_deleted')),
  add constraint bookings_cancelled_late check (not cancelled_late
    or cancellation_kind in ('practice', 'professional', 'no_show', 'account_deleted'));

-- A signed contract can be cancelled with its booking and keeps its signature.
alter table contracts drop constraint contracts_status_check, drop constraint contracts_signed;
alter table contracts
  add constraint contracts_status_check check (status in ('pending', 'accepted', 'declined', 'expired',
    'withdrawn', 'cancelled')),
  add constraint contracts_signed check ((status in ('accepted', 'cancelled')) = (signed_at is not null));
alter table job_applications drop constraint job_applications_status_check;
alter table job_applications add constraint job_applications_status_check check (status in ('pending',
  'selected', 'accepted', 'declined', 'rejected', 'withdrawn', 'cancelled'));

-- What happened on the day. A booking has a row from its first PIN or check-in on; its status stays
-- 'confirmed' until check-out, so that the time is held.
create table attendances (
  booking_id uuid primary key references bookings on delete restrict,
  -- Encrypted, not hashed: the practice reads it again.
  pin_sealed text,
  pin_made_at timestamptz,
  pin_failures integer not null default 0 check (pin_failures between 0 and 5),
  checked_in_at timestamptz,
  checked_in_latitude double precision check (checked_in_latitude between -90 and 90),
  checked_in_longitude double precision check (checked_in_longitude between -180 and 180),
  -- From the position to the practice; null without a position.
  checked_in_meters integer check (checked_in_meters >= 0),
  checked_out_at timestamptz,
  checkout_method text check (checkout_method in ('digital_form', 'pin', 'photo', 'time_based',
    'location_time', 'emergency', 'automatic')),
  -- Hours are stated in half hours, at most a day.
  half_hours integer check (half_hours between 1 and 48),
  checked_out_latitude double precision check (checked_out_latitude between -90 and 90),
  checked_out_longitude double precision check (checked_out_longitude between -180 and 180),
  checked_out_meters integer check (checked_out_meters >= 0),
  photo_id uuid unique references files,
  -- The digital form.
  office_name text,
  manager_name text,
  work_start_time text,
  work_end_time text,
  stated_amount_cents integer check (stated_amount_cents >= 0),
  signature_sealed text,
  -- An emergency check-out waits for an admin.
  emergency_reason text,
  emergency_decision text check (emergency_decision in ('approved', 'rejected')),
  emergency_note text,
  emergency_decided_by uuid references users on delete restrict,
  emergency_decided_at timestamptz,
  constraint attendances_pin check ((pin_sealed is null) = (pin_made_at is null)),
  constraint attendances_order check (checked_out_at is null
    or (checked_in_at is not null and checked_out_at >= checked_in_at)),
  constraint attendances_checkout check ((checked_out_at is null) = (checkout_method is null)
    and (checked_out_at is null) = (half_hours is null)),
  constraint attendances_checkout_pin check (checkout_method is null or checkout_method = 'automatic'
    or pin_sealed is not null),
  constraint attendances_photo check (checkout_method is distinct from 'photo' or photo_id is not null),
  constraint attendances_form check (checkout_method is distinct from 'digital_form'
    or (office_name is not null and manager_name is not null and signature_sealed is not null
      and work_start_time is not null and work_end_time is not null and stated_amount_cents is not null)),
  constraint attendances_emergency check ((checkout_method is not distinct from 'emergency')
    = (emergency_reason is not null)),
  constraint attendances_decision check ((emergency_decision is null) = (emergency_decided_at is null)
    and (emergency_decision is null or emergency_reason is not null))
);
-- Who is at work: for automatic check-outs and the reminder before the end.
create index attendances_at_work on attendances (checked_in_at)
  where checked_in_at is not null and checked_out_at is null;
create index attendances_emergencies on attendances (checked_out_at, booking_id)
  where checkout_method = 'emergency';
-- Reminders before the start, and shifts nobody has checked in to.
create index bookings_confirmed_by_start on bookings (lower(during)) where status = 'confirmed';

-- What one side owes the other because of a booking.
create table obligations (
  id uuid primary key,
  booking_id uuid not null references bookings on delete restrict,
  kind text not null check (kind in ('late_cancellation')),
  amount_cents integer not null check (amount_cents >= 0),
  status text not null default 'due' check (status in ('due', 'requested', 'paid')),
  requested_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null,
  constraint obligations_once unique (booking_id, kind),
  constraint obligations_paid check ((status = 'paid') = (paid_at is not null)),
  constraint obligations_requested check (status = 'due' or requested_at is not null)
);

-- Why a late cancellation or a no-show should not count, with proof; an admin decides.
create table excuses (
  booking_id uuid primary key references bookings on delete restrict,
  note text not null check (length(note) between 1 and 2000),
  file_id uuid not null unique references files,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected')),
  decision_note text,
  decided_by uuid references users on delete restrict,
  decided_at timestamptz,
  created_at timestamptz not null,
  constraint excuses_decided check ((status = 'pending') = (decided_at is null))
);

-- A proposed new time. Until the other side accepts, the old one is true everywhere.
create table reschedules (
  id uuid primary key,
  booking_id uuid not null references bookings on delete restrict,
  proposed_by text not null check (proposed_by in ('professional', 'practice')),
  during tstzrange not null check (not isempty(during) and lower(during) is not null and upper(during) is not null),
  work_date date not null,
  start_time text not null,
  end_time text not null,
  note text check (length(note) between 1 and 2000),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'withdrawn',
    'expired', 'cancelled')),
  -- The addendum to the contract, as it was shown and as it is accepted.
  text_id uuid references contract_texts,
  expires_at timestamptz not null,
  responded_at timestamptz,
  responded_from text,
  created_at timestamptz not null,
  constraint reschedules_answered check ((status = 'pending') = (responded_at is null)),
  constraint reschedules_text check (status <> 'accepted' or text_id is not null)
);
create unique index reschedules_one_pending on reschedules (booking_id) where status = 'pending';
create index reschedules_of_booking on reschedules (booking_id, created_at);
create index reschedules_due on reschedules (expires_at) where status = 'pending';

-- Emergency check-outs that wait for an admin, longest waiting first.
create index attendances_emergencies_pending on attendances (checked_out_at, booking_id)
  where checkout_method = 'emergency' and emergency_decision is null;

-- A distance may be measured to the middle of the ZIP code only, which proves little.
alter table attendances
  add column checked_in_is_approximate boolean not null default false;

-- Where exactly an office is, learned from a device at its front desk, for the place it was there.
create table practice_positions (
  practice_id uuid primary key references users on delete restrict,
  place text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  set_at timestamptz not null
);

-- One other user who may open a file, such as the other side of a booking.
alter table files add column reader_id uuid references users on delete restrict;

-- The excuses an admin has decided, newest first.
create index excuses_by_arrival on excuses (status, created_at, booking_id);
