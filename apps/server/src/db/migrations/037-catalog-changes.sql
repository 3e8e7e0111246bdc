-- Versions of a catalogue that changed nothing but the prices of these products. A process that has the version before in
-- memory changes those prices there. Every other version has no row here, and is read whole.
create table catalog_changes (
  shop_id text not null,
  version bigint not null,
  product_ids text[] not null,
  primary key (shop_id, version)
);
