-- Customers whom the shop enters itself, and what a CPF or CNPJ is found by: keyed hashes, as those of typed phones. A
-- process of the release before leaves the hashes alone, and a job fills them for its rows.
alter table contacts add column if not exists document_keys text[];
alter table contacts add column if not exists is_by_hand boolean not null default false;
create index if not exists contacts_by_document_keys on contacts using gin (document_keys);
create index if not exists contacts_by_phone on contacts (shop_id, phone) where phone is not null;
create index if not exists contacts_by_hand on contacts (shop_id, updated_at desc, id desc) where is_by_hand;

select graphile_worker.add_job('encrypt-personal-data', '{"table": "contacts", "after": null, "found": 0}'::json,
  job_key := 'encrypt-personal-data', priority := 1)
where exists (select from contacts);
