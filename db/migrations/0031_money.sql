-- Money: the platform fee, what one side owes the other, disputes of hours, and the ledger behind it.

-- One fee for each completed booking.
create table fees (
  booking_id uuid primary key references bookings on delete restrict,
  practice_id uuid not null references users on delete restrict,
  amount_cents integer not null check (amount_cents > 0),
  status text not null default 'due' check (status in ('held', 'due', 'processing', 'paid', 'refunded')),
  method text check (method in ('card', 'ach', 'check')),
  -- The gateway's payment, stored before it is confirmed, so that a crash cannot create a second one.
  intent_id text unique,
  gateway text check (gateway in ('sandbox', 'stripe')),
  customer text,
  attempts integer not null default 0 check (attempts >= 0),
  last_refusal text,
  -- How many reminders were sent.
  reminders integer not null default 0 check (reminders between 0 and 2),
  check_number text check (length(check_number) between 1 and 40),
  due_at timestamptz,
  paid_at timestamptz,
  -- Stored before the gateway is asked, so that a refund is finished after a crash.
  refund_requested_at timestamptz,
  refunded_at timestamptz,
  refund_reason text check (length(refund_reason) between 1 and 2000),
  refunded_by uuid references users on delete restrict,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Held while an admin has not decided on an emergency check-out.
  constraint fees_due check ((status = 'held') = (due_at is null)),
  constraint fees_paid check ((status in ('paid', 'refunded')) = (paid_at is not null)),
  constraint fees_refunded check ((status = 'refunded') = (refunded_at is not null)
    and (status <> 'refunded' or (refund_reason is not null and refunded_by is not null))),
  constraint fees_refund_requested check ((refund_requested_at is null) = (refund_reason is null)
    and (refund_requested_at is null or status in ('paid', 'refunded'))),
  constraint fees_intent check ((intent_id is null) = (gateway is null) and (intent_id is null) = (customer is null)),
  constraint fees_processing check (status <> 'processing' or intent_id is not null)
);
create index fees_of_practice on fees (practice_id, created_at desc, booking_id);
create index fees_open on fees (due_at) where status = 'due';
create index fees_checks on fees (due_at, booking_id) where status = 'due' and method = 'check';
create index fees_refunds on fees (refund_requested_at) where status = 'paid' and refund_requested_at is not null;

-- A confirmation of the intent; each has its own key, because a repeated key repeats the decline.
create table fee_attempts (
  id uuid primary key,
  booking_id uuid not null references fees on delete restrict,
  -- The gateway's token of the card or account; a repeated confirmation must name the same one.
  method text not null,
  -- What a receipt says: Visa ending in 4242.
  label text not null,
  -- Processing: the gateway will tell. Unknown: it did not answer.
  status text not null default 'pending' check (status in ('pending', 'processing', 'succeeded', 'declined', 'unknown')),
  reason text,
  created_at timestamptz not null,
  checked_at timestamptz not null,
  answered_at timestamptz,
  constraint fee_attempts_answered check ((status in ('succeeded', 'declined')) = (answered_at is not null))
);
create unique index fee_attempts_one_open on fee_attempts (booking_id)
  where status in ('pending', 'processing', 'unknown');
create unique index fee_attempts_one_success on fee_attempts (booking_id) where status = 'succeeded';
create index fee_attempts_open on fee_attempts (checked_at) where status in ('pending', 'processing', 'unknown');
create index fee_attempts_of_fee on fee_attempts (booking_id, created_at);

-- What the gateway told us; each event is applied once.
create table gateway_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null,
  applied_at timestamptz
);

-- The sandbox keeps its own books, as a real gateway would: what a method does when it is charged, and
-- bank accounts, which have no last four here and do not expire.
alter table sandbox_methods
  add column on_charge text check (on_charge in ('decline', 'unanswered', 'process', 'process_and_decline')),
  alter column last4 drop not null,
  alter column expiry_month drop not null,
  alter column expiry_year drop not null;
create table sandbox_intents (
  id text primary key,
  customer_id text not null references sandbox_customers,
  amount_cents integer not null check (amount_cents > 0),
  status text not null check (status in ('requires_confirmation', 'processing', 'succeeded', 'requires_payment_method',
    'canceled')),
  idempotency_key text not null unique,
  last_refusal text,
  created_at timestamptz not null,
  charged_at timestamptz,
  refunded_at timestamptz
);
create table sandbox_confirmations (
  idempotency_key text primary key,
  intent_id text not null references sandbox_intents,
  method_id text not null,
  outcome text not null,
  created_at timestamptz not null
);

-- Every movement is two or more rows that sum to zero; corrections are new movements.
create table ledger_entries (
  id uuid primary key,
  movement_id uuid not null,
  account text not null check (account in ('fees_receivable', 'fees_earned', 'cash', 'wages_payable', 'wages_due',
    'late_fees_payable', 'late_fees_due', 'refunds')),
  party_id uuid references users on delete restrict,
  booking_id uuid references bookings on delete restrict,
  amount_cents integer not null check (amount_cents <> 0),
  business_key text not null,
  created_at timestamptz not null,
  constraint ledger_entries_once unique (business_key, account)
);
create index ledger_entries_of_party on ledger_entries (party_id, created_at desc, id desc);
create index ledger_entries_of_movement on ledger_entries (movement_id);

create function check_ledger_movement() returns trigger language plpgsql as $$
begin
  if (select sum(amount_cents) from ledger_entries where movement_id = new.movement_id) <> 0 then
    raise exception 'The movement % does not sum to zero.', new.movement_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger ledger_balanced after insert on ledger_entries deferrable initially deferred
  for each row execute function check_ledger_movement();
create function keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only.';
end
$$;
create trigger ledger_kept before update or delete on ledger_entries
  for each row execute function keep_ledger();

-- Receipts and invoices have consecutive numbers; a sequence would leave gaps.
create table document_numbers (
  kind text primary key check (kind in ('receipt', 'invoice')),
  last_number integer not null default 0
);
insert into document_numbers (kind) values ('receipt'), ('invoice');
create table money_documents (
  id uuid primary key,
  kind text not null references document_numbers,
  number integer not null check (number > 0),
  booking_id uuid not null references bookings on delete restrict,
  -- What the paper says, as it was when it was issued.
  facts jsonb not null,
  issued_at timestamptz not null,
  constraint money_documents_number unique (kind, number),
  constraint money_documents_once unique (booking_id, kind)
);

-- Set while a fee has been due for 30 days: the practice posts no new jobs until it is paid.
alter table practice_profiles add column posting_blocked_at timestamptz;

-- Wages are owed like late fees: marked paid by the practice, confirmed or reported late by the professional.
alter table obligations drop constraint obligations_kind_check, drop constraint obligations_status_check,
  drop constraint obligations_paid, drop constraint obligations_requested;
alter table obligations
  add column paid_on date,
  add column paid_by text check (paid_by in ('check', 'direct_deposit', 'cash', 'payroll', 'other')),
  add column reference text check (length(reference) between 1 and 200),
  add column received_at timestamptz,
  add column reported_late_at timestamptz,
  add column late_note text check (length(late_note) between 1 and 2000),
  add column same_day boolean not null default false,
  add constraint obligations_kind_check check (kind in ('late_cancellation', 'wages')),
  add constraint obligations_status_check check (status in ('held', 'due', 'requested', 'paid', 'received')),
  add constraint obligations_paid check ((status in ('paid', 'received')) = (paid_at is not null)),
  add constraint obligations_received check ((status = 'received') = (received_at is not null)),
  add constraint obligations_requested check (kind <> 'late_cancellation' or status in ('held', 'due')
    or requested_at is not null);
create index obligations_late on obligations (reported_late_at, id)
  where reported_late_at is not null and status in ('due', 'requested');

-- A dispute of the stated hours: the practice's reason, the professional's answer, an admin's decision.
create table disputes (
  id uuid primary key,
  booking_id uuid not null references bookings on delete restrict,
  opened_by uuid not null references users on delete restrict,
  stated_half_hours integer not null check (stated_half_hours between 1 and 48),
  claimed_half_hours integer not null check (claimed_half_hours between 0 and 48),
  reason text not null check (length(reason) between 1 and 2000),
  answer text check (length(answer) between 1 and 2000),
  answered_at timestamptz,
  status text not null default 'open' check (status in ('open', 'answered', 'agreed', 'decided', 'withdrawn')),
  decided_half_hours integer check (decided_half_hours between 0 and 48),
  decision_note text,
  decided_by uuid references users on delete restrict,
  closed_at timestamptz,
  created_at timestamptz not null,
  constraint disputes_closed check ((status in ('agreed', 'decided', 'withdrawn')) = (closed_at is not null))
);
create unique index disputes_one_open on disputes (booking_id) where status in ('open', 'answered');
create index disputes_queue on disputes (created_at, id) where status in ('open', 'answered');
