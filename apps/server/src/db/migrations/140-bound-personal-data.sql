-- Encrypts each person's fields again, for their shop and field, when processes of the release before are gone.
select graphile_worker.add_job('encrypt-personal-data', '{"table": "contacts", "after": null, "found": 0}'::json,
  job_key := 'encrypt-personal-data', run_at := now() + interval '1 hour', priority := 1)
where exists (select from contacts);
