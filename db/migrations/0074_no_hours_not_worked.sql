-- A shift that was settled at 0 hours no longer counts as worked.
update reliability r set worked = r.worked - s.shifts, updated_at = now()
from (
  select b.professional_id, count(*)::int as shifts from attendances a join bookings b on b.id = a.booking_id
  where a.half_hours = 0 and b.status in ('completed', 'paid')
    and not exists (select from excuses e where e.booking_id = b.id and e.status = 'accepted')
  group by b.professional_id
) s
where s.professional_id = r.user_id and r.worked >= s.shifts;
