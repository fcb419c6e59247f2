-- A known value sealed with each data key, so that a start with other keys is noticed.
create table data_keys (
  id text primary key,
  canary text not null,
  created_at timestamptz not null default now()
);

-- The one key of new fingerprints, sealed: it stays the same when data keys are rotated.
create table fingerprint_keys (
  id text primary key,
  key_sealed text not null,
  created_at timestamptz not null default now()
);
create unique index fingerprint_keys_one on fingerprint_keys ((true));

-- A signature that is sealed again under another key has not changed, so it may be the record of a
-- professional whose account was deleted.
create or replace trigger attendances_of_nobody after update on attendances for each row
when (
  new.photo_id is distinct from old.photo_id
  or new.emergency_reason is distinct from old.emergency_reason
  or (new.signature_sealed is null) is distinct from (old.signature_sealed is null)
  or new.checked_in_latitude is distinct from old.checked_in_latitude
  or new.checked_out_latitude is distinct from old.checked_out_latitude
)
execute function refuse_deleted_side('professional');
