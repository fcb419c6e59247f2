-- A booking keeps the version of the terms it was made under, so that reading it needs no contract text.
alter table bookings add column terms_version text;
update bookings b set terms_version = t.terms_version
  from contracts c join contract_texts t on t.id = c.text_id
  where c.id = b.contract_id;
-- A quick apply has its text before it has a contract.
update bookings b set terms_version = t.terms_version
  from job_applications a join contract_texts t on t.id = a.text_id
  where a.id = b.application_id and b.contract_id is null;
