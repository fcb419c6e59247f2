-- Call-outs: a practice that needs someone now invites in waves, until somebody accepts.

-- One for a job: stopped and started again, it goes on with those who were not asked yet.
create table call_outs (
  job_id uuid primary key references jobs,
  started_at timestamptz not null,
  wave smallint not null default 0 check (wave >= 0),
  -- All it invited, in every wave.
  invited smallint not null default 0 check (invited between 0 and 30),
  next_wave_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('filled', 'stopped', 'exhausted', 'expired', 'closed', 'changed')),
  constraint call_outs_running check ((ended_at is null) = (next_wave_at is not null)),
  constraint call_outs_ended check ((ended_at is null) = (end_reason is null))
);
create index call_outs_due on call_outs (next_wave_at) where next_wave_at is not null;

alter table invitations
  -- Null for one that the practice sent to a person of its choice.
  add column wave smallint check (wave > 0),
  add column seen_at timestamptz,
  drop constraint invitations_end_reason_check,
  add constraint invitations_end_reason_check
    check (end_reason in ('taken', 'closed', 'expired', 'changed', 'conflict', 'passed_on'));
create unique index invitations_once_by_call_out on invitations (job_id, professional_id)
  where wave is not null;
