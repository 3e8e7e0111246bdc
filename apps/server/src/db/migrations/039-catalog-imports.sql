-- Imports of the catalogue: what came in so far, and which lines did not.
create table catalog_imports (
  shop_id text not null references shops,
  id text not null,
  is_dry_run boolean not null,
  -- running, finished or failed. One that is running and was not touched for long was interrupted.
  state text not null default 'running',
  -- Counts of categories, collections, products and rejected lines, with the first errors.
  report json not null,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (shop_id, id)
);
create index catalog_imports_by_age on catalog_imports (shop_id, created_at desc, id desc);
