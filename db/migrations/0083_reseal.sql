-- Ids were once taken in any case, and PINs and signatures sealed under what was sent. The task seals
-- them again under the stored id.
do $$
begin
  if exists (select from attendances where pin_sealed is not null or signature_sealed is not null) then
    perform graphile_worker.add_job('attendance:reseal', '{}'::json);
  end if;
end $$;
