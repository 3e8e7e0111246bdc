-- What people of a shop mean by some words: whoever changed a proposal chose this product for them. The phrase is the key
-- of the words, `written` is how they were written. The product may be gone meanwhile: such a row says nothing.
create table order_message_corrections (
  shop_id text not null references shops,
  phrase text not null,
  written text not null,
  product_id text not null,
  sku text,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  -- How often somebody chose this product for the phrase.
  uses integer not null default 1,
  primary key (shop_id, phrase)
);
