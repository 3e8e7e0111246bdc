create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Portuguese stems of words without their accents, so that "cafés" and "CAFE" are one word.
create text search configuration vitrine_pt (copy = portuguese);
alter text search configuration vitrine_pt
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part
  with unaccent, portuguese_stem;

create function vitrine_fold(text) returns text
language sql immutable parallel safe strict
as $$ select lower(unaccent('unaccent'::regdictionary, $1)) $$;

alter table products
  -- A short name for the product inside the database and the server's memory.
  add column no integer generated always as identity,
  add column name_folded text not null default '',
  -- Weights: A the name, B the brand, C the categories.
  add column search tsvector not null default '';
create unique index products_by_no on products (shop_id, no);
create index products_by_words on products using gin (shop_id, search);
create index products_by_name on products (shop_id, name_folded text_pattern_ops);
create index skus_by_folded_sku on skus (shop_id, lower(sku) text_pattern_ops);

-- The words a shop uses: where a mistyped one is looked up.
create table search_words (
  shop_id text not null references shops,
  word text not null,
  primary key (shop_id, word)
);
create index search_words_by_likeness on search_words using gin (shop_id, word gin_trgm_ops);
