-- Applicants are told when the description changes, so whoever applies must have seen the current one:
-- it counts toward the terms version like everything else they are told of.
drop trigger jobs_terms on jobs;
create trigger jobs_terms before update on jobs for each row
  when ((old.title, old.description, old.requirements, old.professional_type, old.employment_type, old.is_permanent,
      old.hourly_rate_cents, case when old.pays_mileage then old.mileage_rate_cents end,
      old.address, old.city, old.state, old.zip_code, old.time_zone,
      old.work_date, old.start_time, old.end_time, old.starts_at, old.ends_at, old.break_minutes)
    is distinct from
    (new.title, new.description, new.requirements, new.professional_type, new.employment_type, new.is_permanent,
      new.hourly_rate_cents, case when new.pays_mileage then new.mileage_rate_cents end,
      new.address, new.city, new.state, new.zip_code, new.time_zone,
      new.work_date, new.start_time, new.end_time, new.starts_at, new.ends_at, new.break_minutes))
  execute function raise_terms_revision();
