-- One change of many things of a catalogue: a bulk edit, or an import of a file. It can be undone as a whole.
create table catalog_change_sets (
  shop_id text not null references shops (shop_id) on delete cascade,
  id text not null,
  -- Such as `bulk-edit` or `import`.
  kind text not null,
  -- What the panel calls it: the name of a file, or what a bulk edit does.
  title text not null default '',
  -- What was asked for, for the one who carries it out.
  request jsonb not null default '{}',
  -- running, done, undoing or undone.
  state text not null default 'running',
  -- Empty for a system of the account, which has no name here.
  member_id text not null default '',
  member_name text not null default '',
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  undone_at timestamptz,
  primary key (shop_id, id)
);
create index catalog_change_sets_by_time on catalog_change_sets (shop_id, created_at desc, id desc);

-- Each thing that it changed, as it was before and after.
create table catalog_change_items (
  shop_id text not null,
  change_set_id text not null,
  -- product, category or collection.
  kind text not null,
  item_id text not null,
  -- Null: it did not exist. Both are as the platform API has the thing.
  before jsonb,
  after jsonb,
  -- waiting, changed, same or refused; restored or left once the set is undone.
  state text not null default 'changed',
  -- Why it was refused or left: fields that somebody else changed, or a code.
  reasons text[] not null default '{}',
  primary key (shop_id, change_set_id, kind, item_id),
  foreign key (shop_id, change_set_id) references catalog_change_sets (shop_id, id) on delete cascade
);
-- What is still to be done, and how many came how far.
create index catalog_change_items_by_state on catalog_change_items (shop_id, change_set_id, state, kind, item_id);
