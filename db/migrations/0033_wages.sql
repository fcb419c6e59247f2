-- Wages: when they became due, how much of them was paid, late cases, every change, and the record of
-- practices.

alter table obligations
  -- A late fee is due from its request on.
  add column due_at timestamptz,
  -- The hours that the wages are paid for.
  add column half_hours integer check (half_hours between 0 and 48),
  add column paid_cents integer not null default 0 check (paid_cents >= 0),
  add column reminded_at timestamptz,
  -- A case ends with a payment, a receipt, or an admin's note; it can be reported again.
  add column case_closed_at timestamptz;
update obligations set paid_cents = amount_cents where status in ('paid', 'received');
alter table obligations
  add constraint obligations_due check (kind <> 'wages' or (status = 'held') = (due_at is null)),
  add constraint obligations_hours check ((kind = 'wages') = (half_hours is not null)),
  add constraint obligations_kept check (status not in ('paid', 'received') or paid_cents >= amount_cents),
  add constraint obligations_late_note check ((reported_late_at is null) = (late_note is null));
drop index obligations_late;
create index obligations_cases on obligations (reported_late_at, id)
  where reported_late_at is not null and case_closed_at is null and status <> 'received';
create index obligations_reminders on obligations (coalesce(due_at, requested_at))
  where status in ('due', 'requested') and reminded_at is null;

-- What happened to an obligation: every figure it ever had, and who did what.
create table obligation_history (
  id uuid primary key,
  obligation_id uuid not null references obligations on delete restrict,
  action text not null check (action in ('owed', 'released', 'revised', 'marked_paid', 'corrected', 'unmarked',
    'received', 'reported_late', 'reminded', 'case_closed')),
  actor_id uuid references users on delete restrict,
  amount_cents integer not null,
  paid_cents integer not null,
  half_hours integer,
  note text check (length(note) between 1 and 2000),
  -- Set for a revision, so that the same decision counts once.
  business_key text unique,
  created_at timestamptz not null
);
create index obligation_history_of on obligation_history (obligation_id, created_at, id);
create function keep_history() returns trigger language plpgsql as $$
begin
  raise exception 'The history is append-only.';
end
$$;
create trigger obligation_history_kept before update or delete on obligation_history
  for each row execute function keep_history();

-- How many wages a practice paid within two days, so that cards and lists can join it.
create table pay_records (
  practice_id uuid primary key references users on delete restrict,
  wages integer not null check (wages >= 0),
  in_time integer not null check (in_time between 0 and wages),
  updated_at timestamptz not null
);
