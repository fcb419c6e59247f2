-- Web Push: a browser that wants notifications belongs to its session and ends with it. Its address
-- and keys let anyone who has them write to the device, so they are encrypted; the hash finds it.
create table push_subscriptions (
  id uuid primary key,
  session_id uuid not null unique references sessions (id) on delete cascade,
  user_id uuid not null references users on delete restrict,
  endpoint_hash bytea not null unique,
  subscription_sealed text not null,
  created_at timestamptz not null
);
create index push_subscriptions_of_user on push_subscriptions (user_id, id);
create trigger push_subscriptions_of_nobody after insert on push_subscriptions
  for each row execute function refuse_deleted('user_id');

alter table messages_out drop constraint messages_out_channel_check,
  add constraint messages_out_channel_check check (channel in ('email', 'sms', 'push'));
alter table notice_preferences drop constraint notice_preferences_channel_check,
  add constraint notice_preferences_channel_check check (channel in ('email', 'sms', 'push'));
