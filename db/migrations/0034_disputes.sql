-- Disputes of hours: what was stated stays on record beside what counts, which may be no hours at all.

alter table attendances drop constraint attendances_half_hours_check;
alter table attendances
  add constraint attendances_half_hours_check check (half_hours between 0 and 48),
  -- What was stated at check-out, if other hours count since a dispute.
  add column stated_half_hours integer check (stated_half_hours between 1 and 48),
  add constraint attendances_stated check (stated_half_hours is null or half_hours is not null);

-- A practice that calls the API without hours only says that the stated ones are wrong.
alter table disputes alter column claimed_half_hours drop not null;
alter table disputes
  add constraint disputes_differ check (claimed_half_hours <> stated_half_hours),
  add constraint disputes_answered check ((answer is null) = (answered_at is null)),
  add constraint disputes_decided check ((status in ('agreed', 'decided')) = (decided_half_hours is not null)
    and (decided_half_hours is null) = (decided_by is null)),
  add constraint disputes_note check ((status = 'decided') = (decision_note is not null)
    and length(decision_note) between 1 and 2000);
create index disputes_of_booking on disputes (booking_id, created_at);
create index disputes_over on disputes (closed_at desc, id desc) where closed_at is not null;
-- Hours are decided once.
create unique index disputes_one_decided on disputes (booking_id) where status in ('agreed', 'decided');
