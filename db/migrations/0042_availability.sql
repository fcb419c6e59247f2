-- Single days that differ from a professional's weekly hours.
create table availability_dates (
  user_id uuid not null references users (id),
  day date not null,
  kind text not null check (kind in ('away', 'extra')),
  -- Full hours as in the weekly map. Away without hours means the whole day.
  hours text[] not null,
  primary key (user_id, day),
  check (cardinality(hours) <= 13),
  check (hours <@ array['07:00', '08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00',
    '15:00', '16:00', '17:00', '18:00', '19:00']),
  check (kind = 'away' or cardinality(hours) > 0)
);

-- When the hours or the dates last changed: the order of the feed that practices see.
alter table professional_profiles
  add column availability_changed_at timestamptz;
update professional_profiles set availability_changed_at = date_trunc('milliseconds', updated_at);
alter table professional_profiles alter column availability_changed_at set not null;
create index professional_profiles_feed
  on professional_profiles (availability_changed_at desc, user_id desc)
  where decision = 'verified';
