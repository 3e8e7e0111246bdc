-- The key of personal fields, encrypted with SECRET_KEY. A change of SECRET_KEY encrypts only this key again.
create table data_key (
  only_one boolean primary key default true check (only_one),
  sealed text not null
);

-- Encrypts what earlier releases wrote in clear, while the shops sell.
select graphile_worker.add_job('encrypt-personal-data', '{"table": "contacts", "after": null, "found": 0}'::json,
  job_key := 'encrypt-personal-data', priority := 1)
where exists (select from contacts);
