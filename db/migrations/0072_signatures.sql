-- How the office manager's signature was given; null for those given before this was asked.
alter table attendances add column signature_kind text check (signature_kind in ('drawn', 'typed'));
-- The manager's name goes into a text message to the practice. Names stored before this stay as they are.
alter table attendances add constraint attendances_manager_plain check (is_plain_line(manager_name)) not valid;
