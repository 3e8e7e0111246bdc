-- The files that an account's shops keep here, for its quota. Files of before are added, with a usual size, by the job that
-- looks for unused ones.
create table uploaded_files (
  shop_id text not null,
  file text not null,
  bytes integer not null,
  uploaded_at timestamptz not null default now(),
  primary key (shop_id, file)
);
