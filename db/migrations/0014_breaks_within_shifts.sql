-- A break is shorter than the shift it interrupts, so that paid hours are never negative.

alter table jobs add constraint jobs_break_within_shift
  check (ends_at is null or ends_at - starts_at > break_minutes * interval '1 minute');
