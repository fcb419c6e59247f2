-- Plumbing without a word of the product: allowances, replies to repeated requests, events, messages.

create table allowances (
  key text primary key,
  used integer not null,
  ends_at timestamptz not null
);
create index allowances_ends_at on allowances (ends_at);

create table stored_replies (
  scope text not null,
  key text not null,
  request_fingerprint text not null,
  reply text,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index stored_replies_created_at on stored_replies (created_at);

create table events (
  id uuid primary key,
  type text not null,
  payload jsonb not null,
  recorded_at timestamptz not null,
  delivered_at timestamptz
);
create index events_delivered_at on events (delivered_at);

create table messages_out (
  id uuid primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text not null,
  body text,
  business_key text unique,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index messages_out_newest on messages_out (created_at desc, id desc);

create table live_workers (
  id text primary key,
  seen_at timestamptz not null
);
