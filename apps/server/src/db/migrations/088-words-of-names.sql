-- The words of a product's name, each behind the shop's id, so that an index finds those of one shop only. A part of a name
-- is a part of one of its words: the words of the shop that have the part (search_words) lead to the products.
create function vitrine_name_words(shop text, folded text) returns text[]
language sql immutable parallel safe strict
as $$ select array(select shop || '/' || word from regexp_split_to_table(folded, '[^a-z0-9]+') word where length(word) > 2) $$;

alter table products add column if not exists name_words text[];
create index if not exists products_by_words on products using gin (name_words);
-- Rows of earlier releases, until a job has filled them.
create index if not exists products_without_words on products (shop_id) where name_words is null;

-- For processes of the release before, which do not write the column.
create function vitrine_words_of_name() returns trigger language plpgsql as $$
begin
  new.name_words := vitrine_name_words(new.shop_id, new.name_folded);
  return new;
end $$;
create trigger products_worded before insert on products for each row
  when (new.name_words is null) execute function vitrine_words_of_name();
create trigger products_worded_again before update on products for each row
  when (new.name_folded <> old.name_folded and new.name_words is not distinct from old.name_words)
  execute function vitrine_words_of_name();

select graphile_worker.add_job('fill-product-lists', '{}'::json, job_key := 'fill-product-lists', priority := 1)
where exists (select from products);
