-- A spreadsheet that somebody sent, what was found in it, and how far its import came.
create table sheets (
  shop_id text not null references shops (shop_id) on delete cascade,
  id text not null,
  file_name text not null,
  -- csv or xlsx.
  type text not null,
  size bigint not null default 0,
  -- receiving, read, checking, checked, importing, imported or failed.
  state text not null default 'receiving',
  -- Encoding, separator, decimal sign, format, row of the headings and columns.
  layout jsonb not null default '{}',
  -- What the check or the import found.
  report jsonb not null default '{}',
  -- Rows that the check or the import has read.
  rows_done int not null default 0,
  -- Why it failed.
  failure text,
  -- The change set of its import, by which it can be undone.
  change_set_id text,
  member_id text not null,
  member_name text not null,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create index sheets_by_time on sheets (shop_id, created_at desc, id desc);

-- The bytes of the file. Any process may read them, so they are not in a folder of one.
create table sheet_chunks (
  shop_id text not null,
  sheet_id text not null,
  position int not null,
  bytes bytea not null,
  primary key (shop_id, sheet_id, position),
  foreign key (shop_id, sheet_id) references sheets (shop_id, id) on delete cascade
);

-- What a shop said about a heading: its files have it again.
create table sheet_columns (
  shop_id text not null references shops (shop_id) on delete cascade,
  -- Without accents, dots and case.
  heading text not null,
  -- Empty: the column is not read.
  field text not null,
  primary key (shop_id, heading)
);
