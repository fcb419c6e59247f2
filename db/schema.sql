-- Today's schema, written by `npm run schema`. Change it by a migration in db/migrations.

create extension btree_gist;

create extension pg_trgm;

CREATE OR REPLACE FUNCTION add_points()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update point_accounts set balance = balance + new.points, updated_at = new.created_at
    where professional_id = new.professional_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION check_hold()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from jobs where id = new.job_id and held_for <> new.professional_id
    and held_until > new.confirmed_at) then
    raise exception 'this shift is held for another professional'
      using errcode = 'exclusion_violation', constraint = 'bookings_not_while_held';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION check_ledger_movement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select sum(amount_cents) from ledger_entries where movement_id = new.movement_id) <> 0 then
    raise exception 'The movement % does not sum to zero.', new.movement_id using errcode = 'check_violation';
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION contract_body(body text, lines jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select split_part(body, E'\n\n', 1) || coalesce(string_agg(E'\n\n' || paragraph, '' order by place), '')
  from (
    select min(place) as place, (line ->> 'section') || string_agg(
      E'\n' || coalesce((line ->> 'label') || ': ', '') || (line ->> 'value'), '' order by place) as paragraph
    from jsonb_array_elements(lines) with ordinality as each (line, place)
    group by line ->> 'section'
  ) sections
$function$
;

CREATE OR REPLACE FUNCTION count_market_fees()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into market_revenue as known (day, fees, paid_cents, refunds, refunded_cents)
  select day, count(*) filter (where kind = 'paid'),
    coalesce(sum(cents) filter (where kind = 'paid'), 0),
    count(*) filter (where kind = 'refunded'),
    coalesce(sum(cents) filter (where kind = 'refunded'), 0)
  from counted group by day order by day
  on conflict (day) do update set fees = known.fees + excluded.fees,
    paid_cents = known.paid_cents + excluded.paid_cents,
    refunds = known.refunds + excluded.refunds,
    refunded_cents = known.refunded_cents + excluded.refunded_cents;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION count_market_people()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into market_cohorts as known (side, cohort, act, weeks_later, people)
  select side, cohort, act, weeks_later, count(*) from counted
  group by side, cohort, act, weeks_later order by side, cohort, act, weeks_later
  on conflict (side, cohort, act, weeks_later) do update
    set people = known.people + excluded.people;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION count_market_shifts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  change integer := tg_argv[0];
begin
  insert into market_weeks as known (week, zip_code, role, open, filled, unfilled)
  select week, zip_code, role,
    change * count(*) filter (where status = 'open'),
    change * count(*) filter (where status = 'filled'),
    change * count(*) filter (where status = 'expired')
  from counted where week is not null and status <> 'closed'
  group by week, zip_code, role order by week, zip_code, role
  on conflict (week, zip_code, role) do update set open = known.open + excluded.open,
    filled = known.filled + excluded.filled, unfilled = known.unfilled + excluded.unfilled;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION end_hold()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update jobs set held_for = null, held_until = null
  where id = new.job_id and held_for = new.professional_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION is_erasing()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select current_setting('bridgework.erasing', true) = 'on'
$function$
;

CREATE OR REPLACE FUNCTION is_plain_line(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  -- Most names hold nothing to look at twice.
  select case when value ~ '^[A-Za-z0-9 ,&()''-]*$' then true else value !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
    and value !~ '[\u00ad\u034f\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]'
    and translate(normalize(value, NFKC), '。⁄∕⧸', './//')
      !~ '://|[0-9]{1,3}(\.[0-9]{1,3}){3}|[A-Za-z0-9_-]\.[A-Za-z][A-Za-z0-9-]+(/|[:?#]\S)'
    and regexp_replace(translate(normalize(value, NFKC), '。⁄∕⧸', './//'),
      '(?<![A-Za-z0-9_-])([A-Z]|[Dd][Rr][Ss]?|[Mm][Rr][Ss]?|[Mm][SsTt]|[Ss][Tt]|[Ff][Tt])\.(?=[A-Z])', '\& ', 'g')
      !~ '[A-Za-z0-9_-]\.[A-Za-z][A-Za-z0-9-]' end
$function$
;

CREATE OR REPLACE FUNCTION keep_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and is_erasing() and
    (new.id, new.actor_id, new.action, new.subject, new.created_at) is not distinct from
    (old.id, old.actor_id, old.action, old.subject, old.created_at) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $function$
;

CREATE OR REPLACE FUNCTION keep_contract_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or new.redacted_at is null or
    (new.id, new.template_version, new.terms_version, new.body_hash, new.made_at) is distinct from
    (old.id, old.template_version, old.terms_version, old.body_hash, old.made_at) then
    raise exception 'A contract text never changes.';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION keep_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and is_erasing() and
    (to_jsonb(new) - 'note') = (to_jsonb(old) - 'note') then
    return new;
  end if;
  raise exception 'The history is append-only.';
end
$function$
;

CREATE OR REPLACE FUNCTION keep_job_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into job_places values (new.place[0], new.place[1]) on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION keep_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'The ledger is append-only.';
end
$function$
;

CREATE OR REPLACE FUNCTION keep_points()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'entries of points are never changed or deleted';
end $function$
;

CREATE OR REPLACE FUNCTION notify_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('changes', '');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION notify_revocation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('session_ends', new.id::text);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION notify_session_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('session_ends', old.user_id::text);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION open_review_period(opened uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into review_periods (booking_id, professional_id, practice_id, opened_at)
  select b.id, b.professional_id, b.practice_id,
    coalesce(a.emergency_decided_at, a.checked_out_at, b.updated_at)
  from bookings b left join attendances a on a.booking_id = b.id
  where b.id = opened and b.status in ('completed', 'paid')
    and (a.checkout_method is distinct from 'emergency' or a.emergency_decided_at is not null)
  on conflict do nothing
$function$
;

CREATE OR REPLACE FUNCTION open_review_period_of_attendance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform open_review_period(new.booking_id);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION open_review_period_of_booking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform open_review_period(new.id);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION raise_practice_revision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update practice_revision set revision = revision + 1;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION raise_terms_revision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.terms_revision := old.terms_revision + 1;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION redact(content jsonb, names text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  return case jsonb_typeof(content)
    when 'string' then to_jsonb(redact(content #>> '{}', names))
    when 'array' then (
      select coalesce(jsonb_agg(redact(value, names) order by place), '[]')
      from jsonb_array_elements(content) with ordinality as each (value, place))
    when 'object' then (
      select coalesce(jsonb_object_agg(key, redact(value, names)), '{}') from jsonb_each(content))
    else content end;
end $function$
;

CREATE OR REPLACE FUNCTION redact(content text, names text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when pattern is null then content
    else regexp_replace(content, '(?<!\w)(?:' || pattern || ')(?!\w)', 'Deleted user', 'gi') end
  from (
    select string_agg(regexp_replace(regexp_replace(name, '([]^$*+?(){}\\|.[])', '\\\1', 'g'),
      '\s+', '\\s+', 'g'), '|') as pattern
    from unnest(names) name where name <> ''
  ) whole
$function$
;

CREATE OR REPLACE FUNCTION redact_contract_lines(lines jsonb, side text, names text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(jsonb_agg(case
    when line ->> 'party' = side or (side = 'practice' and line ->> 'section' = 'Special instructions')
    then line || '{"value": "Deleted user"}'
    when line ->> 'label' = 'Position' or line ->> 'section' = 'Special instructions'
    then redact_values(line, '{value}', names)
    else line end order by place), '[]')
  from jsonb_array_elements(lines) with ordinality as each (line, place)
$function$
;

CREATE OR REPLACE FUNCTION redact_contract_terms(terms jsonb, side text, names text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select redact_values(terms, '{jobTitle,instructions}', names) || case side
    when 'professional' then '{"professionalName": "Deleted user"}'::jsonb
    else '{"practiceName": "Deleted user", "contactPerson": "Deleted user", "address": "", "phone": "",
      "email": "", "instructions": null}' end
$function$
;

CREATE OR REPLACE FUNCTION redact_values(content jsonb, keys text[], names text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select content || coalesce(jsonb_object_agg(key, redact(value, names)), '{}')
  from jsonb_each(content) where key = any(keys)
$function$
;

CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name;
end $function$
;

CREATE OR REPLACE FUNCTION refuse_change_of_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'The account was deleted.' using errcode = 'check_violation', constraint = 'account_deleted';
end $function$
;

CREATE OR REPLACE FUNCTION refuse_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  person uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if person is null or is_erasing() then
    return null;
  end if;
  perform from users where id = person and deleted_at is null for key share;
  if not found then
    raise exception 'The account was deleted.' using errcode = 'check_violation', constraint = 'account_deleted';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION refuse_deleted_side()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  side text := coalesce(to_jsonb(new) ->> 'proposed_by', tg_argv[0]);
begin
  if is_erasing() then
    return null;
  end if;
  perform from bookings b join users u
    on u.id = case side when 'practice' then b.practice_id else b.professional_id end
  where b.id = new.booking_id and u.deleted_at is null for key share of u;
  if not found then
    raise exception 'The account was deleted.' using errcode = 'check_violation', constraint = 'account_deleted';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION set_obligation_sides()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select practice_id, professional_id into new.practice_id, new.professional_id
    from bookings where id = new.booking_id;
  return new;
end
$function$
;

create sequence changes_id_seq;

create table account_links (
  token_hash bytea not null,
  user_id uuid not null,
  purpose text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  email text,
  email_verified_at timestamp with time zone,
  email_verified_signed_in boolean default false not null,
  constraint account_links_pkey PRIMARY KEY (token_hash),
  constraint account_links_email_check CHECK ((email = lower(email))),
  constraint account_links_email_of_change CHECK (((purpose = ANY (ARRAY['reset_password'::text, 'verify_email'::text])) OR (email IS NOT NULL))),
  constraint account_links_purpose_check CHECK ((purpose = ANY (ARRAY['reset_password'::text, 'verify_email'::text, 'change_email'::text, 'undo_email'::text]))),
  constraint account_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX account_links_expires_at ON account_links USING btree (expires_at);
CREATE INDEX account_links_undo ON account_links USING btree (email) WHERE (purpose = 'undo_email'::text);
CREATE INDEX account_links_user_id ON account_links USING btree (user_id);
CREATE TRIGGER account_links_of_nobody_user_id AFTER INSERT ON account_links FOR EACH ROW EXECUTE FUNCTION refuse_deleted('user_id');

create table attendances (
  booking_id uuid not null,
  pin_sealed text,
  pin_made_at timestamp with time zone,
  pin_failures integer default 0 not null,
  checked_in_at timestamp with time zone,
  checked_in_latitude double precision,
  checked_in_longitude double precision,
  checked_in_meters integer,
  checked_out_at timestamp with time zone,
  checkout_method text,
  half_hours integer,
  checked_out_latitude double precision,
  checked_out_longitude double precision,
  checked_out_meters integer,
  photo_id uuid,
  office_name text,
  manager_name text,
  work_start_time text,
  work_end_time text,
  stated_amount_cents integer,
  signature_sealed text,
  emergency_reason text,
  emergency_decision text,
  emergency_note text,
  emergency_decided_by uuid,
  emergency_decided_at timestamp with time zone,
  checked_in_is_approximate boolean default false not null,
  stated_half_hours integer,
  erased_at timestamp with time zone,
  hours_flags text[],
  raised_half_hours integer,
  raised_at timestamp with time zone,
  signature_kind text,
  constraint attendances_pkey PRIMARY KEY (booking_id),
  constraint attendances_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE RESTRICT,
  constraint attendances_checked_in_latitude_check CHECK (((checked_in_latitude >= ('-90'::integer)::double precision) AND (checked_in_latitude <= (90)::double precision))),
  constraint attendances_checked_in_longitude_check CHECK (((checked_in_longitude >= ('-180'::integer)::double precision) AND (checked_in_longitude <= (180)::double precision))),
  constraint attendances_checked_in_meters_check CHECK ((checked_in_meters >= 0)),
  constraint attendances_checked_out_latitude_check CHECK (((checked_out_latitude >= ('-90'::integer)::double precision) AND (checked_out_latitude <= (90)::double precision))),
  constraint attendances_checked_out_longitude_check CHECK (((checked_out_longitude >= ('-180'::integer)::double precision) AND (checked_out_longitude <= (180)::double precision))),
  constraint attendances_checked_out_meters_check CHECK ((checked_out_meters >= 0)),
  constraint attendances_checkout CHECK ((((checked_out_at IS NULL) = (checkout_method IS NULL)) AND ((checked_out_at IS NULL) = (half_hours IS NULL)))),
  constraint attendances_checkout_method_check CHECK ((checkout_method = ANY (ARRAY['digital_form'::text, 'pin'::text, 'photo'::text, 'time_based'::text, 'location_time'::text, 'emergency'::text, 'automatic'::text, 'stated'::text]))),
  constraint attendances_checkout_pin CHECK (((checkout_method IS NULL) OR (checkout_method = ANY (ARRAY['automatic'::text, 'stated'::text])) OR (pin_sealed IS NOT NULL))),
  constraint attendances_decision CHECK ((((emergency_decision IS NULL) = (emergency_decided_at IS NULL)) AND ((emergency_decision IS NULL) OR (emergency_reason IS NOT NULL)))),
  constraint attendances_emergency CHECK (((NOT (checkout_method IS DISTINCT FROM 'emergency'::text)) = (emergency_reason IS NOT NULL))),
  constraint attendances_emergency_decided_by_fkey FOREIGN KEY (emergency_decided_by) REFERENCES users(id) ON DELETE RESTRICT,
  constraint attendances_emergency_decision_check CHECK ((emergency_decision = ANY (ARRAY['approved'::text, 'rejected'::text]))),
  constraint attendances_form CHECK (((checkout_method IS DISTINCT FROM 'digital_form'::text) OR ((office_name IS NOT NULL) AND (manager_name IS NOT NULL) AND ((signature_sealed IS NOT NULL) OR (erased_at IS NOT NULL)) AND (work_start_time IS NOT NULL) AND (work_end_time IS NOT NULL) AND (stated_amount_cents IS NOT NULL)))),
  constraint attendances_half_hours_check CHECK (((half_hours >= 0) AND (half_hours <= 48))),
  constraint attendances_hours_flags_check CHECK ((hours_flags <@ ARRAY['over_scheduled'::text, 'before_check_in'::text])),
  constraint attendances_manager_plain CHECK (is_plain_line(manager_name)) NOT VALID,
  constraint attendances_order CHECK (((checked_out_at IS NULL) OR
CASE
    WHEN (checkout_method = 'stated'::text) THEN (checked_in_at IS NULL)
    ELSE ((checked_in_at IS NOT NULL) AND (checked_out_at >= checked_in_at))
END)),
  constraint attendances_photo CHECK (((checkout_method IS DISTINCT FROM 'photo'::text) OR (photo_id IS NOT NULL) OR (erased_at IS NOT NULL))),
  constraint attendances_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES files(id),
  constraint attendances_photo_id_key UNIQUE (photo_id),
  constraint attendances_pin CHECK (((pin_sealed IS NULL) = (pin_made_at IS NULL))),
  constraint attendances_pin_failures_check CHECK (((pin_failures >= 0) AND (pin_failures <= 5))),
  constraint attendances_raised CHECK ((((raised_half_hours IS NULL) = (raised_at IS NULL)) AND (raised_half_hours > stated_half_hours) AND (raised_half_hours <= 48))),
  constraint attendances_signature_kind_check CHECK ((signature_kind = ANY (ARRAY['drawn'::text, 'typed'::text]))),
  constraint attendances_stated CHECK (((stated_half_hours IS NULL) OR (half_hours IS NOT NULL))),
  constraint attendances_stated_amount_cents_check CHECK ((stated_amount_cents >= 0)),
  constraint attendances_stated_half_hours_check CHECK (((stated_half_hours >= 1) AND (stated_half_hours <= 48)))
);
CREATE INDEX attendances_at_work ON attendances USING btree (checked_in_at) WHERE ((checked_in_at IS NOT NULL) AND (checked_out_at IS NULL));
CREATE INDEX attendances_emergencies ON attendances USING btree (checked_out_at, booking_id) WHERE (checkout_method = 'emergency'::text);
CREATE INDEX attendances_emergencies_pending ON attendances USING btree (checked_out_at, booking_id) WHERE ((checkout_method = 'emergency'::text) AND (emergency_decision IS NULL));
CREATE TRIGGER attendances_of_nobody AFTER UPDATE ON attendances FOR EACH ROW WHEN (((new.photo_id IS DISTINCT FROM old.photo_id) OR (new.emergency_reason IS DISTINCT FROM old.emergency_reason) OR ((new.signature_sealed IS NULL) IS DISTINCT FROM (old.signature_sealed IS NULL)) OR (new.checked_in_latitude IS DISTINCT FROM old.checked_in_latitude) OR (new.checked_out_latitude IS DISTINCT FROM old.checked_out_latitude))) EXECUTE FUNCTION refuse_deleted_side('professional');
CREATE CONSTRAINT TRIGGER review_period_of_attendance AFTER INSERT OR UPDATE OF emergency_decided_at ON attendances DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.emergency_decided_at IS NOT NULL)) EXECUTE FUNCTION open_review_period_of_attendance();

create table audit_entries (
  id uuid not null,
  actor_id uuid not null,
  action text not null,
  subject text not null,
  details jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone not null,
  constraint audit_entries_pkey PRIMARY KEY (id),
  constraint audit_entries_action_check CHECK ((action <> ''::text))
);
CREATE INDEX audit_entries_newest ON audit_entries USING btree (created_at DESC, id DESC);
CREATE INDEX audit_entries_of_subject ON audit_entries USING btree (subject);
CREATE INDEX audit_entries_of_user ON audit_entries USING btree (((details ->> 'userId'::text)));
CREATE INDEX audit_entries_reads ON audit_entries USING btree (actor_id, subject, created_at) WHERE (action = 'data.read'::text);
CREATE INDEX audit_entries_words ON audit_entries USING gin ((((action || ' '::text) || subject)) gin_trgm_ops);
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION keep_audit_entry();
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table availability_dates (
  user_id uuid not null,
  day date not null,
  kind text not null,
  hours text[] not null,
  constraint availability_dates_pkey PRIMARY KEY (user_id, day),
  constraint availability_dates_check CHECK (((kind = 'away'::text) OR (cardinality(hours) > 0))),
  constraint availability_dates_hours_check CHECK ((cardinality(hours) <= 13)),
  constraint availability_dates_hours_check1 CHECK ((hours <@ ARRAY['07:00'::text, '08:00'::text, '09:00'::text, '10:00'::text, '11:00'::text, '12:00'::text, '13:00'::text, '14:00'::text, '15:00'::text, '16:00'::text, '17:00'::text, '18:00'::text, '19:00'::text])),
  constraint availability_dates_kind_check CHECK ((kind = ANY (ARRAY['away'::text, 'extra'::text]))),
  constraint availability_dates_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX availability_dates_by_day ON availability_dates USING btree (day);
CREATE TRIGGER availability_dates_of_nobody_user_id AFTER INSERT ON availability_dates FOR EACH ROW EXECUTE FUNCTION refuse_deleted('user_id');

create table backups (
  ended_at timestamp with time zone not null,
  constraint backups_pkey PRIMARY KEY (ended_at)
);

create table blocks (
  blocker_id uuid not null,
  blocked_id uuid not null,
  reason text,
  created_at timestamp with time zone not null,
  constraint blocks_pkey PRIMARY KEY (blocker_id, blocked_id),
  constraint blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint blocks_check CHECK ((blocker_id <> blocked_id)),
  constraint blocks_reason_check CHECK (((reason <> ''::text) AND (length(reason) <= 500)))
);
CREATE INDEX blocks_newest ON blocks USING btree (blocker_id, created_at DESC, blocked_id DESC);
CREATE INDEX blocks_of_blocked ON blocks USING btree (blocked_id, blocker_id);
CREATE TRIGGER blocks_of_nobody_blocked_id AFTER INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION refuse_deleted('blocked_id');
CREATE TRIGGER blocks_of_nobody_blocker_id AFTER INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION refuse_deleted('blocker_id');

create table bookings (
  id uuid not null,
  job_id uuid not null,
  application_id uuid not null,
  contract_id uuid,
  professional_id uuid not null,
  practice_id uuid not null,
  job_title text not null,
  location text not null,
  rate_cents integer not null,
  mileage_rate_cents integer,
  employment_type text not null,
  during tstzrange,
  time_zone text not null,
  status text default 'pending'::text not null,
  expires_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancelled_by uuid,
  cancellation_kind text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  address text default ''::text not null,
  miles double precision,
  break_minutes integer default 0 not null,
  instructions text,
  terms_version text,
  cancellation_note text,
  cancelled_late boolean default false not null,
  closes_at timestamp with time zone,
  constraint bookings_pkey PRIMARY KEY (id),
  constraint bookings_application_id_fkey FOREIGN KEY (application_id) REFERENCES job_applications(id),
  constraint bookings_break_minutes_check CHECK (((break_minutes >= 0) AND (break_minutes <= 120))),
  constraint bookings_cancellation_kind CHECK ((cancellation_kind = ANY (ARRAY['declined'::text, 'lapsed'::text, 'taken'::text, 'conflict'::text, 'job_changed'::text, 'job_closed'::text, 'withdrawn'::text, 'practice'::text, 'professional'::text, 'no_show'::text, 'second_thoughts'::text, 'account_deleted'::text, 'not_recorded'::text]))),
  constraint bookings_cancellation_note_check CHECK (((length(cancellation_note) >= 1) AND (length(cancellation_note) <= 2000))),
  constraint bookings_cancelled CHECK (((status = 'cancelled'::text) = (cancelled_at IS NOT NULL))),
  constraint bookings_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES users(id) ON DELETE RESTRICT,
  constraint bookings_cancelled_late CHECK (((NOT cancelled_late) OR (cancellation_kind = ANY (ARRAY['practice'::text, 'professional'::text, 'no_show'::text, 'account_deleted'::text])))),
  constraint bookings_confirmed CHECK (((status <> ALL (ARRAY['confirmed'::text, 'completed'::text, 'paid'::text])) OR ((confirmed_at IS NOT NULL) AND (contract_id IS NOT NULL)))),
  constraint bookings_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contracts(id),
  constraint bookings_employment_type_check CHECK ((employment_type = ANY (ARRAY['w2'::text, '1099'::text]))),
  constraint bookings_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id),
  constraint bookings_mileage_rate_cents_check CHECK ((mileage_rate_cents >= 0)),
  constraint bookings_miles_check CHECK ((miles >= (0)::double precision)),
  constraint bookings_no_overlap EXCLUDE USING gist (professional_id WITH =, during WITH &&) WHERE ((status = ANY (ARRAY['pending'::text, 'confirmed'::text]))),
  constraint bookings_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint bookings_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint bookings_range CHECK (((during IS NULL) OR ((NOT isempty(during)) AND (lower(during) IS NOT NULL) AND (upper(during) IS NOT NULL)))),
  constraint bookings_rate_cents_check CHECK ((rate_cents >= 0)),
  constraint bookings_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'completed'::text, 'paid'::text, 'cancelled'::text])))
);
CREATE INDEX bookings_booked_by_start ON bookings USING btree (lower(during)) WHERE (status = ANY (ARRAY['confirmed'::text, 'completed'::text, 'paid'::text]));
CREATE INDEX bookings_booked_when ON bookings USING btree (confirmed_at) WHERE (status = ANY (ARRAY['confirmed'::text, 'completed'::text, 'paid'::text]));
CREATE INDEX bookings_changed ON bookings USING btree (professional_id) WHERE ((status = 'cancelled'::text) AND (cancellation_kind = 'job_changed'::text));
CREATE INDEX bookings_confirmed_by_end ON bookings USING btree (upper(during)) WHERE (status = 'confirmed'::text);
CREATE INDEX bookings_confirmed_by_start ON bookings USING btree (lower(during)) WHERE (status = 'confirmed'::text);
CREATE INDEX bookings_due ON bookings USING btree (expires_at) WHERE (status = 'pending'::text);
CREATE INDEX bookings_of_application ON bookings USING btree (application_id, created_at DESC, id DESC);
CREATE INDEX bookings_of_job ON bookings USING btree (job_id);
CREATE INDEX bookings_of_pair_by_month ON bookings USING btree (practice_id, professional_id, ((date_trunc('month'::text, (COALESCE(lower(during), confirmed_at) AT TIME ZONE time_zone)))::date)) WHERE (status = ANY (ARRAY['completed'::text, 'paid'::text, 'cancelled'::text]));
CREATE INDEX bookings_of_practice ON bookings USING btree (practice_id, COALESCE(lower(during), 'infinity'::timestamp with time zone) DESC, id DESC);
CREATE INDEX bookings_of_professional ON bookings USING btree (professional_id, COALESCE(lower(during), 'infinity'::timestamp with time zone) DESC, id DESC);
CREATE UNIQUE INDEX bookings_one_for_job ON bookings USING btree (job_id) WHERE (status = ANY (ARRAY['confirmed'::text, 'completed'::text, 'paid'::text]));
CREATE UNIQUE INDEX bookings_one_pending ON bookings USING btree (job_id, professional_id) WHERE (status = 'pending'::text);
CREATE INDEX reliability_of_bookings ON bookings USING btree (professional_id) WHERE ((status = ANY (ARRAY['completed'::text, 'paid'::text])) OR (cancellation_kind = ANY (ARRAY['professional'::text, 'no_show'::text])));
CREATE TRIGGER bookings_not_while_held BEFORE INSERT OR UPDATE OF status ON bookings FOR EACH ROW WHEN ((new.status = 'confirmed'::text)) EXECUTE FUNCTION check_hold();
CREATE TRIGGER bookings_of_nobody_practice_id AFTER INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION refuse_deleted('practice_id');
CREATE TRIGGER bookings_of_nobody_professional_id AFTER INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION refuse_deleted('professional_id');
CREATE CONSTRAINT TRIGGER review_period_of_booking AFTER INSERT OR UPDATE OF status ON bookings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.status = ANY (ARRAY['completed'::text, 'paid'::text]))) EXECUTE FUNCTION open_review_period_of_booking();

create table calendar_feeds (
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  token_version integer default 0 not null,
  constraint calendar_feeds_pkey PRIMARY KEY (user_id),
  constraint calendar_feeds_token_hash_key UNIQUE (token_hash),
  constraint calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE TRIGGER calendar_feeds_of_nobody_user_id AFTER INSERT ON calendar_feeds FOR EACH ROW EXECUTE FUNCTION refuse_deleted('user_id');

create table call_outs (
  job_id uuid not null,
  started_at timestamp with time zone not null,
  wave smallint default 0 not null,
  invited smallint default 0 not null,
  next_wave_at timestamp with time zone,
  ended_at timestamp with time zone,
  end_reason text,
  max_miles smallint default 50 not null,
  off_hours boolean default false not null,
  constraint call_outs_pkey PRIMARY KEY (job_id),
  constraint call_outs_end_reason_check CHECK ((end_reason = ANY (ARRAY['filled'::text, 'stopped'::text, 'exhausted'::text, 'expired'::text, 'closed'::text, 'changed'::text]))),
  constraint call_outs_ended CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  constraint call_outs_invited_check CHECK (((invited >= 0) AND (invited <= 30))),
  constraint call_outs_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id),
  constraint call_outs_max_miles_check CHECK ((max_miles = ANY (ARRAY[50, 75]))),
  constraint call_outs_running CHECK (((ended_at IS NULL) = (next_wave_at IS NOT NULL))),
  constraint call_outs_wave_check CHECK ((wave >= 0))
);
CREATE INDEX call_outs_due ON call_outs USING btree (next_wave_at) WHERE (next_wave_at IS NOT NULL);

create table career_applications (
  entry_id uuid not null,
  kind text default 'careers'::text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  "position" text not null,
  experience text not null,
  linkedin_url text,
  portfolio_url text,
  cv_file_id uuid,
  constraint career_applications_pkey PRIMARY KEY (entry_id),
  constraint career_applications_cv_file_id_fkey FOREIGN KEY (cv_file_id) REFERENCES files(id),
  constraint career_applications_cv_file_id_key UNIQUE (cv_file_id),
  constraint career_applications_entry_id_kind_fkey FOREIGN KEY (entry_id, kind) REFERENCES desk_entries(id, kind) ON DELETE CASCADE,
  constraint career_applications_experience_check CHECK ((experience = ANY (ARRAY['entry'::text, 'mid'::text, 'senior'::text, 'executive'::text]))),
  constraint career_applications_first_name_check CHECK ((first_name <> ''::text)),
  constraint career_applications_kind_check CHECK ((kind = 'careers'::text)),
  constraint career_applications_last_name_check CHECK ((last_name <> ''::text)),
  constraint career_applications_linkedin_url_check CHECK ((linkedin_url ~ '^https?://'::text)),
  constraint career_applications_names_plain CHECK ((is_plain_line(first_name) AND is_plain_line(last_name))),
  constraint career_applications_phone_check CHECK ((phone <> ''::text)),
  constraint career_applications_portfolio_url_check CHECK ((portfolio_url ~ '^https?://'::text)),
  constraint career_applications_position_check CHECK (("position" = ANY (ARRAY['dental-professional'::text, 'software-engineer'::text, 'customer-support'::text, 'sales-representative'::text, 'marketing-specialist'::text, 'business-development'::text, 'operations-manager'::text, 'other'::text])))
);

create table changes (
  id bigint not null,
  xid xid8 default pg_current_xact_id() not null,
  user_id uuid,
  audience text,
  except_ids uuid[],
  tags text[] not null,
  frame jsonb,
  recorded_at timestamp with time zone not null,
  constraint changes_pkey PRIMARY KEY (id),
  constraint changes_audience_check CHECK ((audience = ANY (ARRAY['professionals'::text, 'practices'::text, 'admins'::text]))),
  constraint changes_check CHECK (((user_id IS NULL) <> (audience IS NULL)))
);
CREATE INDEX changes_by_time ON changes USING btree (recorded_at);
CREATE INDEX changes_by_transaction ON changes USING btree (xid);
CREATE INDEX changes_of_user ON changes USING btree (user_id, xid);
CREATE TRIGGER changes_notify AFTER INSERT ON changes FOR EACH STATEMENT EXECUTE FUNCTION notify_changes();

create table concerns (
  entry_id uuid not null,
  kind text default 'concern'::text not null,
  booking_id uuid not null,
  author_id uuid not null,
  constraint concerns_pkey PRIMARY KEY (entry_id),
  constraint concerns_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint concerns_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE RESTRICT,
  constraint concerns_entry_id_kind_fkey FOREIGN KEY (entry_id, kind) REFERENCES desk_entries(id, kind) ON DELETE CASCADE,
  constraint concerns_kind_check CHECK ((kind = 'concern'::text))
);
CREATE TRIGGER concerns_of_nobody_author_id AFTER INSERT ON concerns FOR EACH ROW EXECUTE FUNCTION refuse_deleted('author_id');

create table contract_texts (
  id uuid not null,
  template_version integer not null,
  terms_version text not null,
  terms jsonb not null,
  lines jsonb not null,
  body text not null,
  body_hash text not null,
  made_at timestamp with time zone not null,
  redacted_at timestamp with time zone,
  constraint contract_texts_pkey PRIMARY KEY (id),
  constraint contract_texts_body_check CHECK ((body <> ''::text)),
  constraint contract_texts_body_hash_check CHECK ((body_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint contract_texts_lines_check CHECK ((jsonb_typeof(lines) = 'array'::text))
);
CREATE TRIGGER contract_texts_kept BEFORE DELETE OR UPDATE ON contract_texts FOR EACH ROW EXECUTE FUNCTION keep_contract_text();

create table contracts (
  id uuid not null,
  job_id uuid not null,
  application_id uuid not null,
  professional_id uuid not null,
  practice_id uuid not null,
  agreed_rate_cents integer not null,
  mileage_rate_cents integer,
  employment_type text not null,
  work_date date,
  start_time text,
  end_time text,
  practice_address text not null,
  practice_phone text not null,
  practice_email text not null,
  contact_person_name text not null,
  special_instructions text,
  status text default 'pending'::text not null,
  expires_at timestamp with time zone not null,
  signed_at timestamp with time zone,
  signed_by uuid,
  signed_from text,
  created_at timestamp with time zone not null,
  text_id uuid not null,
  end_reason text,
  constraint contracts_pkey PRIMARY KEY (id),
  constraint contracts_agreed_rate_cents_check CHECK ((agreed_rate_cents >= 0)),
  constraint contracts_application_id_fkey FOREIGN KEY (application_id) REFERENCES job_applications(id),
  constraint contracts_employment_type_check CHECK ((employment_type = ANY (ARRAY['w2'::text, '1099'::text]))),
  constraint contracts_end_reason_check CHECK ((end_reason = 'conflict'::text)),
  constraint contracts_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id),
  constraint contracts_mileage_rate_cents_check CHECK ((mileage_rate_cents >= 0)),
  constraint contracts_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint contracts_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint contracts_signed CHECK (((status = ANY (ARRAY['accepted'::text, 'cancelled'::text])) = (signed_at IS NOT NULL))),
  constraint contracts_signed_by_fkey FOREIGN KEY (signed_by) REFERENCES users(id) ON DELETE RESTRICT,
  constraint contracts_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text, 'expired'::text, 'withdrawn'::text, 'cancelled'::text]))),
  constraint contracts_text_id_fkey FOREIGN KEY (text_id) REFERENCES contract_texts(id)
);
CREATE INDEX contracts_due ON contracts USING btree (expires_at) WHERE (status = 'pending'::text);
CREATE INDEX contracts_of_application ON contracts USING btree (application_id);
CREATE INDEX contracts_of_professional ON contracts USING btree (professional_id, created_at DESC, id DESC);
CREATE INDEX contracts_of_text ON contracts USING btree (text_id);
CREATE UNIQUE INDEX contracts_one_live ON contracts USING btree (job_id) WHERE (status = ANY (ARRAY['pending'::text, 'accepted'::text]));
CREATE INDEX contracts_waiting_of_professional ON contracts USING btree (professional_id) WHERE (status = 'pending'::text);

create table conversations (
  application_id uuid not null,
  professional_id uuid not null,
  practice_id uuid not null,
  last_message_at timestamp with time zone not null,
  constraint conversations_pkey PRIMARY KEY (application_id),
  constraint conversations_application_id_fkey FOREIGN KEY (application_id) REFERENCES job_applications(id) ON DELETE RESTRICT,
  constraint conversations_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint conversations_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES users(id) ON DELETE RESTRICT
);
CREATE INDEX conversations_of_practice ON conversations USING btree (practice_id, last_message_at DESC, application_id DESC);
CREATE INDEX conversations_of_professional ON conversations USING btree (professional_id, last_message_at DESC, application_id DESC);

create table data_exports (
  id uuid not null,
  user_id uuid not null,
  status text not null,
  attempts integer default 0 not null,
  file_id uuid,
  requested_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  constraint data_exports_pkey PRIMARY KEY (id),
  constraint data_exports_check CHECK (((status = 'ready'::text) = (file_id IS NOT NULL))),
  constraint data_exports_check1 CHECK (((status <> 'ready'::text) OR ((ready_at IS NOT NULL) AND (expires_at IS NOT NULL)))),
  constraint data_exports_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE RESTRICT,
  constraint data_exports_file_id_key UNIQUE (file_id),
  constraint data_exports_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'ready'::text, 'failed'::text, 'expired'::text]))),
  constraint data_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT
);
CREATE INDEX data_exports_expiring ON data_exports USING btree (expires_at) WHERE (status = 'ready'::text);
CREATE INDEX data_exports_of_user ON data_exports USING btree (user_id, requested_at DESC, id DESC);
CREATE INDEX data_exports_oldest ON data_exports USING btree (requested_at) WHERE (status = ANY (ARRAY['failed'::text, 'expired'::text]));
CREATE UNIQUE INDEX data_exports_one_requested ON data_exports USING btree (user_id) WHERE (status = 'requested'::text);
CREATE TRIGGER data_exports_of_nobody AFTER INSERT ON data_exports FOR EACH ROW EXECUTE FUNCTION refuse_deleted('user_id');

create table data_keys (
  id text not null,
  canary text not null,
  created_at timestamp with time zone default now() not null,
  constraint data_keys_pkey PRIMARY KEY (id)
);

create table desk_answers (
  id uuid not null,
  entry_id uuid not null,
  author_id uuid,
  text text not null,
  created_at timestamp with time zone not null,
  constraint desk_answers_pkey PRIMARY KEY (id),
  constraint desk_answers_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint desk_answers_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES desk_entries(id) ON DELETE CASCADE,
  constraint desk_answers_text_check CHECK ((text <> ''::text))
);
CREATE INDEX desk_answers_of_entry ON desk_answers USING btree (entry_id, created_at, id);

create table desk_entries (
  id uuid not null,
  reference text not null,
  kind text not null,
  state text default 'new'::text not null,
  name text not null,
  email text not null,
  subject text,
  message text not null,
  created_at timestamp with time zone not null,
  constraint desk_entries_pkey PRIMARY KEY (id),
  constraint desk_entries_email_check CHECK (((email = lower(email)) AND (email !~ '[[:cntrl:][:space:]]'::text))),
  constraint desk_entries_id_and_kind_unique UNIQUE (id, kind),
  constraint desk_entries_kind_check CHECK ((kind = ANY (ARRAY['contact'::text, 'support'::text, 'careers'::text, 'concern'::text]))),
  constraint desk_entries_message_check CHECK ((message <> ''::text)),
  constraint desk_entries_name_check CHECK (((name <> ''::text) AND (name !~ '[[:cntrl:]]'::text))),
  constraint desk_entries_name_plain CHECK (is_plain_line(name)),
  constraint desk_entries_reference_check CHECK ((reference ~ '^BW-[2-9A-HJKMNP-TV-Z]{6}$'::text)),
  constraint desk_entries_reference_unique UNIQUE (reference),
  constraint desk_entries_state_check CHECK ((state = ANY (ARRAY['new'::text, 'answered'::text, 'closed'::text]))),
  constraint desk_entries_subject_check CHECK (((subject <> ''::text) AND (subject !~ '[[:cntrl:]]'::text))),
  constraint desk_entries_tickets_have_subjects CHECK (((kind <> 'support'::text) OR (subject IS NOT NULL)))
);
CREATE INDEX desk_entries_email ON desk_entries USING btree (email);
CREATE INDEX desk_entries_in_state ON desk_entries USING btree (state, created_at DESC, id DESC);
CREATE INDEX desk_entries_newest ON desk_entries USING btree (created_at DESC, id DESC);
CREATE INDEX desk_entries_of_kind ON desk_entries USING btree (kind, created_at DESC, id DESC);
CREATE INDEX desk_entries_words ON desk_entries USING gin ((((((((reference || ' '::text) || name) || ' '::text) || email) || ' '::text) || COALESCE(subject, ''::text))) gin_trgm_ops, message gin_trgm_ops);

create table disputes (
  id uuid not null,
  booking_id uuid not null,
  opened_by uuid not null,
  stated_half_hours integer,
  claimed_half_hours integer,
  reason text,
  answer text,
  answered_at timestamp with time zone,
  status text default 'open'::text not null,
  decided_half_hours integer,
  decision_note text,
  decided_by uuid,
  closed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  kind text not null,
  constraint disputes_pkey PRIMARY KEY (id),
  constraint disputes_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 2000))),
  constraint disputes_answered CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint disputes_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE RESTRICT,
  constraint disputes_claimed CHECK (((kind = 'hours'::text) OR (claimed_half_hours >= 1))),
  constraint disputes_claimed_half_hours_check CHECK (((claimed_half_hours >= 0) AND (claimed_half_hours <= 48))),
  constraint disputes_closed CHECK (((status = ANY (ARRAY['agreed'::text, 'decided'::text, 'withdrawn'::text])) = (closed_at IS NOT NULL))),
  constraint disputes_decided CHECK ((((status = ANY (ARRAY['agreed'::text, 'decided'::text])) = (decided_half_hours IS NOT NULL)) AND ((decided_half_hours IS NULL) = (decided_by IS NULL)))),
  constraint disputes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE RESTRICT,
  constraint disputes_decided_half_hours_check CHECK (((decided_half_hours >= 0) AND (decided_half_hours <= 48))),
  constraint disputes_differ CHECK ((claimed_half_hours <> stated_half_hours)),
  constraint disputes_kind_check CHECK ((kind = ANY (ARRAY['hours'::text, 'worked'::text, 'no_show'::text]))),
  constraint disputes_note CHECK ((((status = 'decided'::text) = (decision_note IS NOT NULL)) AND ((length(decision_note) >= 1) AND (length(decision_note) <= 2000)))),
  constraint disputes_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES users(id) ON DELETE RESTRICT,
  constraint disputes_reason CHECK (((kind = 'worked'::text) OR (reason IS NOT NULL))),
  constraint disputes_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 2000))),
  constraint disputes_stated CHECK (((kind = 'hours'::text) = (stated_half_hours IS NOT NULL))),
  constraint disputes_stated_half_hours_check CHECK (((stated_half_hours >= 1) AND (stated_half_hours <= 48))),
  constraint disputes_status_check CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'agreed'::text, 'decided'::text, 'withdrawn'::text])))
);
CREATE INDEX disputes_of_booking ON disputes USING btree (booking_id, created_at);
CREATE UNIQUE INDEX disputes_one_decided ON disputes USING btree (booking_id) WHERE (status = ANY (ARRAY['agreed'::text, 'decided'::text]));
CREATE UNIQUE INDEX disputes_one_open ON disputes USING btree (booking_id) WHERE (status = ANY (ARRAY['open'::text, 'answered'::text]));
CREATE INDEX disputes_over ON disputes USING btree (closed_at DESC, id DESC) WHERE (closed_at IS NOT NULL);
CREATE INDEX disputes_queue ON disputes USING btree (created_at, id) WHERE (status = ANY (ARRAY['open'::text, 'answered'::text]));
CREATE TRIGGER disputes_of_nobody_opened_by AFTER INSERT ON disputes FOR EACH ROW EXECUTE FUNCTION refuse_deleted('opened_by');

create table document_numbers (
  kind text not null,
  last_number integer default 0 not null,
  constraint document_numbers_pkey PRIMARY KEY (kind),
  constraint document_numbers_kind_check CHECK ((kind = ANY (ARRAY['receipt'::text, 'invoice'::text])))
);

create table document_pages (
  document_id uuid not null,
  number integer not null,
  file_id uuid not null,
  constraint document_pages_pkey PRIMARY KEY (document_id, number),
  constraint document_pages_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE,
  constraint document_pages_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint document_pages_file_unique UNIQUE (file_id),
  constraint document_pages_number_check CHECK (((number >= 2) AND (number <= 10)))
);

create table documents (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  file_id uuid,
  status text default 'pending'::text not null,
  number text,
  issuing_state text,
  expires_on date,
  notes text,
  uploaded_at timestamp with time zone not null,
  reviewed_at timestamp with time zone,
  reviewed_by uuid,
  reminded_days integer,
  is_set_aside boolean default false not null,
  constraint documents_pkey PRIMARY KEY (id),
  constraint documents_claims CHECK (((file_id IS NOT NULL) OR ((kind = ANY (ARRAY['license'::text, 'cpr'::text])) AND (status = 'pending'::text)))),
  constraint documents_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint documents_file_unique UNIQUE (file_id),
  constraint documents_issuing_state_check CHECK ((issuing_state <> ''::text)),
  constraint documents_kind_check CHECK ((kind = ANY (ARRAY['license'::text, 'cpr'::text, 'business_license'::text, 'insurance'::text, 'dental_license'::text, 'verification'::text, 'facility_photo'::text]))),
  constraint documents_number_check CHECK ((number <> ''::text)),
  constraint documents_reminded_days_check CHECK ((reminded_days = ANY (ARRAY[30, 7, 0]))),
  constraint documents_reviewed CHECK (((status = 'pending'::text) = (reviewed_at IS NULL))),
  constraint documents_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES users(id) ON DELETE RESTRICT,
  constraint documents_set_aside CHECK (((NOT is_set_aside) OR (status = 'pending'::text))),
  constraint documents_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'verified'::text, 'rejected'::text]))),
  constraint documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT
);
CREATE INDEX documents_expiring ON documents USING btree (expires_on) WHERE ((status = 'verified'::text) AND (expires_on IS NOT NULL));
CREATE INDEX documents_of_user ON documents USING btree (user_id, uploaded_at DESC, id DESC);
CREATE UNIQUE INDEX documents_one_per_kind ON documents USING btree (user_id, kind) WHERE (kind <> ALL (ARRAY['verification'::text, 'facility_photo'::text]));
CREATE INDEX documents_waiting ON documents USING btree (user_id) WHERE ((status = 'pending'::text) AND (file_id IS NOT NULL) AND (kind <> 'facility_photo'::text) AND (NOT is_set_aside));
CREATE TRIGGER documents_of_nobody_user_id AFTER INSERT ON documents FOR EACH ROW EXECUTE FUNCTION refuse_deleted('user_id');

create table events (
  id uuid not null,
  type text not null,
  payload jsonb not null,
  recorded_at timestamp with time zone not null,
  delivered_at timestamp with time zone,
  postponed_notices text[] default '{}'::text[] not null,
  constraint events_pkey PRIMARY KEY (id)
);
CREATE INDEX events_delivered_at ON events USING btree (delivered_at);
CREATE INDEX events_of_booking ON events USING btree (((payload ->> 'bookingId'::text)));
CREATE INDEX events_of_job ON events USING btree (((payload ->> 'jobId'::text)));
CREATE INDEX events_of_user ON events USING btree (((payload ->> 'userId'::text)));

create table excuses (
  booking_id uuid not null,
  note text not null,
  file_id uuid not null,
  status text default 'pending'::text not null,
  decision_note text,
  decided_by uuid,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint excuses_pkey PRIMARY KEY (booking_id),
  constraint excuses_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE RESTRICT,
  constraint excuses_decided CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  constraint excuses_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE RESTRICT,
  constraint excuses_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint excuses_file_id_key UNIQUE (file_id),
  constraint excuses_note_check CHECK (((length(note) >= 1) AND (length(note) <= 2000))),
  constraint excuses_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'rejected'::text])))
);
CREATE INDEX excuses_by_arrival ON excuses USING btree (status, created_at, booking_id);
CREATE TRIGGER excuses_of_nobody AFTER INSERT OR UPDATE OF note, file_id ON excuses FOR EACH ROW EXECUTE FUNCTION refuse_deleted_side('professional');

create table favorites (
  user_id uuid not null,
  favorite_id uuid not null,
  created_at timestamp with time zone not null,
  constraint favorites_pkey PRIMARY KEY (user_id, favorite_id),
  constraint favorites_favorite_id_fkey FOREIGN KEY (favorite_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint favorites_others CHECK ((user_id <> favorite_id)),
  constraint favorites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT
);
CREATE INDEX favorites_newest ON favorites USING btree (user_id, created_at DESC, favorite_id DESC);
CREATE TRIGGER favorites_of_nobody_favorite_id AFTER INSERT ON favorites FOR EACH ROW EXECUTE FUNCTION refuse_deleted('favorite_id');
CREATE TRIGGER favorites_of_nobody_user_id AFTER INSERT ON favorites FOR EACH ROW EXECUTE FUNCTION refuse_deleted('user_id');

create table fee_attempts (
  id uuid not null,
  booking_id uuid not null,
  method text not null,
  label text not null,
  status text default 'pending'::text not null,
  reason text,
  created_at timestamp with time zone not null,
  checked_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint fee_attempts_pkey PRIMARY KEY (id),
  constraint fee_attempts_answered CHECK (((status = ANY (ARRAY['succeeded'::text, 'declined'::text])) = (answered_at IS NOT NULL))),
  constraint fee_attempts_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES fees(booking_id) ON DELETE RESTRICT,
  constraint fee_attempts_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'processing'::text, 'succeeded'::text, 'declined'::text, 'unknown'::text])))
);
CREATE INDEX fee_attempts_of_fee ON fee_attempts USING btree (booking_id, created_at);
CREATE UNIQUE INDEX fee_attempts_one_open ON fee_attempts USING btree (booking_id) WHERE (status = ANY (ARRAY['pending'::text, 'processing'::text, 'unknown'::text]));
CREATE UNIQUE INDEX fee_attempts_one_success ON fee_attempts USING btree (booking_id) WHERE (status = 'succeeded'::text);
CREATE INDEX fee_attempts_open ON fee_attempts USING btree (checked_at) WHERE (status = ANY (ARRAY['pending'::text, 'processing'::text, 'unknown'::text]));

create table fees (
  booking_id uuid not null,
  practice_id uuid not null,
  amount_cents integer not null,
  status text default 'due'::text not null,
  method text,
  intent_id text,
  gateway text,
  customer text,
  attempts integer default 0 not null,
  last_refusal text,
  reminders integer default 0 not null,
  check_number text,
  due_at timestamp with time zone,
  paid_at timestamp with time zone,
  refund_requested_at timestamp with time zone,
  refunded_at timestamp with time zone,
  refund_reason text,
  refunded_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  dated_on date generated always as (((COALESCE(paid_at, due_at, created_at) AT TIME ZONE 'America/Chicago'::text))::date) stored not null,
  constraint fees_pkey PRIMARY KEY (booking_id),
  constraint fees_amount_cents_check CHECK ((amount_cents > 0)),
  constraint fees_attempts_check CHECK ((attempts >= 0)),
  constraint fees_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE RESTRICT,
  constraint fees_check_number_check CHECK (((length(check_number) >= 1) AND (length(check_number) <= 40))),
  constraint fees_due CHECK (((status = 'held'::text) = (due_at IS NULL))),
  constraint fees_gateway_check CHECK ((gateway = ANY (ARRAY['sandbox'::text, 'stripe'::text]))),
  constraint fees_intent CHECK ((((intent_id IS NULL) = (gateway IS NULL)) AND ((intent_id IS NULL) = (customer IS NULL)))),
  constraint fees_intent_id_key UNIQUE (intent_id),
  constraint fees_method_check CHECK ((method = ANY (ARRAY['card'::text, 'ach'::text, 'check'::text]))),
  constraint fees_paid CHECK (((status = ANY (ARRAY['paid'::text, 'refunded'::text])) = (paid_at IS NOT NULL))),
  constraint fees_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint fees_processing CHECK (((status <> 'processing'::text) OR (intent_id IS NOT NULL))),
  constraint fees_refund_reason_check CHECK (((length(refund_reason) >= 1) AND (length(refund_reason) <= 2000))),
  constraint fees_refund_requested CHECK ((((refund_requested_at IS NULL) = (refund_reason IS NULL)) AND ((refund_requested_at IS NULL) OR (status = ANY (ARRAY['paid'::text, 'refunded'::text]))))),
  constraint fees_refunded CHECK ((((status = 'refunded'::text) = (refunded_at IS NOT NULL)) AND ((status <> 'refunded'::text) OR ((refund_reason IS NOT NULL) AND (refunded_by IS NOT NULL))))),
  constraint fees_refunded_by_fkey FOREIGN KEY (refunded_by) REFERENCES users(id) ON DELETE RESTRICT,
  constraint fees_reminders_check CHECK (((reminders >= 0) AND (reminders <= 2))),
  constraint fees_status_check CHECK ((status = ANY (ARRAY['held'::text, 'due'::text, 'processing'::text, 'paid'::text, 'refunded'::text])))
);
CREATE INDEX fees_checks ON fees USING btree (due_at, booking_id) WHERE ((status = 'due'::text) AND (method = 'check'::text));
CREATE INDEX fees_history ON fees USING btree (practice_id, dated_on DESC, booking_id DESC);
CREATE INDEX fees_of_practice ON fees USING btree (practice_id, created_at DESC, booking_id);
CREATE INDEX fees_open ON fees USING btree (due_at) WHERE (status = 'due'::text);
CREATE INDEX fees_refunds ON fees USING btree (refund_requested_at) WHERE ((status = 'paid'::text) AND (refund_requested_at IS NOT NULL));
CREATE INDEX fees_settled ON fees USING btree (paid_at DESC, booking_id DESC) WHERE (paid_at IS NOT NULL);

create table files (
  id uuid not null,
  name text not null,
  media_type text not null,
  size integer not null,
  sha256 bytea not null,
  created_at timestamp with time zone not null,
  attached_at timestamp with time zone,
  owner_id uuid,
  is_shared boolean default false not null,
  reader_id uuid,
  constraint files_pkey PRIMARY KEY (id),
  constraint files_name_check CHECK ((name <> ''::text)),
  constraint files_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint files_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint files_sha256_check CHECK ((octet_length(sha256) = 32)),
  constraint files_size_check CHECK ((size > 0))
);
CREATE INDEX files_owner ON files USING btree (owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX files_unattached ON files USING btree (created_at) WHERE (attached_at IS NULL);
CREATE TRIGGER files_of_nobody AFTER UPDATE OF owner_id ON files FOR EACH ROW EXECUTE FUNCTION refuse_deleted('owner_id');

create table fingerprint_keys (
  id text not null,
  key_sealed text not null,
  created_at timestamp with time zone default now() not null,
  constraint fingerprint_keys_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX fingerprint_keys_one ON fingerprint_keys USING btree ((true));

create table first_day_cards (
  practice_id uuid not null,
  greeter text,
  entrance text,
  software text,
  scrubs text,
  lunch text,
  door_photo_id uuid,
  declined_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  constraint first_day_cards_pkey PRIMARY KEY (practice_id),
  constraint first_day_cards_door_photo_id_fkey FOREIGN KEY (door_photo_id) REFERENCES files(id),
  constraint first_day_cards_door_photo_id_key UNIQUE (door_photo_id),
  constraint first_day_cards_entrance_check CHECK (((entrance <> ''::text) AND (length(entrance) <= 500))),
  constraint first_day_cards_filled_or_declined CHECK (
CASE
    WHEN (declined_at IS NULL) THEN (greeter IS NOT NULL)
    ELSE (num_nonnulls(greeter, entrance, software, scrubs, lunch, door_photo_id) = 0)
END),
  constraint first_day_cards_greeter_check CHECK (((greeter <> ''::text) AND (length(greeter) <= 200))),
  constraint first_day_cards_lunch_check CHECK (((lunch <> ''::text) AND (length(lunch) <= 500))),
  constraint first_day_cards_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint first_day_cards_scrubs_check CHECK (((scrubs <> ''::text) AND (length(scrubs) <= 500))),
  constraint first_day_cards_software_check CHECK (((software <> ''::text) AND (length(software) <= 500)))
);
CREATE TRIGGER first_day_cards_of_nobody AFTER INSERT OR UPDATE ON first_day_cards FOR EACH ROW EXECUTE FUNCTION refuse_deleted('practice_id');

create table gateway_events (
  id text not null,
  type text not null,
  received_at timestamp with time zone not null,
  applied_at timestamp with time zone,
  constraint gateway_events_pkey PRIMARY KEY (id)
);
CREATE INDEX gateway_events_applied ON gateway_events USING btree (applied_at) WHERE (applied_at IS NOT NULL);

create table invitations (
  id uuid not null,
  job_id uuid not null,
  professional_id uuid not null,
  status text default 'pending'::text not null,
  created_at timestamp with time zone not null,
  responded_at timestamp with time zone,
  text_id uuid,
  end_reason text,
  wave smallint,
  seen_at timestamp with time zone,
  held_at timestamp with time zone,
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_end_reason_check CHECK ((end_reason = ANY (ARRAY['taken'::text, 'closed'::text, 'expired'::text, 'changed'::text, 'conflict'::text, 'passed_on'::text]))),
  constraint invitations_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id),
  constraint invitations_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint invitations_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text, 'closed'::text]))),
  constraint invitations_text CHECK (((status <> 'pending'::text) OR (text_id IS NOT NULL))),
  constraint invitations_text_id_fkey FOREIGN KEY (text_id) REFERENCES contract_texts(id),
  constraint invitations_wave_check CHECK ((wave > 0))
);
CREATE INDEX invitations_of_job ON invitations USING btree (job_id, created_at, id);
CREATE INDEX invitations_of_professional ON invitations USING btree (professional_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX invitations_once_by_call_out ON invitations USING btree (job_id, professional_id) WHERE (wave IS NOT NULL);
CREATE UNIQUE INDEX invitations_one_open ON invitations USING btree (job_id, professional_id) WHERE (status = 'pending'::text);
CREATE INDEX invitations_open_of_professional ON invitations USING btree (professional_id) WHERE (status = 'pending'::text);
CREATE TRIGGER invitations_end_hold AFTER UPDATE OF status ON invitations FOR EACH ROW WHEN (((old.status = 'pending'::text) AND (new.status <> 'pending'::text) AND (new.held_at IS NOT NULL))) EXECUTE FUNCTION end_hold();
CREATE TRIGGER invitations_of_nobody_professional_id AFTER INSERT ON invitations FOR EACH ROW EXECUTE FUNCTION refuse_deleted('professional_id');

create table job_applications (
  id uuid not null,
  job_id uuid not null,
  professional_id uuid not null,
  proposed_rate_cents integer not null,
  cover_letter text,
  is_quick boolean default false not null,
  applied_from text,
  status text default 'pending'::text not null,
  reason text,
  applied_at timestamp with time zone not null,
  responded_at timestamp with time zone,
  employment_type text not null,
  text_id uuid,
  group_id uuid,
  constraint job_applications_pkey PRIMARY KEY (id),
  constraint job_applications_employment_type_check CHECK ((employment_type = ANY (ARRAY['w2'::text, '1099'::text]))),
  constraint job_applications_group CHECK (((NOT is_quick) OR (group_id IS NULL))),
  constraint job_applications_group_id_fkey FOREIGN KEY (group_id) REFERENCES job_applications(id),
  constraint job_applications_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id),
  constraint job_applications_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint job_applications_proposed_rate_cents_check CHECK (((proposed_rate_cents >= 0) AND (proposed_rate_cents <= 100000))),
  constraint job_applications_quick_text CHECK (((NOT is_quick) OR (status <> 'pending'::text) OR (text_id IS NOT NULL))),
  constraint job_applications_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'selected'::text, 'accepted'::text, 'declined'::text, 'rejected'::text, 'withdrawn'::text, 'cancelled'::text]))),
  constraint job_applications_text_id_fkey FOREIGN KEY (text_id) REFERENCES contract_texts(id)
);
CREATE UNIQUE INDEX job_applications_of_group ON job_applications USING btree (group_id, job_id) WHERE (group_id IS NOT NULL);
CREATE INDEX job_applications_of_job ON job_applications USING btree (job_id, applied_at, id);
CREATE INDEX job_applications_of_professional ON job_applications USING btree (professional_id, applied_at DESC, id DESC);
CREATE UNIQUE INDEX job_applications_one_live ON job_applications USING btree (job_id, professional_id) WHERE (status = ANY (ARRAY['pending'::text, 'selected'::text, 'accepted'::text]));
CREATE UNIQUE INDEX job_applications_one_selected ON job_applications USING btree (job_id) WHERE (status = ANY (ARRAY['selected'::text, 'accepted'::text]));
CREATE TRIGGER job_applications_of_nobody_professional_id AFTER INSERT ON job_applications FOR EACH ROW EXECUTE FUNCTION refuse_deleted('professional_id');

create table job_months (
  practice_id uuid not null,
  month date not null,
  filled integer not null,
  unfilled integer not null,
  fill_minutes bigint not null,
  constraint job_months_pkey PRIMARY KEY (practice_id, month),
  constraint job_months_fill_minutes_check CHECK ((fill_minutes >= 0)),
  constraint job_months_filled_check CHECK ((filled >= 0)),
  constraint job_months_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint job_months_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint job_months_unfilled_check CHECK ((unfilled >= 0))
);

create table job_places (
  x double precision not null,
  y double precision not null,
  constraint job_places_pkey PRIMARY KEY (x, y)
);
CREATE INDEX job_places_nearest ON job_places USING gist (point(x, y));

create table job_templates (
  id uuid not null,
  practice_id uuid not null,
  name text not null,
  fields jsonb not null,
  created_at timestamp with time zone not null,
  constraint job_templates_pkey PRIMARY KEY (id),
  constraint job_templates_name_check CHECK ((name <> ''::text)),
  constraint job_templates_name_plain CHECK (is_plain_line(name)),
  constraint job_templates_name_unique UNIQUE (practice_id, name),
  constraint job_templates_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES users(id) ON DELETE RESTRICT
);
CREATE TRIGGER job_templates_of_nobody_practice_id AFTER INSERT ON job_templates FOR EACH ROW EXECUTE FUNCTION refuse_deleted('practice_id');

create table jobs (
  id uuid not null,
  practice_id uuid not null,
  title text not null,
  description text default ''::text not null,
  requirements text default ''::text not null,
  professional_type text not null,
  employment_type text not null,
  is_permanent boolean not null,
  hourly_rate_cents integer not null,
  pays_mileage boolean not null,
  mileage_rate_cents integer not null,
  address text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  place point not null,
  time_zone text not null,
  work_date date,
  start_time text,
  end_time text,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  series_id uuid,
  series_size integer default 1 not null,
  status text default 'open'::text not null,
  is_priority boolean default false not null,
  search_text text generated always as (lower((((((((((' '::text || title) || ' '::text) || description) || ' '::text) || city) || ', '::text) || state) || ' '::text) || zip_code))) stored,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  break_minutes integer default 0 not null,
  terms_revision integer default 1 not null,
  held_for uuid,
  held_until timestamp with time zone,
  constraint jobs_pkey PRIMARY KEY (id),
  constraint jobs_break_minutes_check CHECK (((break_minutes >= 0) AND (break_minutes <= 120))),
  constraint jobs_break_within_shift CHECK (((ends_at IS NULL) OR ((ends_at - starts_at) > ((break_minutes)::double precision * '00:01:00'::interval)))),
  constraint jobs_city_check CHECK ((city <> ''::text)),
  constraint jobs_employment_type_check CHECK ((employment_type = ANY (ARRAY['w2'::text, '1099'::text, 'both'::text]))),
  constraint jobs_end_time_check CHECK ((end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint jobs_ends_after_start CHECK (((ends_at > starts_at) AND (ends_at <= (starts_at + '25:00:00'::interval)))),
  constraint jobs_expire CHECK (((status <> 'expired'::text) OR (starts_at IS NOT NULL))),
  constraint jobs_held CHECK (((held_for IS NULL) = (held_until IS NULL))),
  constraint jobs_held_for_fkey FOREIGN KEY (held_for) REFERENCES users(id) ON DELETE RESTRICT,
  constraint jobs_hourly_rate_cents_check CHECK (((hourly_rate_cents >= 0) AND (hourly_rate_cents <= 100000))),
  constraint jobs_mileage_rate_cents_check CHECK (((mileage_rate_cents >= 0) AND (mileage_rate_cents <= 1000))),
  constraint jobs_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint jobs_professional_type_check CHECK ((professional_type = ANY (ARRAY['Dentist'::text, 'Hygienist'::text, 'Dental Assistant'::text, 'Front Office'::text, 'Other'::text]))),
  constraint jobs_series_size_check CHECK (((series_size >= 1) AND (series_size <= 60))),
  constraint jobs_shift CHECK (((is_permanent = (starts_at IS NULL)) AND ((starts_at IS NULL) = (ends_at IS NULL)) AND ((starts_at IS NULL) = (work_date IS NULL)) AND ((starts_at IS NULL) = (start_time IS NULL)) AND ((starts_at IS NULL) = (end_time IS NULL)))),
  constraint jobs_start_time_check CHECK ((start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint jobs_state_check CHECK ((state <> ''::text)),
  constraint jobs_status_check CHECK ((status = ANY (ARRAY['open'::text, 'filled'::text, 'closed'::text, 'expired'::text]))),
  constraint jobs_time_zone_check CHECK ((time_zone <> ''::text)),
  constraint jobs_title_check CHECK ((title <> ''::text)),
  constraint jobs_title_plain CHECK ((is_plain_line(title) AND is_plain_line(address) AND is_plain_line(city))),
  constraint jobs_zip_code_check CHECK ((zip_code ~ '^[0-9]{5}$'::text))
);
CREATE INDEX jobs_by_practice ON jobs USING btree (practice_id, created_at DESC, id DESC);
CREATE INDEX jobs_checked ON jobs USING btree (is_priority DESC, COALESCE(starts_at, 'infinity'::timestamp with time zone), id) INCLUDE (starts_at, practice_id, series_id, work_date, professional_type, state, zip_code, hourly_rate_cents, place, search_text) WHERE ((status = 'open'::text) AND (octet_length(search_text) <= 1000));
CREATE INDEX jobs_checked_long ON jobs USING btree (is_priority DESC, COALESCE(starts_at, 'infinity'::timestamp with time zone), id) WHERE ((status = 'open'::text) AND (octet_length(search_text) > 1000));
CREATE INDEX jobs_due ON jobs USING btree (starts_at) WHERE ((status = 'open'::text) AND (starts_at IS NOT NULL));
CREATE INDEX jobs_expired ON jobs USING btree (starts_at) WHERE (status = 'expired'::text);
CREATE INDEX jobs_filled_nearby ON jobs USING gist (professional_type, place, starts_at) WHERE ((status = 'filled'::text) AND (starts_at IS NOT NULL));
CREATE INDEX jobs_held ON jobs USING btree (held_until) WHERE (held_until IS NOT NULL);
CREATE INDEX jobs_held_for ON jobs USING btree (held_for) WHERE (held_for IS NOT NULL);
CREATE INDEX jobs_nearest ON jobs USING gist (place) WHERE (status = 'open'::text);
CREATE INDEX jobs_nearest_in_state ON jobs USING gist (state, place) WHERE (status = 'open'::text);
CREATE INDEX jobs_newest ON jobs USING btree (is_priority DESC, created_at DESC, id DESC) WHERE (status = 'open'::text);
CREATE INDEX jobs_of_place ON jobs USING btree ((place[0]), (place[1]), ((NOT is_priority)), COALESCE(starts_at, 'infinity'::timestamp with time zone), id) WHERE (status = 'open'::text);
CREATE INDEX jobs_of_practice_by_role ON jobs USING btree (practice_id, professional_type, created_at DESC, id DESC) WHERE (NOT is_permanent);
CREATE INDEX jobs_of_practice_by_start ON jobs USING btree (practice_id, COALESCE(starts_at, 'infinity'::timestamp with time zone), id);
CREATE INDEX jobs_on_map ON jobs USING btree (professional_type, zip_code, starts_at) INCLUDE (practice_id, hourly_rate_cents, state, work_date, series_id) WHERE (status = 'open'::text);
CREATE INDEX jobs_open_of_practice ON jobs USING btree (practice_id, COALESCE(starts_at, 'infinity'::timestamp with time zone), id) WHERE (status = 'open'::text);
CREATE INDEX jobs_over_by_day ON jobs USING btree (practice_id, work_date) WHERE (status = ANY (ARRAY['filled'::text, 'expired'::text]));
CREATE INDEX jobs_rate ON jobs USING btree (is_priority DESC, ((- hourly_rate_cents)), id) WHERE (status = 'open'::text);
CREATE INDEX jobs_rate_of_type ON jobs USING btree (professional_type, is_priority DESC, hourly_rate_cents DESC, id DESC) WHERE (status = 'open'::text);
CREATE INDEX jobs_series ON jobs USING btree (series_id, starts_at, id) WHERE (series_id IS NOT NULL);
CREATE INDEX jobs_soonest ON jobs USING btree (is_priority DESC, COALESCE(starts_at, 'infinity'::timestamp with time zone), id) WHERE (status = 'open'::text);
CREATE INDEX jobs_text ON jobs USING gin (search_text gin_trgm_ops) WHERE (status = 'open'::text);
CREATE TRIGGER jobs_of_nobody_practice_id AFTER INSERT ON jobs FOR EACH ROW EXECUTE FUNCTION refuse_deleted('practice_id');
CREATE TRIGGER jobs_place AFTER INSERT OR UPDATE OF place ON jobs FOR EACH ROW EXECUTE FUNCTION keep_job_place();
CREATE TRIGGER jobs_terms BEFORE UPDATE ON jobs FOR EACH ROW WHEN ((((((((((((((((((((old.title IS DISTINCT FROM new.title) OR (old.description IS DISTINCT FROM new.description)) OR (old.requirements IS DISTINCT FROM new.requirements)) OR (old.professional_type IS DISTINCT FROM new.professional_type)) OR (old.employment_type IS DISTINCT FROM new.employment_type)) OR (old.is_permanent IS DISTINCT FROM new.is_permanent)) OR (old.hourly_rate_cents IS DISTINCT FROM new.hourly_rate_cents)) OR (
        CASE
            WHEN old.pays_mileage THEN old.mileage_rate_cents
            ELSE NULL::integer
        END IS DISTINCT FROM
        CASE
            WHEN new.pays_mileage THEN new.mileage_rate_cents
            ELSE NULL::integer
        END)) OR (old.address IS DISTINCT FROM new.address)) OR (old.city IS DISTINCT FROM new.city)) OR (old.state IS DISTINCT FROM new.state)) OR (old.zip_code IS DISTINCT FROM new.zip_code)) OR (old.time_zone IS DISTINCT FROM new.time_zone)) OR (old.work_date IS DISTINCT FROM new.work_date)) OR (old.start_time IS DISTINCT FROM new.start_time)) OR (old.end_time IS DISTINCT FROM new.end_time)) OR (old.starts_at IS DISTINCT FROM new.starts_at)) OR (old.ends_at IS DISTINCT FROM new.ends_at)) OR (old.break_minutes IS DISTINCT FROM new.break_minutes))) EXECUTE FUNCTION raise_terms_revision();

create table ledger_entries (
  id uuid not null,
  movement_id uuid not null,
  account text not null,
  party_id uuid,
  booking_id uuid,
  amount_cents integer not null,
  business_key text not null,
  created_at timestamp with time zone not null,
  constraint ledger_entries_pkey PRIMARY KEY (id),
  constraint ledger_entries_account_check CHECK ((account = ANY (ARRAY['fees_receivable'::text, 'fees_earned'::text, 'cash'::text, 'wages_payable'::text, 'wages_due'::text, 'late_fees_payable'::text, 'late_fees_due'::text, 'refunds'::text]))),
  constraint ledger_entries_amount_cents_check CHECK ((amount_cents <> 0)),
  constraint ledger_entries_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE RESTRICT,
  constraint ledger_entries_once UNIQUE (business_key, account),
  constraint ledger_entries_party_id_fkey FOREIGN KEY (party_id) REFERENCES users(id) ON DELETE RESTRICT
);
CREATE INDEX ledger_entries_of_movement ON ledger_entries USING btree (movement_id);
CREATE INDEX ledger_entries_of_party ON ledger_entries USING btree (party_id, created_at DESC, id DESC);
CREATE CONSTRAINT TRIGGER ledger_balanced AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_movement();
CREATE TRIGGER ledger_kept BEFORE DELETE OR UPDATE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION keep_ledger();

create table live_workers (
  id text not null,
  seen_at timestamp with time zone not null,
  constraint live_workers_pkey PRIMARY KEY (id)
);

create table market_cohorts (
  side text not null,
  cohort date not null,
  act text not null,
  weeks_later smallint not null,
  people integer not null,
  constraint market_cohorts_pkey PRIMARY KEY (side, cohort, act, weeks_later),
  constraint market_cohorts_people_check CHECK ((people > 0))
);

create table market_fees (
  booking_id uuid not null,
  kind text not null,
  day date not null,
  cents integer not null,
  constraint market_fees_pkey PRIMARY KEY (booking_id, kind),
  constraint market_fees_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES fees(booking_id) ON DELETE RESTRICT,
  constraint market_fees_cents_check CHECK ((cents > 0)),
  constraint market_fees_kind_check CHECK ((kind = ANY (ARRAY['paid'::text, 'refunded'::text])))
);
CREATE TRIGGER market_fees_added AFTER INSERT ON market_fees REFERENCING NEW TABLE AS counted FOR EACH STATEMENT EXECUTE FUNCTION count_market_fees();

create table market_people (
  user_id uuid not null,
  act text not null,
  weeks_later smallint not null,
  side text not null,
  cohort date not null,
  constraint market_people_pkey PRIMARY KEY (user_id, act, weeks_later),
  constraint market_people_act_check CHECK ((act = ANY (ARRAY['joined'::text, 'applied'::text, 'posted'::text, 'booked'::text]))),
  constraint market_people_check CHECK (((act <> 'joined'::text) OR (weeks_later = 0))),
  constraint market_people_cohort_check CHECK ((EXTRACT(isodow FROM cohort) = (1)::numeric)),
  constraint market_people_side_check CHECK ((side = ANY (ARRAY['professional'::text, 'practice'::text]))),
  constraint market_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint market_people_weeks_later_check CHECK (((weeks_later >= 0) AND (weeks_later <= 8)))
);
CREATE TRIGGER market_people_added AFTER INSERT ON market_people REFERENCING NEW TABLE AS counted FOR EACH STATEMENT EXECUTE FUNCTION count_market_people();

create table market_revenue (
  day date not null,
  fees integer not null,
  paid_cents bigint not null,
  refunds integer not null,
  refunded_cents bigint not null,
  constraint market_revenue_pkey PRIMARY KEY (day),
  constraint market_revenue_fees_check CHECK ((fees >= 0)),
  constraint market_revenue_paid_cents_check CHECK ((paid_cents >= 0)),
  constraint market_revenue_refunded_cents_check CHECK ((refunded_cents >= 0)),
  constraint market_revenue_refunds_check CHECK ((refunds >= 0))
);

create table market_shifts (
  job_id uuid not null,
  week date,
  zip_code text not null,
  role text not null,
  status text not null,
  version timestamp with time zone not null,
  constraint market_shifts_pkey PRIMARY KEY (job_id),
  constraint market_shifts_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE RESTRICT,
  constraint market_shifts_status_check CHECK ((status = ANY (ARRAY['open'::text, 'filled'::text, 'closed'::text, 'expired'::text]))),
  constraint market_shifts_week_check CHECK ((EXTRACT(isodow FROM week) = (1)::numeric))
);
CREATE TRIGGER market_shifts_added AFTER INSERT ON market_shifts REFERENCING NEW TABLE AS counted FOR EACH STATEMENT EXECUTE FUNCTION count_market_shifts('1');
CREATE TRIGGER market_shifts_left AFTER UPDATE ON market_shifts REFERENCING OLD TABLE AS counted FOR EACH STATEMENT EXECUTE FUNCTION count_market_shifts('-1');
CREATE TRIGGER market_shifts_moved AFTER UPDATE ON market_shifts REFERENCING NEW TABLE AS counted FOR EACH STATEMENT EXECUTE FUNCTION count_market_shifts('1');

create table market_weeks (
  week date not null,
  zip_code text not null,
  role text not null,
  open integer not null,
  filled integer not null,
  unfilled integer not null,
  constraint market_weeks_pkey PRIMARY KEY (week, zip_code, role)
);

create table messages (
  id uuid not null,
  application_id uuid not null,
  sender_id uuid not null,
  content text not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  mailed_at timestamp with time zone,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_application_id_fkey FOREIGN KEY (application_id) REFERENCES conversations(application_id) ON DELETE RESTRICT,
  constraint messages_content_check CHECK (((char_length(content) >= 1) AND (char_length(content) <= 4000))),
  constraint messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE RESTRICT
);
CREATE INDEX messages_newest ON messages USING btree (application_id, created_at DESC, id DESC);
CREATE INDEX messages_of_sender ON messages USING btree (sender_id);
CREATE INDEX messages_unmailed ON messages USING btree (created_at) WHERE ((read_at IS NULL) AND (mailed_at IS NULL));
CREATE INDEX messages_unread ON messages USING btree (application_id, sender_id) WHERE (read_at IS NULL);
CREATE TRIGGER messages_of_nobody AFTER UPDATE OF content ON messages FOR EACH ROW EXECUTE FUNCTION refuse_deleted('sender_id');
CREATE TRIGGER messages_of_nobody_sender_id AFTER INSERT ON messages FOR EACH ROW EXECUTE FUNCTION refuse_deleted('sender_id');

create table messages_out (
  id uuid not null,
  channel text not null,
  recipient text not null,
  subject text not null,
  body text,
  business_key text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  is_caused_by_others boolean default false not null,
  notice_id uuid,
  user_id uuid,
  state text default 'queued'::text not null,
  attempts integer default 0 not null,
  not_before timestamp with time zone,
  last_error text,
  body_format text default 'text'::text not null,
  is_forgotten boolean default false not null,
  cause_id uuid,
  is_forced boolean default false not null,
  constraint messages_out_pkey PRIMARY KEY (id),
  constraint messages_out_body_format_check CHECK ((body_format = ANY (ARRAY['text'::text, 'mail'::text]))),
  constraint messages_out_business_key_key UNIQUE (business_key),
  constraint messages_out_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'push'::text]))),
  constraint messages_out_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notices(id) ON DELETE RESTRICT,
  constraint messages_out_sent_when CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint messages_out_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'dropped'::text]))),
  constraint messages_out_subject_one_line CHECK ((subject !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'::text)),
  constraint messages_out_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT
);
CREATE INDEX messages_out_by_state ON messages_out USING btree (state, created_at DESC, id DESC);
CREATE INDEX messages_out_caused_by_others ON messages_out USING btree (recipient, created_at) WHERE is_caused_by_others;
CREATE INDEX messages_out_newest ON messages_out USING btree (created_at DESC, id DESC);
CREATE INDEX messages_out_of_notice ON messages_out USING btree (notice_id) WHERE (notice_id IS NOT NULL);
CREATE INDEX messages_out_of_user ON messages_out USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX messages_out_without_user ON messages_out USING btree (recipient) WHERE (user_id IS NULL);

create table migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migrations_pkey PRIMARY KEY (name)
);

create table money_documents (
  id uuid not null,
  kind text not null,
  number integer not null,
  booking_id uuid not null,
  facts jsonb not null,
  issued_at timestamp with time zone not null,
  constraint money_documents_pkey PRIMARY KEY (id),
  constraint money_documents_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE RESTRICT,
  constraint money_documents_kind_fkey FOREIGN KEY (kind) REFERENCES document_numbers(kind),
  constraint money_documents_number UNIQUE (kind, number),
  constraint money_documents_number_check CHECK ((number > 0)),
  constraint money_documents_once UNIQUE (booking_id, kind)
);

create table name_changes (
  id uuid not null,
  user_id uuid not null,
  first_name text not null,
  last_name text not null,
  previous_first_name text not null,
  previous_last_name text not null,
  status text not null,
  decision_note text,
  decided_by uuid,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint name_changes_pkey PRIMARY KEY (id),
  constraint name_changes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE RESTRICT,
  constraint name_changes_decision_note_check CHECK ((length(decision_note) <= 2000)),
  constraint name_changes_differ CHECK (((first_name IS DISTINCT FROM previous_first_name) OR (last_name IS DISTINCT FROM previous_last_name))),
  constraint name_changes_ended CHECK (((status = 'pending'::text) = (ended_at IS NULL))),
  constraint name_changes_first_name_check CHECK (is_plain_line(first_name)),
  constraint name_changes_last_name_check CHECK (is_plain_line(last_name)),
  constraint name_changes_rejected CHECK (((status = 'rejected'::text) = (decision_note IS NOT NULL))),
  constraint name_changes_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'made'::text, 'rejected'::text, 'withdrawn'::text]))),
  constraint name_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT
);
CREATE INDEX name_changes_by_user ON name_changes USING btree (user_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX name_changes_one_pending ON name_changes USING btree (user_id) WHERE (status = 'pending'::text);
CREATE INDEX name_changes_queue ON name_changes USING btree (created_at, id) WHERE (status = 'pending'::text);

create table notice_preferences (
  user_id uuid not null,
  topic text not null,
  channel text not null,
  is_on boolean not null,
  constraint notice_preferences_pkey PRIMARY KEY (user_id, topic, channel),
  constraint notice_preferences_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'push'::text]))),
  constraint notice_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE TRIGGER notice_preferences_of_nobody_user_id AFTER INSERT ON notice_preferences FOR EACH ROW EXECUTE FUNCTION refuse_deleted('user_id');

create table notices (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  subject_id uuid,
  business_key text not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  title text,
  path text,
  other_id uuid,
  constraint notices_pkey PRIMARY KEY (id),
  constraint notices_business_key_key UNIQUE (business_key),
  constraint notices_other_id_fkey FOREIGN KEY (other_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint notices_path_check CHECK ((path ~~ '/%'::text)),
  constraint notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT
);
CREATE INDEX notices_newest ON notices USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX notices_of_other ON notices USING btree (other_id) WHERE (other_id IS NOT NULL);
CREATE INDEX notices_oldest ON notices USING btree (created_at);
CREATE INDEX notices_unread ON notices USING btree (user_id, created_at DESC, id DESC) WHERE (read_at IS NULL);
CREATE TRIGGER notices_of_nobody_user_id AFTER INSERT ON notices FOR EACH ROW EXECUTE FUNCTION refuse_deleted('user_id');

create table obligation_history (
  id uuid not null,
  obligation_id uuid not null,
  action text not null,
  actor_id uuid,
  amount_cents integer not null,
  paid_cents integer not null,
  half_hours integer,
  note text,
  business_key text,
  created_at timestamp with time zone not null,
  constraint obligation_history_pkey PRIMARY KEY (id),
  constraint obligation_history_action_check CHECK ((action = ANY (ARRAY['owed'::text, 'released'::text, 'revised'::text, 'marked_paid'::text, 'corrected'::text, 'unmarked'::text, 'received'::text, 'reported_late'::text, 'reminded'::text, 'case_closed'::text, 'account_shown'::text]))) NOT VALID,
  constraint obligation_history_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint obligation_history_business_key_key UNIQUE (business_key),
  constraint obligation_history_note_check CHECK (((length(note) >= 1) AND (length(note) <= 2000))),
  constraint obligation_history_obligation_id_fkey FOREIGN KEY (obligation_id) REFERENCES obligations(id) ON DELETE RESTRICT
);
CREATE INDEX obligation_history_of ON obligation_history USING btree (obligation_id, created_at, id);
CREATE TRIGGER obligation_history_kept BEFORE DELETE OR UPDATE ON obligation_history FOR EACH ROW EXECUTE FUNCTION keep_history();
CREATE TRIGGER obligation_history_of_nobody AFTER INSERT ON obligation_history FOR EACH ROW WHEN ((new.note IS NOT NULL)) EXECUTE FUNCTION refuse_deleted('actor_id');

create table obligations (
  id uuid not null,
  booking_id uuid not null,
  kind text not null,
  amount_cents integer not null,
  status text default 'due'::text not null,
  requested_at timestamp with time zone,
  paid_at timestamp with time zone,
  created_at timestamp with time zone not null,
  paid_on date,
  paid_by text,
  reference text,
  received_at timestamp with time zone,
  reported_late_at timestamp with time zone,
  late_note text,
  same_day boolean default false not null,
  due_at timestamp with time zone,
  half_hours integer,
  paid_cents integer default 0 not null,
  reminded_at timestamp with time zone,
  case_closed_at timestamp with time zone,
  practice_id uuid not null,
  professional_id uuid not null,
  dated_on date generated always as (COALESCE(paid_on, ((COALESCE(paid_at, created_at) AT TIME ZONE 'America/Chicago'::text))::date)) stored not null,
  constraint obligations_pkey PRIMARY KEY (id),
  constraint obligations_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint obligations_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE RESTRICT,
  constraint obligations_due CHECK (((kind <> 'wages'::text) OR ((status = 'held'::text) = (due_at IS NULL)))),
  constraint obligations_half_hours_check CHECK (((half_hours >= 0) AND (half_hours <= 48))),
  constraint obligations_hours CHECK (((kind = 'wages'::text) = (half_hours IS NOT NULL))),
  constraint obligations_kept CHECK (((status <> ALL (ARRAY['paid'::text, 'received'::text])) OR (paid_cents >= amount_cents))),
  constraint obligations_kind_check CHECK ((kind = ANY (ARRAY['late_cancellation'::text, 'wages'::text]))),
  constraint obligations_late_note CHECK (((reported_late_at IS NULL) = (late_note IS NULL))),
  constraint obligations_late_note_check CHECK (((length(late_note) >= 1) AND (length(late_note) <= 2000))),
  constraint obligations_once UNIQUE (booking_id, kind),
  constraint obligations_paid CHECK (((status = ANY (ARRAY['paid'::text, 'received'::text])) = (paid_at IS NOT NULL))),
  constraint obligations_paid_by_check CHECK ((paid_by = ANY (ARRAY['check'::text, 'direct_deposit'::text, 'cash'::text, 'payroll'::text, 'other'::text]))),
  constraint obligations_paid_cents_check CHECK ((paid_cents >= 0)),
  constraint obligations_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint obligations_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint obligations_received CHECK (((status = 'received'::text) = (received_at IS NOT NULL))),
  constraint obligations_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 200))),
  constraint obligations_requested CHECK (((kind <> 'late_cancellation'::text) OR (status = ANY (ARRAY['held'::text, 'due'::text])) OR (requested_at IS NOT NULL))),
  constraint obligations_status_check CHECK ((status = ANY (ARRAY['held'::text, 'due'::text, 'requested'::text, 'paid'::text, 'received'::text])))
);
CREATE INDEX obligations_cases ON obligations USING btree (reported_late_at, id) WHERE ((reported_late_at IS NOT NULL) AND (case_closed_at IS NULL) AND (status <> 'received'::text));
CREATE INDEX obligations_of_practice ON obligations USING btree (practice_id, dated_on DESC, id DESC);
CREATE INDEX obligations_of_professional ON obligations USING btree (professional_id, dated_on DESC, id DESC);
CREATE INDEX obligations_reminders ON obligations USING btree (COALESCE(due_at, requested_at)) WHERE ((status = ANY (ARRAY['due'::text, 'requested'::text])) AND (reminded_at IS NULL));
CREATE TRIGGER obligation_sides BEFORE INSERT ON obligations FOR EACH ROW EXECUTE FUNCTION set_obligation_sides();
CREATE TRIGGER obligations_of_nobody AFTER UPDATE OF late_note ON obligations FOR EACH ROW WHEN ((new.late_note IS DISTINCT FROM old.late_note)) EXECUTE FUNCTION refuse_deleted('professional_id');

create table passkey_challenges (
  challenge_hash bytea not null,
  user_id uuid,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge_hash),
  constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_of_user ON passkey_challenges USING btree (user_id) WHERE (user_id IS NOT NULL);

create table passkeys (
  id uuid not null,
  user_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  is_synced boolean not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_counter_check CHECK ((counter >= 0)),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_name_check CHECK (((name <> ''::text) AND (length(name) <= 60) AND is_plain_line(name))),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_by_age ON passkeys USING btree (user_id, created_at, id);

create table pay_records (
  practice_id uuid not null,
  wages integer not null,
  in_time integer not null,
  updated_at timestamp with time zone not null,
  constraint pay_records_pkey PRIMARY KEY (practice_id),
  constraint pay_records_check CHECK (((in_time >= 0) AND (in_time <= wages))),
  constraint pay_records_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint pay_records_wages_check CHECK ((wages >= 0))
);

create table point_accounts (
  professional_id uuid not null,
  balance integer default 0 not null,
  login_streak integer default 0 not null,
  last_login_on date,
  last_login_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint point_accounts_pkey PRIMARY KEY (professional_id),
  constraint point_accounts_balance_check CHECK ((balance >= 0)),
  constraint point_accounts_login_streak_check CHECK ((login_streak >= 0)),
  constraint point_accounts_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES users(id) ON DELETE RESTRICT
);

create table point_entries (
  id uuid not null,
  professional_id uuid not null,
  points integer not null,
  reason text not null,
  type text generated always as (
CASE reason
    WHEN 'daily_login'::text THEN 'login'::text
    WHEN 'login_streak'::text THEN 'login'::text
    WHEN 'quick_reply'::text THEN 'message_response'::text
    WHEN 'shift_completed'::text THEN 'job_completion'::text
    WHEN 'on_time'::text THEN 'punctuality'::text
    WHEN 'reliable'::text THEN 'reliability'::text
    ELSE 'redemption'::text
END) stored not null,
  earned_on date not null,
  booking_id uuid,
  message_id uuid,
  redemption_id uuid,
  business_key text not null,
  created_at timestamp with time zone not null,
  constraint point_entries_pkey PRIMARY KEY (id),
  constraint point_entries_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE RESTRICT,
  constraint point_entries_business_key_key UNIQUE (business_key),
  constraint point_entries_check CHECK (((points < 0) = (reason = 'redeemed'::text))),
  constraint point_entries_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE RESTRICT,
  constraint point_entries_points_check CHECK ((points <> 0)),
  constraint point_entries_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES point_accounts(professional_id) ON DELETE RESTRICT,
  constraint point_entries_reason_check CHECK ((reason = ANY (ARRAY['daily_login'::text, 'login_streak'::text, 'quick_reply'::text, 'shift_completed'::text, 'on_time'::text, 'reliable'::text, 'redeemed'::text, 'returned'::text]))),
  constraint point_entries_redemption_id_fkey FOREIGN KEY (redemption_id) REFERENCES point_redemptions(id) ON DELETE RESTRICT
);
CREATE INDEX point_entries_by_day ON point_entries USING btree (professional_id, earned_on);
CREATE INDEX point_entries_by_type ON point_entries USING btree (professional_id, type, created_at DESC, id DESC);
CREATE INDEX point_entries_newest ON point_entries USING btree (professional_id, created_at DESC, id DESC);
CREATE TRIGGER point_entries_add AFTER INSERT ON point_entries FOR EACH ROW EXECUTE FUNCTION add_points();
CREATE TRIGGER point_entries_kept BEFORE DELETE OR UPDATE ON point_entries FOR EACH ROW EXECUTE FUNCTION keep_points();

create table point_redemptions (
  id uuid not null,
  professional_id uuid not null,
  reward_id uuid not null,
  reward_name text not null,
  points_spent integer not null,
  redemption_code text not null,
  status text default 'pending'::text not null,
  decision_note text,
  decided_by uuid,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint point_redemptions_pkey PRIMARY KEY (id),
  constraint point_redemptions_check CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  constraint point_redemptions_check1 CHECK (((status <> 'rejected'::text) OR (decision_note IS NOT NULL))),
  constraint point_redemptions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE RESTRICT,
  constraint point_redemptions_decision_note_check CHECK ((char_length(decision_note) <= 2000)),
  constraint point_redemptions_points_spent_check CHECK ((points_spent > 0)),
  constraint point_redemptions_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES point_accounts(professional_id) ON DELETE RESTRICT,
  constraint point_redemptions_redemption_code_key UNIQUE (redemption_code),
  constraint point_redemptions_reward_id_fkey FOREIGN KEY (reward_id) REFERENCES point_rewards(id) ON DELETE RESTRICT,
  constraint point_redemptions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'fulfilled'::text, 'rejected'::text])))
);
CREATE INDEX point_redemptions_counted ON point_redemptions USING btree (professional_id, reward_id) WHERE (status <> 'rejected'::text);
CREATE INDEX point_redemptions_decided ON point_redemptions USING btree (status, decided_at DESC, id DESC) WHERE (status <> 'pending'::text);
CREATE INDEX point_redemptions_of_professional ON point_redemptions USING btree (professional_id, created_at DESC, id DESC);
CREATE INDEX point_redemptions_pending ON point_redemptions USING btree (created_at, id) WHERE (status = 'pending'::text);

create table point_rewards (
  id uuid not null,
  name text not null,
  description text not null,
  point_cost integer not null,
  is_active boolean default true not null,
  picture text not null,
  max_redemptions_per_user integer,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint point_rewards_pkey PRIMARY KEY (id),
  constraint point_rewards_description_check CHECK (((char_length(description) >= 1) AND (char_length(description) <= 500))),
  constraint point_rewards_max_redemptions_per_user_check CHECK (((max_redemptions_per_user >= 1) AND (max_redemptions_per_user <= 1000))),
  constraint point_rewards_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint point_rewards_point_cost_check CHECK (((point_cost >= 1) AND (point_cost <= 100000)))
);
CREATE INDEX point_rewards_by_cost ON point_rewards USING btree (point_cost, id) WHERE is_active;
CREATE INDEX point_rewards_newest ON point_rewards USING btree (created_at DESC, id DESC);

create table postponed_rows (
  task text not null,
  key text not null,
  failures integer not null,
  retry_at timestamp with time zone not null,
  constraint postponed_rows_pkey PRIMARY KEY (task, key),
  constraint postponed_rows_failures_check CHECK ((failures > 0))
);

create table practice_positions (
  practice_id uuid not null,
  place text not null,
  latitude double precision not null,
  longitude double precision not null,
  set_at timestamp with time zone not null,
  constraint practice_positions_pkey PRIMARY KEY (practice_id),
  constraint practice_positions_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint practice_positions_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint practice_positions_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES users(id) ON DELETE RESTRICT
);
CREATE TRIGGER practice_positions_of_nobody_practice_id AFTER INSERT ON practice_positions FOR EACH ROW EXECUTE FUNCTION refuse_deleted('practice_id');

create table practice_profiles (
  id uuid not null,
  user_id uuid not null,
  practice_name text not null,
  address text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  time_zone text not null,
  phone text not null,
  website text,
  description text not null,
  contact_person_name text not null,
  contact_person_email text not null,
  contact_person_phone text not null,
  parking_instructions text not null,
  payment_method text,
  gateway text,
  gateway_customer text,
  gateway_method text,
  card_brand text,
  card_last4 text,
  card_expiry_month integer,
  card_expiry_year integer,
  bank_name text,
  bank_routing_sealed text,
  bank_account_sealed text,
  submitted_at timestamp with time zone,
  decision text,
  decided_at timestamp with time zone,
  decided_by uuid,
  decision_notes text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  terms_revision integer default 1 not null,
  posting_blocked_at timestamp with time zone,
  constraint practice_profiles_pkey PRIMARY KEY (id),
  constraint practice_profiles_address_check CHECK ((address <> ''::text)),
  constraint practice_profiles_card_expiry_month_check CHECK (((card_expiry_month >= 1) AND (card_expiry_month <= 12))),
  constraint practice_profiles_card_expiry_year_check CHECK (((card_expiry_year >= 2000) AND (card_expiry_year <= 2100))),
  constraint practice_profiles_card_last4_check CHECK ((card_last4 ~ '^[0-9]{4}$'::text)),
  constraint practice_profiles_city_check CHECK ((city <> ''::text)),
  constraint practice_profiles_contact_person_email_check CHECK ((contact_person_email = lower(contact_person_email))),
  constraint practice_profiles_contact_person_name_check CHECK ((contact_person_name <> ''::text)),
  constraint practice_profiles_contact_person_phone_check CHECK ((contact_person_phone ~ '^\+1[0-9]{10}$'::text)),
  constraint practice_profiles_decided CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint practice_profiles_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE RESTRICT,
  constraint practice_profiles_decision_check CHECK ((decision = ANY (ARRAY['verified'::text, 'rejected'::text]))),
  constraint practice_profiles_description_check CHECK ((description <> ''::text)),
  constraint practice_profiles_gateway_check CHECK ((gateway = ANY (ARRAY['sandbox'::text, 'stripe'::text]))),
  constraint practice_profiles_names_plain CHECK ((is_plain_line(practice_name) AND is_plain_line(contact_person_name) AND is_plain_line(address) AND is_plain_line(city))),
  constraint practice_profiles_parking_instructions_check CHECK ((parking_instructions <> ''::text)),
  constraint practice_profiles_payment_method_check CHECK ((payment_method = ANY (ARRAY['card'::text, 'debit_card'::text, 'ach'::text, 'check'::text]))),
  constraint practice_profiles_phone_check CHECK ((phone ~ '^\+1[0-9]{10}$'::text)),
  constraint practice_profiles_practice_name_check CHECK ((practice_name <> ''::text)),
  constraint practice_profiles_state_check CHECK ((state <> ''::text)),
  constraint practice_profiles_time_zone_check CHECK ((time_zone <> ''::text)),
  constraint practice_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint practice_profiles_user_unique UNIQUE (user_id),
  constraint practice_profiles_website_check CHECK ((website ~ '^https?://'::text)),
  constraint practice_profiles_zip_code_check CHECK ((zip_code ~ '^[0-9]{5}(-[0-9]{4})?$'::text))
);
CREATE INDEX practice_profiles_approved ON practice_profiles USING btree (created_at DESC, id DESC) WHERE (decision = 'verified'::text);
CREATE INDEX practice_profiles_by_name ON practice_profiles USING btree ("left"(lower(practice_name), 40), user_id);
CREATE INDEX practice_profiles_newest ON practice_profiles USING btree (created_at DESC, id DESC);
CREATE INDEX practice_profiles_pending ON practice_profiles USING btree (created_at DESC, id DESC) WHERE (decision IS NULL);
CREATE INDEX practice_profiles_words ON practice_profiles USING gin (practice_name gin_trgm_ops, city gin_trgm_ops);
CREATE TRIGGER practice_profiles_of_nobody AFTER UPDATE ON practice_profiles FOR EACH ROW EXECUTE FUNCTION refuse_deleted('user_id');
CREATE TRIGGER practice_profiles_of_nobody_user_id AFTER INSERT ON practice_profiles FOR EACH ROW EXECUTE FUNCTION refuse_deleted('user_id');
CREATE CONSTRAINT TRIGGER practice_profiles_revision AFTER UPDATE ON practice_profiles DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.practice_name IS DISTINCT FROM new.practice_name) OR (old.terms_revision IS DISTINCT FROM new.terms_revision))) EXECUTE FUNCTION raise_practice_revision();
CREATE TRIGGER practice_profiles_terms BEFORE UPDATE ON practice_profiles FOR EACH ROW WHEN (((((old.practice_name IS DISTINCT FROM new.practice_name) OR (old.phone IS DISTINCT FROM new.phone)) OR (old.contact_person_name IS DISTINCT FROM new.contact_person_name)) OR (old.contact_person_email IS DISTINCT FROM new.contact_person_email))) EXECUTE FUNCTION raise_terms_revision();

create table practice_revision (
  is_only boolean default true not null,
  revision bigint default 0 not null,
  constraint practice_revision_pkey PRIMARY KEY (is_only),
  constraint practice_revision_is_only_check CHECK (is_only)
);

create table professional_profiles (
  id uuid not null,
  user_id uuid not null,
  title text not null,
  years_of_experience integer not null,
  bio text,
  phone text not null,
  address text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  hourly_rate_cents integer not null,
  availability jsonb not null,
  bank_name text,
  bank_routing_sealed text,
  bank_account_type text,
  bank_account_sealed text,
  card_gateway text,
  card_token text,
  card_brand text,
  card_last4 text,
  card_expiry_month integer,
  card_expiry_year integer,
  prefer_same_day_deposit boolean default false not null,
  decision text,
  decided_at timestamp with time zone,
  decided_by uuid,
  decision_notes text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  card_customer text,
  availability_changed_at timestamp with time zone not null,
  shares_bank_account boolean default false not null,
  constraint professional_profiles_pkey PRIMARY KEY (id),
  constraint professional_profiles_address_check CHECK ((address <> ''::text)),
  constraint professional_profiles_availability_check CHECK ((jsonb_typeof(availability) = 'object'::text)),
  constraint professional_profiles_bank_account_type_check CHECK ((bank_account_type = ANY (ARRAY['checking'::text, 'savings'::text, 'debit_card'::text, 'credit_card'::text]))),
  constraint professional_profiles_bio_check CHECK ((bio <> ''::text)),
  constraint professional_profiles_card_expiry_month_check CHECK (((card_expiry_month >= 1) AND (card_expiry_month <= 12))),
  constraint professional_profiles_card_expiry_year_check CHECK (((card_expiry_year >= 2000) AND (card_expiry_year <= 2100))),
  constraint professional_profiles_card_gateway_check CHECK ((card_gateway = ANY (ARRAY['sandbox'::text, 'stripe'::text]))),
  constraint professional_profiles_card_last4_check CHECK ((card_last4 ~ '^[0-9]{4}$'::text)),
  constraint professional_profiles_card_or_account CHECK (((bank_account_sealed IS NULL) OR (card_token IS NULL))),
  constraint professional_profiles_city_check CHECK ((city <> ''::text)),
  constraint professional_profiles_decided CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint professional_profiles_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE RESTRICT,
  constraint professional_profiles_decision_check CHECK ((decision = ANY (ARRAY['verified'::text, 'rejected'::text]))),
  constraint professional_profiles_hourly_rate_cents_check CHECK (((hourly_rate_cents >= 100) AND (hourly_rate_cents <= 100000))),
  constraint professional_profiles_phone_check CHECK ((phone ~ '^\+1[0-9]{10}$'::text)),
  constraint professional_profiles_place_plain CHECK ((is_plain_line(address) AND is_plain_line(city))),
  constraint professional_profiles_state_check CHECK ((state <> ''::text)),
  constraint professional_profiles_title_check CHECK ((title = ANY (ARRAY['Dentist'::text, 'Hygienist'::text, 'Dental Assistant'::text]))),
  constraint professional_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint professional_profiles_user_unique UNIQUE (user_id),
  constraint professional_profiles_years_of_experience_check CHECK (((years_of_experience >= 0) AND (years_of_experience <= 80))),
  constraint professional_profiles_zip_code_check CHECK ((zip_code ~ '^[0-9]{5}(-[0-9]{4})?$'::text))
);
CREATE INDEX professional_profiles_approved ON professional_profiles USING btree (created_at DESC, id DESC) WHERE (decision = 'verified'::text);
CREATE INDEX professional_profiles_by_place ON professional_profiles USING btree ("left"(zip_code, 5), title);
CREATE INDEX professional_profiles_feed ON professional_profiles USING btree (availability_changed_at DESC, user_id DESC) WHERE (decision = 'verified'::text);
CREATE INDEX professional_profiles_newest ON professional_profiles USING btree (created_at DESC, id DESC);
CREATE INDEX professional_profiles_pending ON professional_profiles USING btree (created_at DESC, id DESC) WHERE (decision IS NULL);
CREATE INDEX professional_profiles_words ON professional_profiles USING gin (city gin_trgm_ops);
CREATE TRIGGER professional_profiles_of_nobody AFTER UPDATE ON professional_profiles FOR EACH ROW EXECUTE FUNCTION refuse_deleted('user_id');
CREATE TRIGGER professional_profiles_of_nobody_user_id AFTER INSERT ON professional_profiles FOR EACH ROW EXECUTE FUNCTION refuse_deleted('user_id');

create table push_subscriptions (
  id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  endpoint_hash bytea not null,
  subscription_sealed text not null,
  created_at timestamp with time zone not null,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_hash_key UNIQUE (endpoint_hash),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_subscriptions_session_id_key UNIQUE (session_id),
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT
);
CREATE INDEX push_subscriptions_of_user ON push_subscriptions USING btree (user_id, id);
CREATE TRIGGER push_subscriptions_of_nobody AFTER INSERT ON push_subscriptions FOR EACH ROW EXECUTE FUNCTION refuse_deleted('user_id');

create table rate_limits (
  key text not null,
  used integer not null,
  ends_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_ends_at ON rate_limits USING btree (ends_at);

create table ratings (
  user_id uuid not null,
  count integer not null,
  total integer not null,
  updated_at timestamp with time zone not null,
  constraint ratings_pkey PRIMARY KEY (user_id),
  constraint ratings_check CHECK (((total >= count) AND (total <= (5 * count)))),
  constraint ratings_count_check CHECK ((count >= 0)),
  constraint ratings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT
);

create table recovery_codes (
  user_id uuid not null,
  code_fingerprint text not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_fingerprint),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES second_factors(user_id) ON DELETE CASCADE
);

create table reliability (
  user_id uuid not null,
  worked integer not null,
  late_cancellations integer not null,
  no_shows integer not null,
  updated_at timestamp with time zone not null,
  constraint reliability_pkey PRIMARY KEY (user_id),
  constraint reliability_late_cancellations_check CHECK ((late_cancellations >= 0)),
  constraint reliability_no_shows_check CHECK ((no_shows >= 0)),
  constraint reliability_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint reliability_worked_check CHECK ((worked >= 0))
);

create table reschedules (
  id uuid not null,
  booking_id uuid not null,
  proposed_by text not null,
  during tstzrange not null,
  work_date date not null,
  start_time text not null,
  end_time text not null,
  note text,
  status text default 'pending'::text not null,
  text_id uuid,
  expires_at timestamp with time zone not null,
  responded_at timestamp with time zone,
  responded_from text,
  created_at timestamp with time zone not null,
  constraint reschedules_pkey PRIMARY KEY (id),
  constraint reschedules_answered CHECK (((status = 'pending'::text) = (responded_at IS NULL))),
  constraint reschedules_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE RESTRICT,
  constraint reschedules_during_check CHECK (((NOT isempty(during)) AND (lower(during) IS NOT NULL) AND (upper(during) IS NOT NULL))),
  constraint reschedules_note_check CHECK (((length(note) >= 1) AND (length(note) <= 2000))),
  constraint reschedules_proposed_by_check CHECK ((proposed_by = ANY (ARRAY['professional'::text, 'practice'::text]))),
  constraint reschedules_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text, 'cancelled'::text]))),
  constraint reschedules_text CHECK (((status <> 'accepted'::text) OR (text_id IS NOT NULL))),
  constraint reschedules_text_id_fkey FOREIGN KEY (text_id) REFERENCES contract_texts(id)
);
CREATE INDEX reschedules_due ON reschedules USING btree (expires_at) WHERE (status = 'pending'::text);
CREATE INDEX reschedules_of_booking ON reschedules USING btree (booking_id, created_at);
CREATE UNIQUE INDEX reschedules_one_pending ON reschedules USING btree (booking_id) WHERE (status = 'pending'::text);
CREATE TRIGGER reschedules_of_nobody AFTER INSERT ON reschedules FOR EACH ROW EXECUTE FUNCTION refuse_deleted_side();

create table review_periods (
  booking_id uuid not null,
  professional_id uuid not null,
  practice_id uuid not null,
  opened_at timestamp with time zone not null,
  constraint review_periods_pkey PRIMARY KEY (booking_id),
  constraint review_periods_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE RESTRICT,
  constraint review_periods_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint review_periods_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES users(id) ON DELETE RESTRICT
);
CREATE INDEX review_periods_of_practice ON review_periods USING btree (practice_id, opened_at, booking_id);
CREATE INDEX review_periods_of_professional ON review_periods USING btree (professional_id, opened_at, booking_id);

create table reviews (
  id uuid not null,
  booking_id uuid not null,
  rater_id uuid not null,
  rated_id uuid not null,
  rater_type text not null,
  first_rating integer not null,
  second_rating integer not null,
  third_rating integer not null,
  overall_rating integer not null,
  comment text,
  visible_at timestamp with time zone,
  reply text,
  replied_at timestamp with time zone,
  reported_at timestamp with time zone,
  reported_by uuid,
  report_reason text,
  kept_at timestamp with time zone,
  kept_by uuid,
  removed_at timestamp with time zone,
  removed_by uuid,
  removal_reason text,
  created_at timestamp with time zone not null,
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE RESTRICT,
  constraint reviews_check CHECK (((overall_rating)::numeric = round(((((first_rating + second_rating) + third_rating))::numeric / 3.0)))),
  constraint reviews_comment_check CHECK (((length(comment) >= 1) AND (length(comment) <= 500))),
  constraint reviews_first_rating_check CHECK (((first_rating >= 1) AND (first_rating <= 5))),
  constraint reviews_kept CHECK ((((kept_at IS NULL) = (kept_by IS NULL)) AND ((kept_at IS NULL) OR ((reported_at IS NOT NULL) AND (removed_at IS NULL))))),
  constraint reviews_kept_by_fkey FOREIGN KEY (kept_by) REFERENCES users(id) ON DELETE RESTRICT,
  constraint reviews_once UNIQUE (booking_id, rater_type),
  constraint reviews_rated_id_fkey FOREIGN KEY (rated_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint reviews_rater_id_fkey FOREIGN KEY (rater_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint reviews_rater_type_check CHECK ((rater_type = ANY (ARRAY['professional'::text, 'practice'::text]))),
  constraint reviews_removal_reason_check CHECK (((length(removal_reason) >= 1) AND (length(removal_reason) <= 2000))),
  constraint reviews_removed CHECK ((((removed_at IS NULL) = (removed_by IS NULL)) AND ((removed_at IS NULL) = (removal_reason IS NULL)) AND ((removed_at IS NULL) OR (reported_at IS NOT NULL)))),
  constraint reviews_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES users(id) ON DELETE RESTRICT,
  constraint reviews_reply CHECK ((((reply IS NULL) = (replied_at IS NULL)) AND ((reply IS NULL) OR (visible_at IS NOT NULL)))),
  constraint reviews_reply_check CHECK (((length(reply) >= 1) AND (length(reply) <= 500))),
  constraint reviews_report_reason_check CHECK (((length(report_reason) >= 1) AND (length(report_reason) <= 2000))),
  constraint reviews_reported CHECK ((((reported_at IS NULL) = (reported_by IS NULL)) AND ((reported_at IS NULL) = (report_reason IS NULL)) AND ((reported_at IS NULL) OR (visible_at IS NOT NULL)))),
  constraint reviews_reported_by_fkey FOREIGN KEY (reported_by) REFERENCES users(id) ON DELETE RESTRICT,
  constraint reviews_second_rating_check CHECK (((second_rating >= 1) AND (second_rating <= 5))),
  constraint reviews_third_rating_check CHECK (((third_rating >= 1) AND (third_rating <= 5)))
);
CREATE INDEX reviews_of_rated ON reviews USING btree (rated_id, visible_at DESC, id DESC) WHERE ((visible_at IS NOT NULL) AND (removed_at IS NULL));
CREATE INDEX reviews_of_rater ON reviews USING btree (rater_id, created_at DESC, id DESC);
CREATE INDEX reviews_open_reports ON reviews USING btree (reported_at, id) WHERE ((reported_at IS NOT NULL) AND (kept_at IS NULL) AND (removed_at IS NULL));
CREATE TRIGGER reviews_of_nobody_rater_id AFTER INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION refuse_deleted('rater_id');
CREATE TRIGGER reviews_of_nobody_reply AFTER UPDATE OF reply ON reviews FOR EACH ROW WHEN ((new.reply IS DISTINCT FROM old.reply)) EXECUTE FUNCTION refuse_deleted('rated_id');
CREATE TRIGGER reviews_of_nobody_report AFTER UPDATE OF report_reason ON reviews FOR EACH ROW WHEN ((new.report_reason IS DISTINCT FROM old.report_reason)) EXECUTE FUNCTION refuse_deleted('reported_by');

create table sandbox_confirmations (
  idempotency_key text not null,
  intent_id text not null,
  method_id text not null,
  outcome text not null,
  created_at timestamp with time zone not null,
  constraint sandbox_confirmations_pkey PRIMARY KEY (idempotency_key),
  constraint sandbox_confirmations_intent_id_fkey FOREIGN KEY (intent_id) REFERENCES sandbox_intents(id)
);

create table sandbox_customers (
  id text not null,
  party_id uuid not null,
  created_at timestamp with time zone not null,
  constraint sandbox_customers_pkey PRIMARY KEY (id),
  constraint sandbox_customers_party_unique UNIQUE (party_id)
);

create table sandbox_intents (
  id text not null,
  customer_id text not null,
  amount_cents integer not null,
  status text not null,
  idempotency_key text not null,
  last_refusal text,
  created_at timestamp with time zone not null,
  charged_at timestamp with time zone,
  refunded_at timestamp with time zone,
  constraint sandbox_intents_pkey PRIMARY KEY (id),
  constraint sandbox_intents_amount_cents_check CHECK ((amount_cents > 0)),
  constraint sandbox_intents_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES sandbox_customers(id),
  constraint sandbox_intents_idempotency_key_key UNIQUE (idempotency_key),
  constraint sandbox_intents_status_check CHECK ((status = ANY (ARRAY['requires_confirmation'::text, 'processing'::text, 'succeeded'::text, 'requires_payment_method'::text, 'canceled'::text])))
);

create table sandbox_methods (
  id text not null,
  customer_id text not null,
  brand text not null,
  last4 text,
  expiry_month integer,
  expiry_year integer,
  idempotency_key text not null,
  created_at timestamp with time zone not null,
  detached_at timestamp with time zone,
  on_charge text,
  constraint sandbox_methods_pkey PRIMARY KEY (id),
  constraint sandbox_methods_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES sandbox_customers(id) ON DELETE CASCADE,
  constraint sandbox_methods_expiry_month_check CHECK (((expiry_month >= 1) AND (expiry_month <= 12))),
  constraint sandbox_methods_expiry_year_check CHECK (((expiry_year >= 2000) AND (expiry_year <= 2100))),
  constraint sandbox_methods_key_unique UNIQUE (idempotency_key),
  constraint sandbox_methods_last4_check CHECK ((last4 ~ '^[0-9]{4}$'::text)),
  constraint sandbox_methods_on_charge_check CHECK ((on_charge = ANY (ARRAY['decline'::text, 'unanswered'::text, 'process'::text, 'process_and_decline'::text])))
);
CREATE INDEX sandbox_methods_customer ON sandbox_methods USING btree (customer_id);

create table saved_searches (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  query jsonb not null,
  created_at timestamp with time zone not null,
  constraint saved_searches_pkey PRIMARY KEY (id),
  constraint saved_searches_name_check CHECK ((name <> ''::text)),
  constraint saved_searches_name_plain CHECK (is_plain_line(name)),
  constraint saved_searches_name_unique UNIQUE (user_id, name),
  constraint saved_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT
);
CREATE TRIGGER saved_searches_of_nobody_user_id AFTER INSERT ON saved_searches FOR EACH ROW EXECUTE FUNCTION refuse_deleted('user_id');

create table second_factors (
  user_id uuid not null,
  secret text not null,
  last_step bigint default 0 not null,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint second_factors_pkey PRIMARY KEY (user_id),
  constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX second_factors_unconfirmed ON second_factors USING btree (created_at) WHERE (confirmed_at IS NULL);
CREATE TRIGGER second_factors_of_nobody_user_id AFTER INSERT ON second_factors FOR EACH ROW EXECUTE FUNCTION refuse_deleted('user_id');

create table sessions (
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  address text not null,
  browser text not null,
  token_version integer default 0 not null,
  id uuid default gen_random_uuid() not null,
  confirmed_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_id_unique UNIQUE (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_by_use ON sessions USING btree (user_id, seen_at, id);
CREATE INDEX sessions_expires_at ON sessions USING btree (expires_at);
CREATE TRIGGER sessions_notify_end AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION notify_session_end();
CREATE TRIGGER sessions_of_nobody_user_id AFTER INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION refuse_deleted('user_id');

create table shift_months (
  practice_id uuid not null,
  professional_id uuid not null,
  month date not null,
  worked integer not null,
  half_hours integer not null,
  wage_cents integer not null,
  mileage_cents integer not null,
  miles integer not null,
  late_fee_cents integer not null,
  platform_fee_cents integer not null,
  late_cancellations integer not null,
  no_shows integer not null,
  excused_no_shows integer not null,
  reviews integer not null,
  stars integer not null,
  constraint shift_months_pkey PRIMARY KEY (practice_id, month, professional_id),
  constraint shift_months_check CHECK (((excused_no_shows >= 0) AND (excused_no_shows <= no_shows))),
  constraint shift_months_check1 CHECK (((stars >= reviews) AND (stars <= (5 * reviews)))),
  constraint shift_months_half_hours_check CHECK ((half_hours >= 0)),
  constraint shift_months_late_cancellations_check CHECK ((late_cancellations >= 0)),
  constraint shift_months_late_fee_cents_check CHECK ((late_fee_cents >= 0)),
  constraint shift_months_mileage_cents_check CHECK ((mileage_cents >= 0)),
  constraint shift_months_miles_check CHECK ((miles >= 0)),
  constraint shift_months_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint shift_months_no_shows_check CHECK ((no_shows >= 0)),
  constraint shift_months_platform_fee_cents_check CHECK ((platform_fee_cents >= 0)),
  constraint shift_months_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint shift_months_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES users(id) ON DELETE RESTRICT,
  constraint shift_months_reviews_check CHECK ((reviews >= 0)),
  constraint shift_months_wage_cents_check CHECK ((wage_cents >= 0)),
  constraint shift_months_worked_check CHECK ((worked >= 0))
);
CREATE INDEX shift_months_of_professional ON shift_months USING btree (professional_id, month);

create table sign_in_failures (
  key text not null,
  failures integer not null,
  last_failed_at timestamp with time zone not null,
  blocked_until timestamp with time zone not null,
  constraint sign_in_failures_pkey PRIMARY KEY (key)
);
CREATE INDEX sign_in_failures_last_failed_at ON sign_in_failures USING btree (last_failed_at);

create table sms_received (
  provider_id text not null,
  phone text not null,
  command text not null,
  received_at timestamp with time zone not null,
  constraint sms_received_pkey PRIMARY KEY (provider_id)
);
CREATE INDEX sms_received_of_number ON sms_received USING btree (phone, received_at);
CREATE INDEX sms_received_oldest ON sms_received USING btree (received_at);

create table sms_stops (
  phone text not null,
  stopped_at timestamp with time zone not null,
  constraint sms_stops_pkey PRIMARY KEY (phone)
);

create table stored_replies (
  scope text not null,
  key text not null,
  request_fingerprint text not null,
  reply text,
  created_at timestamp with time zone not null,
  constraint stored_replies_pkey PRIMARY KEY (scope, key)
);
CREATE INDEX stored_replies_created_at ON stored_replies USING btree (created_at);

create table support_tickets (
  entry_id uuid not null,
  kind text default 'support'::text not null,
  user_type text not null,
  category text not null,
  urgency text not null,
  constraint support_tickets_pkey PRIMARY KEY (entry_id),
  constraint support_tickets_category_check CHECK ((category = ANY (ARRAY['technical-issue'::text, 'account-problem'::text, 'billing-payment'::text, 'booking-scheduling'::text, 'verification-license'::text, 'app-feedback'::text, 'other'::text]))),
  constraint support_tickets_entry_id_kind_fkey FOREIGN KEY (entry_id, kind) REFERENCES desk_entries(id, kind) ON DELETE CASCADE,
  constraint support_tickets_kind_check CHECK ((kind = 'support'::text)),
  constraint support_tickets_urgency_check CHECK ((urgency = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text]))),
  constraint support_tickets_user_type_check CHECK ((user_type = ANY (ARRAY['professional'::text, 'practice'::text, 'general'::text])))
);

create table users (
  id uuid not null,
  email text not null,
  password_hash text not null,
  phone text,
  first_name text not null,
  last_name text not null,
  profile_image_url text,
  user_type text,
  is_admin boolean default false not null,
  is_owner boolean default false not null,
  has_completed_profile boolean default false not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  email_verified_at timestamp with time zone,
  phone_verified_at timestamp with time zone,
  email_verified boolean generated always as ((email_verified_at IS NOT NULL)) stored not null,
  phone_verified boolean generated always as ((phone_verified_at IS NOT NULL)) stored not null,
  token_version integer default 0 not null,
  terms_accepted_at timestamp with time zone,
  terms_version text,
  privacy_version text,
  deleted_at timestamp with time zone,
  time_zone text,
  profile_visibility boolean default true not null,
  last_signed_in_at timestamp with time zone,
  email_verified_signed_in boolean default false not null,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_consent_complete CHECK ((num_nulls(terms_accepted_at, terms_version, privacy_version) = ANY (ARRAY[0, 3]))),
  constraint users_email_check CHECK ((email = lower(email))),
  constraint users_email_unique UNIQUE (email),
  constraint users_names_plain CHECK ((is_plain_line(first_name) AND is_plain_line(last_name))),
  constraint users_owner_is_admin CHECK ((is_admin OR (NOT is_owner))),
  constraint users_phone_check CHECK ((phone ~ '^\+1[0-9]{10}$'::text)),
  constraint users_time_zone_check CHECK ((time_zone <> ''::text)),
  constraint users_user_type_check CHECK ((user_type = ANY (ARRAY['professional'::text, 'practice'::text])))
);
CREATE INDEX users_admins ON users USING btree (created_at DESC, id DESC) WHERE is_admin;
CREATE INDEX users_by_name ON users USING btree ("left"(lower(((last_name || ' '::text) || first_name)), 40), id);
CREATE INDEX users_created_at ON users USING btree (created_at);
CREATE INDEX users_newest_of_type ON users USING btree (user_type, created_at DESC, id DESC);
CREATE UNIQUE INDEX users_one_owner ON users USING btree (is_owner) WHERE is_owner;
CREATE UNIQUE INDEX users_phone_unique ON users USING btree (phone, user_type) WHERE phone_verified;
CREATE INDEX users_search ON users USING gin ((((first_name || ' '::text) || last_name)) gin_trgm_ops, email gin_trgm_ops);
CREATE INDEX users_without_profile ON users USING btree (created_at DESC, id DESC) WHERE ((NOT has_completed_profile) AND (user_type IS NOT NULL));
CREATE TRIGGER users_notify_revocation AFTER UPDATE OF token_version ON users FOR EACH ROW WHEN ((old.token_version <> new.token_version)) EXECUTE FUNCTION notify_revocation();
CREATE CONSTRAINT TRIGGER users_practice_revision AFTER UPDATE ON users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.profile_image_url IS DISTINCT FROM new.profile_image_url)) EXECUTE FUNCTION raise_practice_revision();
CREATE TRIGGER users_stay_deleted BEFORE UPDATE ON users FOR EACH ROW WHEN (((old.deleted_at IS NOT NULL) AND (new.deleted_at IS NOT NULL) AND (NOT is_erasing()))) EXECUTE FUNCTION refuse_change_of_deleted();

create table verifications (
  phone text not null,
  first_name text,
  last_name text,
  user_type text,
  code_fingerprint text not null,
  failed_attempts integer default 0 not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  user_id uuid,
  id uuid not null,
  browser_hash bytea,
  constraint verifications_pkey PRIMARY KEY (id),
  constraint verifications_for_somebody CHECK ((num_nulls(first_name, last_name, user_type) =
CASE
    WHEN (user_id IS NULL) THEN 0
    ELSE 3
END)),
  constraint verifications_names_plain CHECK ((is_plain_line(first_name) AND is_plain_line(last_name))),
  constraint verifications_phone_check CHECK ((phone ~ '^\+1[0-9]{10}$'::text)),
  constraint verifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint verifications_user_type_check CHECK ((user_type = ANY (ARRAY['professional'::text, 'practice'::text])))
);
CREATE INDEX verifications_expires_at ON verifications USING btree (expires_at);
CREATE INDEX verifications_phone ON verifications USING btree (phone);
CREATE INDEX verifications_user_id ON verifications USING btree (user_id);
