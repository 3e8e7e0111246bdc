-- What a SKU weighs and measures, and its codes. A process of the release before writes no facts and keeps those that are there.
alter table skus add column if not exists facts jsonb not null default '{}';
