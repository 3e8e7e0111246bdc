-- Uploaded pictures that nothing shows any more, and since when. They are deleted after a while.
create table unused_uploads (
  shop_id text not null,
  file text not null,
  unused_since timestamptz not null default now(),
  primary key (shop_id, file)
);
create index unused_uploads_by_age on unused_uploads (unused_since);

select graphile_worker.add_job('remove-unused-uploads', '{}'::json, job_key := 'remove-unused-uploads',
  run_at := now() + interval '1 day', priority := 1);
