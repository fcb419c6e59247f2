-- Hours are bounded by the clock since this release. Check-outs from before it have no flags (null), so that the
-- invariants leave them alone; later ones have a list, usually empty.
alter table attendances add column hours_flags text[]
  check (hours_flags <@ array['over_scheduled', 'before_check_in']);
