-- What the sandbox gateway remembers, as a real one would on its own machines: who, and which cards
-- by brand and last four. Numbers never come this far.
create table sandbox_customers (
  id text primary key,
  party_id uuid not null,
  created_at timestamptz not null,
  constraint sandbox_customers_party_unique unique (party_id)
);

create table sandbox_methods (
  id text primary key,
  customer_id text not null references sandbox_customers on delete cascade,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expiry_month integer not null check (expiry_month between 1 and 12),
  expiry_year integer not null check (expiry_year between 2000 and 2100),
  -- The same request again finds the same method.
  idempotency_key text not null,
  created_at timestamptz not null,
  forgotten_at timestamptz,
  constraint sandbox_methods_key_unique unique (idempotency_key)
);
create index sandbox_methods_customer on sandbox_methods (customer_id);

-- A professional's cards hang on one customer of the gateway, as a practice's do.
alter table professional_profiles add column card_customer text;
