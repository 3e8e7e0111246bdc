-- A hidden category is no tab and no entry of the menu; its products are still found. Only the panel hides one, so an
-- import does not show it again.
alter table categories add column is_hidden boolean not null default false;
-- Null: the products of the collection are chosen by hand. Otherwise a job keeps them as the rule says.
alter table collections add column rule jsonb;
create index collections_by_rule on collections (shop_id) where rule is not null;
