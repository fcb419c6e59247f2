-- Points of professionals: an append-only ledger, rewards that admins edit, and redemptions.

-- One row per professional: its lock puts awards and redemptions in order, and its balance is the
-- sum of the ledger, kept by the trigger below.
create table point_accounts (
  professional_id uuid primary key references users (id) on delete restrict,
  balance integer not null default 0 check (balance >= 0),
  -- Days in a row up to last_login_on, a day where the professional lives.
  login_streak integer not null default 0 check (login_streak >= 0),
  last_login_on date,
  last_login_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table point_rewards (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 80),
  description text not null check (char_length(description) between 1 and 500),
  point_cost integer not null check (point_cost between 1 and 100000),
  is_active boolean not null default true,
  picture text not null,
  max_redemptions_per_user integer check (max_redemptions_per_user between 1 and 1000),
  expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index point_rewards_by_cost on point_rewards (point_cost, id) where is_active;
create index point_rewards_newest on point_rewards (created_at desc, id desc);

create table point_redemptions (
  id uuid primary key,
  professional_id uuid not null references point_accounts (professional_id) on delete restrict,
  reward_id uuid not null references point_rewards (id) on delete restrict,
  -- As it was called when it was redeemed.
  reward_name text not null,
  points_spent integer not null check (points_spent > 0),
  redemption_code text not null unique,
  status text not null default 'pending' check (status in ('pending', 'fulfilled', 'rejected')),
  -- What the professional reads with the decision: how they get it, or why not.
  decision_note text check (char_length(decision_note) <= 2000),
  decided_by uuid references users (id) on delete restrict,
  decided_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'pending') = (decided_at is null)),
  check (status <> 'rejected' or decision_note is not null)
);
create index point_redemptions_of_professional
  on point_redemptions (professional_id, created_at desc, id desc);
create index point_redemptions_pending on point_redemptions (created_at, id)
  where status = 'pending';
create index point_redemptions_decided on point_redemptions (status, decided_at desc, id desc)
  where status <> 'pending';
create index point_redemptions_counted on point_redemptions (professional_id, reward_id)
  where status <> 'rejected';

create table point_entries (
  id uuid primary key,
  professional_id uuid not null references point_accounts (professional_id) on delete restrict,
  points integer not null check (points <> 0),
  reason text not null check (reason in ('daily_login', 'login_streak', 'quick_reply',
    'shift_completed', 'on_time', 'reliable', 'redeemed', 'returned')),
  type text not null generated always as (case reason
    when 'daily_login' then 'login' when 'login_streak' then 'login'
    when 'quick_reply' then 'message_response' when 'shift_completed' then 'job_completion'
    when 'on_time' then 'punctuality' when 'reliable' then 'reliability'
    else 'redemption' end) stored,
  -- The day of its cause where the professional lives.
  earned_on date not null,
  booking_id uuid references bookings (id) on delete restrict,
  message_id uuid references messages (id) on delete restrict,
  redemption_id uuid references point_redemptions (id) on delete restrict,
  -- Names its cause, so that nothing is awarded twice.
  business_key text not null unique,
  created_at timestamptz not null,
  check ((points < 0) = (reason = 'redeemed'))
);
create index point_entries_newest on point_entries (professional_id, created_at desc, id desc);
create index point_entries_by_type
  on point_entries (professional_id, type, created_at desc, id desc);
create index point_entries_by_day on point_entries (professional_id, earned_on);

create function add_points() returns trigger language plpgsql as $$
begin
  update point_accounts set balance = balance + new.points, updated_at = new.created_at
    where professional_id = new.professional_id;
  return null;
end $$;
create trigger point_entries_add after insert on point_entries
  for each row execute function add_points();

create function keep_points() returns trigger language plpgsql as $$
begin
  raise exception 'entries of points are never changed or deleted';
end $$;
create trigger point_entries_kept before update or delete on point_entries
  for each row execute function keep_points();
