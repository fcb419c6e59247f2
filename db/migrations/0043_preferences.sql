-- Notifications: what the app lists, what each user wants by which channel, and replies by SMS.

-- For quiet hours. Follows from the profile's ZIP code; older profiles are set roughly here and
-- exactly with their next save.
alter table users add column time_zone text check (time_zone <> '');
update users set time_zone = practice_profiles.time_zone
from practice_profiles where practice_profiles.user_id = users.id;
update users set time_zone =
  case when professional_profiles.zip_code like '586%' then 'America/Denver' else 'America/Chicago' end
from professional_profiles where professional_profiles.user_id = users.id;

-- What the list of notifications shows of a notice, the screen it leads to, and the other user it
-- is about, if any.
alter table notices
  add column title text,
  add column path text check (path like '/%'),
  add column other_id uuid references users on delete restrict;
create index notices_unread on notices (user_id, created_at desc, id desc) where read_at is null;
create index notices_of_other on notices (other_id) where other_id is not null;

-- Only deviations from the defaults in code; the topic 'all' is the whole channel.
create table notice_preferences (
  user_id uuid not null references users,
  topic text not null,
  channel text not null check (channel in ('email', 'sms')),
  is_on boolean not null,
  primary key (user_id, topic, channel)
);

-- Numbers that replied STOP.
create table sms_stops (
  phone text primary key,
  stopped_at timestamptz not null
);

-- Text messages received, each once by the provider's id. What they say is not kept.
create table sms_received (
  provider_id text primary key,
  phone text not null,
  command text not null,
  received_at timestamptz not null
);
create index sms_received_of_number on sms_received (phone, received_at);
create index sms_received_oldest on sms_received (received_at);

-- Admins list messages by state, newest first.
create index messages_out_by_state on messages_out (state, created_at desc, id desc);
drop index messages_out_unsent;
