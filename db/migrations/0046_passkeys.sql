-- Devices are listed by an id that may be shown; the primary key is the hash of a secret.
alter table sessions add column id uuid not null default gen_random_uuid();
alter table sessions add constraint sessions_id_unique unique (id);
create index sessions_by_use on sessions (user_id, seen_at, id);
drop index sessions_user_id;

alter table users add column last_signed_in_at timestamptz;
update users u set last_signed_in_at = s.at
  from (select user_id, max(created_at) as at from sessions group by user_id) s
  where s.user_id = u.id;

-- Only the public half of a passkey's key pair ever leaves its device.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- Grows with each use on devices that count; a passkey that is synced between devices stays at 0.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (name <> '' and length(name) <= 60 and is_plain_line(name)),
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_age on passkeys (user_id, created_at, id);

-- What a passkey is asked to sign, once. Without a user: at sign-in, before it is known who it is.
create table passkey_challenges (
  challenge_hash bytea primary key,
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
create index passkey_challenges_of_user on passkey_challenges (user_id) where user_id is not null;
