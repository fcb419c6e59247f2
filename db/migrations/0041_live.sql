-- What changed for whom, for an hour: every process reads it and tells the browsers it serves.
create table changes (
  id bigint generated always as identity primary key,
  -- A reader's cursor is the oldest transaction that was still running when it read, because a
  -- sequence number would skip what commits late.
  xid xid8 not null default pg_current_xact_id(),
  -- No foreign key: it would lock the user's row, for a row that lives an hour.
  user_id uuid,
  audience text check (audience in ('professionals', 'practices', 'admins')),
  -- Of an audience: who must not hear of it.
  except_ids uuid[],
  tags text[] not null,
  frame jsonb,
  recorded_at timestamptz not null,
  check ((user_id is null) <> (audience is null))
);
create index changes_by_transaction on changes (xid);
create index changes_by_time on changes (recorded_at);
create index changes_of_user on changes (user_id, xid);

-- The notification is sent when the change commits; it says nothing but that there is one.
create function notify_changes() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', '');
  return null;
end $$;
create trigger changes_notify after insert on changes
  for each statement execute function notify_changes();

-- Sessions that ended, by whatever cause, close their sockets on every process.
create function notify_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ends', old.user_id::text);
  return null;
end $$;
create trigger sessions_notify_end after delete on sessions
  for each row execute function notify_session_end();

create function notify_revocation() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ends', new.id::text);
  return null;
end $$;
create trigger users_notify_revocation after update of token_version on users
  for each row when (old.token_version <> new.token_version)
  execute function notify_revocation();
