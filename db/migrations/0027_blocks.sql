-- Who blocked whom, concerns about a booking, and how reliable professionals are.

-- A block works in both directions, so both are read from an index.
create table blocks (
  blocker_id uuid not null references users on delete restrict,
  blocked_id uuid not null references users on delete restrict,
  reason text check (reason <> '' and length(reason) <= 500),
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_newest on blocks (blocker_id, created_at desc, blocked_id desc);
create index blocks_of_blocked on blocks (blocked_id, blocker_id);

-- A confirmed shift counts once it was worked, cancelled late by the professional, or missed;
-- an accepted excuse takes it out. It is computed from the bookings whenever one of them ends.
create table reliability (
  user_id uuid primary key references users on delete restrict,
  worked integer not null check (worked >= 0),
  late_cancellations integer not null check (late_cancellations >= 0),
  no_shows integer not null check (no_shows >= 0),
  updated_at timestamptz not null
);
create index reliability_of_bookings on bookings (professional_id)
  where status in ('completed', 'paid') or cancellation_kind in ('professional', 'no_show');
insert into reliability (user_id, worked, late_cancellations, no_shows, updated_at)
select b.professional_id, count(*) filter (where b.status <> 'cancelled'),
  count(*) filter (where b.cancellation_kind = 'professional'),
  count(*) filter (where b.cancellation_kind = 'no_show'), now()
from bookings b left join excuses e on e.booking_id = b.id and e.status = 'accepted'
where b.during is not null and e.booking_id is null
  and (b.status in ('completed', 'paid') or b.cancellation_kind = 'no_show'
    or (b.cancellation_kind = 'professional' and b.cancelled_late))
group by b.professional_id;

-- A concern is an entry in the desk's inbox with the booking it is about. The other side of the
-- booking never sees it.
alter table desk_entries drop constraint desk_entries_kind_check;
alter table desk_entries add constraint desk_entries_kind_check
  check (kind in ('contact', 'support', 'careers', 'concern'));
create table concerns (
  entry_id uuid primary key,
  kind text not null default 'concern' check (kind = 'concern'),
  booking_id uuid not null references bookings on delete restrict,
  author_id uuid not null references users on delete restrict,
  foreign key (entry_id, kind) references desk_entries (id, kind) on delete cascade
);
