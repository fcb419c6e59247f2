-- Mail that carries a text message which a limit held back: sent although its user turned such mail
-- off, at another attempt too.
alter table messages_out add column is_forced boolean not null default false;
