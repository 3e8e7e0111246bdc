-- Few orders have tags. The list of those with one is read from these, and not from all that the shop ever wrote.
create index if not exists order_annotations_with_tags on order_annotations (shop_id) where tags <> '{}';
