-- How far a practice has widened a call-out: to more miles, and to people outside their hours.
alter table call_outs
  add column max_miles smallint not null default 50 check (max_miles in (50, 75)),
  add column off_hours boolean not null default false;
