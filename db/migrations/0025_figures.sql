-- The admin dashboard counts booked shifts by their start and by when they were booked, and shifts
-- that began without anyone; each index holds only such rows.
create index bookings_booked_by_start on bookings (lower(during))
  where status in ('confirmed', 'completed', 'paid');
create index bookings_booked_when on bookings (confirmed_at)
  where status in ('confirmed', 'completed', 'paid');
create index jobs_expired on jobs (starts_at) where status = 'expired';
