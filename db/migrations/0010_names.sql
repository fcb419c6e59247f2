-- Names, titles and streets go into other people's mail, text messages and contracts: they are one
-- line and hold no web address, whatever code wrote them. The application is stricter about letters
-- beyond the Latin alphabet (hasWebAddress in src/kernel/text.ts).

-- NFKC and translate() bring look-alikes of letters, dots and slashes into their plain form. A dot
-- inside a word is an address, except behind an initial or an abbreviation such as Dr or St.
create function is_plain_line(value text) returns boolean immutable language sql as $$
  -- Most names hold nothing to look at twice.
  select case when value ~ '^[A-Za-z0-9 ,&()''-]*$' then true else value !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
    and value !~ '[\u00ad\u034f\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]'
    and translate(normalize(value, NFKC), '。⁄∕⧸', './//')
      !~ '://|[0-9]{1,3}(\.[0-9]{1,3}){3}|[A-Za-z0-9_-]\.[A-Za-z][A-Za-z0-9-]+(/|[:?#]\S)'
    and regexp_replace(translate(normalize(value, NFKC), '。⁄∕⧸', './//'),
      '(?<![A-Za-z0-9_-])([A-Z]|[Dd][Rr][Ss]?|[Mm][Rr][Ss]?|[Mm][SsTt]|[Ss][Tt]|[Ff][Tt])\.(?=[A-Z])', '\& ', 'g')
      !~ '[A-Za-z0-9_-]\.[A-Za-z][A-Za-z0-9-]' end
$$;

-- For rows from before: the same words on one line, with a space wherever a link could begin.
create function to_plain_line(value text) returns text immutable language sql as $$
  select coalesce(nullif(case when is_plain_line(line) then line else
      btrim(regexp_replace(regexp_replace(replace(translate(normalize(line, NFKC), '。⁄∕⧸', './//'),
        '://', ' '), '\.(?=[[:alnum:]])', '. ', 'g'), ' +', ' ', 'g')) end, ''), 'Unnamed')
  from (select btrim(regexp_replace(regexp_replace(value,
    '[\u00ad\u034f\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]', '', 'g'),
    '[\s\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g')) as line) as lines
$$;

update users set first_name = to_plain_line(first_name), last_name = to_plain_line(last_name)
  where not (is_plain_line(first_name) and is_plain_line(last_name));
update verifications set first_name = to_plain_line(first_name), last_name = to_plain_line(last_name)
  where not (is_plain_line(first_name) and is_plain_line(last_name));
update practice_profiles set practice_name = to_plain_line(practice_name),
    contact_person_name = to_plain_line(contact_person_name),
    address = to_plain_line(address), city = to_plain_line(city)
  where not (is_plain_line(practice_name) and is_plain_line(contact_person_name)
    and is_plain_line(address) and is_plain_line(city));
update professional_profiles set address = to_plain_line(address), city = to_plain_line(city)
  where not (is_plain_line(address) and is_plain_line(city));
update jobs set title = to_plain_line(title), city = to_plain_line(city),
    address = case address when '' then '' else to_plain_line(address) end
  where not (is_plain_line(title) and is_plain_line(address) and is_plain_line(city));
update desk_entries set name = to_plain_line(name) where not is_plain_line(name);
update career_applications set first_name = to_plain_line(first_name), last_name = to_plain_line(last_name)
  where not (is_plain_line(first_name) and is_plain_line(last_name));
-- A person's names stay different from one another: what changed is marked with its own id.
update job_templates set name = to_plain_line(name) || ' ' || right(id::text, 12)
  where not is_plain_line(name);
update saved_searches set name = to_plain_line(name) || ' ' || right(id::text, 12)
  where not is_plain_line(name);
update job_templates set fields = fields || (
    select jsonb_object_agg(key, to_plain_line(value)) from jsonb_each_text(fields)
    where key in ('title', 'address', 'city') and not is_plain_line(value))
  where exists (select from jsonb_each_text(fields)
    where key in ('title', 'address', 'city') and not is_plain_line(value));
update messages_out set subject = to_plain_line(subject)
  where subject ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]';

drop function to_plain_line(text);

alter table users add constraint users_names_plain
  check (is_plain_line(first_name) and is_plain_line(last_name));
alter table verifications add constraint verifications_names_plain
  check (is_plain_line(first_name) and is_plain_line(last_name));
alter table practice_profiles add constraint practice_profiles_names_plain
  check (is_plain_line(practice_name) and is_plain_line(contact_person_name)
    and is_plain_line(address) and is_plain_line(city));
alter table professional_profiles add constraint professional_profiles_place_plain
  check (is_plain_line(address) and is_plain_line(city));
alter table jobs add constraint jobs_title_plain
  check (is_plain_line(title) and is_plain_line(address) and is_plain_line(city));
alter table desk_entries add constraint desk_entries_name_plain check (is_plain_line(name));
alter table career_applications add constraint career_applications_names_plain
  check (is_plain_line(first_name) and is_plain_line(last_name));
alter table job_templates add constraint job_templates_name_plain check (is_plain_line(name));
alter table saved_searches add constraint saved_searches_name_plain check (is_plain_line(name));
-- A line end in a subject would begin a new header in mail.
alter table messages_out add constraint messages_out_subject_one_line
  check (subject !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]');

-- Text messages that somebody else's act caused are limited for each number.
alter table messages_out add column is_caused_by_others boolean not null default false;
create index messages_out_caused_by_others on messages_out (recipient, created_at)
  where is_caused_by_others;
