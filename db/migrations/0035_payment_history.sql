-- The history of payments: whose an obligation is, and the day by which a payment is listed and added
-- up, each with the index of its list.

alter table obligations
  add column practice_id uuid references users on delete restrict,
  add column professional_id uuid references users on delete restrict;
update obligations o set practice_id = b.practice_id, professional_id = b.professional_id
  from bookings b where b.id = o.booking_id;
alter table obligations
  alter column practice_id set not null,
  alter column professional_id set not null;

-- A booking never changes its sides, so they are copied once.
create function set_obligation_sides() returns trigger language plpgsql as $$
begin
  select practice_id, professional_id into new.practice_id, new.professional_id
    from bookings where id = new.booking_id;
  return new;
end
$$;
create trigger obligation_sides before insert on obligations
  for each row execute function set_obligation_sides();

-- A payment belongs to the day it was paid, in North Dakota; until then to the day it became due.
alter table obligations add column dated_on date not null generated always as
  (coalesce(paid_on, (coalesce(paid_at, created_at) at time zone 'America/Chicago')::date)) stored;
alter table fees add column dated_on date not null generated always as
  ((coalesce(paid_at, due_at, created_at) at time zone 'America/Chicago')::date) stored;

create index obligations_of_practice on obligations (practice_id, dated_on desc, id desc);
create index obligations_of_professional on obligations (professional_id, dated_on desc, id desc);
create index fees_history on fees (practice_id, dated_on desc, booking_id desc);
-- Fees that can be refunded, and those that were, for admins.
create index fees_settled on fees (paid_at desc, booking_id desc) where paid_at is not null;
