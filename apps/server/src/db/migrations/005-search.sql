create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Portuguese stems of words without their accents, so that "cafés" and "CAFE" are one word.
create text search configuration vitrine_pt (copy = portuguese);
alter text search configuration vitrine_pt
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part
  with unaccent, portuguese_stem;

create function vitrine_fold(text) returns text
language sql immutable parallel safe strict
as $$ select lower(unaccent('unaccent'::regdictionary, $1)) $$;

alter table products
  add column name_folded text not null default '',
  -- Weights: A the name, B the brand, C the categories.
  add column search tsvector not null default '';

-- The words a shop uses: where a mistyped one is looked up.
create table search_words (
  shop_id text not null references shops,
  word text not null,
  primary key (shop_id, word)
);
create index search_words_by_likeness on search_words using gin (word gin_trgm_ops);
