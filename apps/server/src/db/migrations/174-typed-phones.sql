-- What the phone that a visitor typed is found by. The phone itself stays encrypted: these are keyed hashes of its whole
-- digits and of its last ones. A process of the release before leaves them alone, and a job fills them for its rows.
alter table contacts add column if not exists phone_keys text[];
create index if not exists contacts_by_phone_keys on contacts using gin (phone_keys);

create or replace function vitrine_forget_phone_keys() returns trigger language plpgsql as $$
begin
  new.phone_keys := null;
  return new;
end $$;
create trigger contacts_phone_changed before update on contacts for each row
  when ((old.customer ->> 'phone') is distinct from (new.customer ->> 'phone')
        and old.phone_keys is not distinct from new.phone_keys)
  execute function vitrine_forget_phone_keys();

select graphile_worker.add_job('encrypt-personal-data', '{"table": "contacts", "after": null, "found": 0}'::json,
  job_key := 'encrypt-personal-data', priority := 1)
where exists (select from contacts);
