-- Deleting an account: what may be emptied in rows that otherwise never change.

-- A text without the names and contact details of a person: whole words, in upper or lower case.
create function redact(content text, names text[]) returns text language sql immutable as $$
  select case when pattern is null then content
    else regexp_replace(content, '(?<!\w)(?:' || pattern || ')(?!\w)', 'Deleted user', 'gi') end
  from (
    select string_agg(regexp_replace(regexp_replace(name, '([]^$*+?(){}\\|.[])', '\\\1', 'g'),
      '\s+', '\\s+', 'g'), '|') as pattern
    from unnest(names) name where name <> ''
  ) whole
$$;

-- Only what is a text: keys, numbers and the rest are the product's.
create function redact(content jsonb, names text[]) returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(content)
    when 'string' then to_jsonb(redact(content #>> '{}', names))
    when 'array' then (
      select coalesce(jsonb_agg(redact(value, names) order by place), '[]')
      from jsonb_array_elements(content) with ordinality as each (value, place))
    when 'object' then (
      select coalesce(jsonb_object_agg(key, redact(value, names)), '{}') from jsonb_each(content))
    else content end;
end $$;

-- In an object whose other values are ids and fixed words: only what people wrote.
create function redact_values(content jsonb, keys text[], names text[]) returns jsonb
language sql immutable as $$
  select content || coalesce(jsonb_object_agg(key, redact(value, names)), '{}')
  from jsonb_each(content) where key = any(keys)
$$;

-- The lines of a contract that hold one side's personal data. The position and the instructions are
-- the practice's words, in which either side may be named.
create function redact_contract_lines(lines jsonb, side text, names text[]) returns jsonb
language sql immutable as $$
  select coalesce(jsonb_agg(case
    when line ->> 'party' = side or (side = 'practice' and line ->> 'section' = 'Special instructions')
    then line || '{"value": "Deleted user"}'
    when line ->> 'label' = 'Position' or line ->> 'section' = 'Special instructions'
    then redact_values(line, '{value}', names)
    else line end order by place), '[]')
  from jsonb_array_elements(lines) with ordinality as each (line, place)
$$;

create function redact_contract_terms(terms jsonb, side text, names text[]) returns jsonb
language sql immutable as $$
  select redact_values(terms, '{jobTitle,instructions}', names) || case side
    when 'professional' then '{"professionalName": "Deleted user"}'::jsonb
    else '{"practiceName": "Deleted user", "contactPerson": "Deleted user", "address": "", "phone": "",
      "email": "", "instructions": null}' end
$$;

-- As the product writes it: the title, then each section with its lines.
create function contract_body(body text, lines jsonb) returns text language sql immutable as $$
  select split_part(body, E'\n\n', 1) || coalesce(string_agg(E'\n\n' || paragraph, '' order by place), '')
  from (
    select min(place) as place, (line ->> 'section') || string_agg(
      E'\n' || coalesce((line ->> 'label') || ': ', '') || (line ->> 'value'), '' order by place) as paragraph
    from jsonb_array_elements(lines) with ordinality as each (line, place)
    group by line ->> 'section'
  ) sections
$$;

-- Set for one transaction while it erases an account.
create function is_erasing() returns boolean language sql stable as $$
  select current_setting('bridgework.erasing', true) = 'on'
$$;

-- Of the audit log, erasing may empty the details and nothing else.
drop trigger audit_entries_append_only on audit_entries;
create function keep_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_erasing() and
    (new.id, new.actor_id, new.action, new.subject, new.created_at) is not distinct from
    (old.id, old.actor_id, old.action, old.subject, old.created_at) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function keep_audit_entry();
create trigger audit_entries_no_truncate before truncate on audit_entries
  for each statement execute function refuse_change();

-- Of the history of wages, the note.
create or replace function keep_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_erasing() and
    (to_jsonb(new) - 'note') = (to_jsonb(old) - 'note') then
    return new;
  end if;
  raise exception 'The history is append-only.';
end
$$;

-- What proved a check-out goes with the account it shows; the hours stay.
alter table attendances add column erased_at timestamptz;
alter table attendances
  drop constraint attendances_photo,
  drop constraint attendances_form,
  add constraint attendances_photo check (checkout_method is distinct from 'photo' or photo_id is not null
    or erased_at is not null),
  add constraint attendances_form check (checkout_method is distinct from 'digital_form'
    or (office_name is not null and manager_name is not null
      and (signature_sealed is not null or erased_at is not null)
      and work_start_time is not null and work_end_time is not null and stated_amount_cents is not null));

-- A message whose recipient has no account any more is emptied once it was sent.
alter table messages_out add column is_forgotten boolean not null default false;

-- A request that was on its way while its account was deleted stores nothing. The lock waits for the
-- deletion, and the condition is then checked on what it left.
create function refuse_deleted() returns trigger language plpgsql as $$
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
end $$;

-- The same where the row knows only its booking, and which side wrote it.
create function refuse_deleted_side() returns trigger language plpgsql as $$
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
end $$;
create trigger reschedules_of_nobody after insert on reschedules
  for each row execute function refuse_deleted_side();
create trigger excuses_of_nobody after insert or update of note, file_id on excuses
  for each row execute function refuse_deleted_side('professional');
create trigger attendances_of_nobody after update on attendances
  for each row when (
    (new.photo_id, new.emergency_reason, new.signature_sealed, new.checked_in_latitude, new.checked_out_latitude)
    is distinct from
    (old.photo_id, old.emergency_reason, old.signature_sealed, old.checked_in_latitude, old.checked_out_latitude))
  execute function refuse_deleted_side('professional');

create function refuse_change_of_deleted() returns trigger language plpgsql as $$
begin
  raise exception 'The account was deleted.' using errcode = 'check_violation', constraint = 'account_deleted';
end $$;
create trigger users_stay_deleted before update on users
  for each row when (old.deleted_at is not null and new.deleted_at is not null and not is_erasing())
  execute function refuse_change_of_deleted();

do $$
declare
  written text[];
begin
  foreach written slice 1 in array array[
    ['jobs', 'practice_id'], ['job_applications', 'professional_id'], ['invitations', 'professional_id'],
    ['bookings', 'professional_id'], ['bookings', 'practice_id'], ['messages', 'sender_id'],
    ['documents', 'user_id'], ['sessions', 'user_id'], ['account_links', 'user_id'],
    ['second_factors', 'user_id'], ['calendar_feeds', 'user_id'], ['favorites', 'user_id'],
    ['favorites', 'favorite_id'], ['blocks', 'blocker_id'], ['blocks', 'blocked_id'],
    ['saved_searches', 'user_id'], ['job_templates', 'practice_id'], ['reviews', 'rater_id'],
    ['availability_dates', 'user_id'], ['notice_preferences', 'user_id'], ['concerns', 'author_id'],
    ['disputes', 'opened_by'], ['practice_positions', 'practice_id'], ['notices', 'user_id'],
    ['professional_profiles', 'user_id'], ['practice_profiles', 'user_id']
  ] loop
    execute format('create trigger %I after insert on %I for each row execute function refuse_deleted(%L)',
      written[1] || '_of_nobody_' || written[2], written[1], written[2]);
  end loop;
end $$;
-- These are also written again, or only their texts are the person's.
create trigger obligation_history_of_nobody after insert on obligation_history
  for each row when (new.note is not null) execute function refuse_deleted('actor_id');
create trigger obligations_of_nobody after update of late_note on obligations
  for each row when (new.late_note is distinct from old.late_note)
  execute function refuse_deleted('professional_id');
create trigger reviews_of_nobody_reply after update of reply on reviews
  for each row when (new.reply is distinct from old.reply) execute function refuse_deleted('rated_id');
create trigger reviews_of_nobody_report after update of report_reason on reviews
  for each row when (new.report_reason is distinct from old.report_reason)
  execute function refuse_deleted('reported_by');
create trigger files_of_nobody after update of owner_id on files
  for each row execute function refuse_deleted('owner_id');
create trigger professional_profiles_of_nobody after update on professional_profiles
  for each row execute function refuse_deleted('user_id');
create trigger practice_profiles_of_nobody after update on practice_profiles
  for each row execute function refuse_deleted('user_id');
create trigger messages_of_nobody after update of content on messages
  for each row execute function refuse_deleted('sender_id');
