-- Unpaid breaks: paid hours are the length of the shift less the break.

alter table jobs add column break_minutes integer not null default 0
  check (break_minutes between 0 and 120);
-- Shifts that were posted before breaks could be stated get the one our home page promised.
update jobs set break_minutes = 30 where ends_at - starts_at > interval '6 hours';
