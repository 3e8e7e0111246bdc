-- What the reports know of each placed order, in a narrow row: a year of them is read at once, without their documents.
-- Every save of a placed order writes its row (save-statement.ts).
create table sales (
  shop_id text not null,
  order_id text not null,
  -- The version of the order that the row was written from.
  version integer not null,
  contact_id text not null,
  placed_at timestamptz not null,
  is_canceled boolean not null,
  -- Neither delivered nor canceled.
  is_open boolean not null,
  is_paid boolean not null,
  total bigint not null,
  refunded bigint not null,
  discount bigint not null,
  freight bigint not null,
  coupon_code text,
  coupon_discount bigint not null,
  channel_type smallint,
  seller_id text,
  agent_id text,
  agent_name text,
  payment_method smallint,
  state text not null,
  city text not null,
  district text not null,
  -- The end of its time slot.
  due_at timestamptz,
  primary key (shop_id, order_id)
);
create index sales_by_time on sales (shop_id, placed_at);
create index sales_by_contact on sales (shop_id, contact_id);
-- What the shop still works on.
create index sales_open on sales (shop_id, placed_at) where is_open;
create index sales_due on sales (shop_id, due_at) where is_open and due_at is not null;

create table sale_lines (
  shop_id text not null,
  order_id text not null,
  index integer not null,
  placed_at timestamptz not null,
  is_canceled boolean not null,
  product_id text not null,
  name text not null,
  units integer not null,
  -- With its share of the discounts on the whole order.
  amount bigint not null,
  primary key (shop_id, order_id, index)
);
create index sale_lines_by_time on sale_lines (shop_id, placed_at) include (product_id, units, amount) where not is_canceled;

-- What each contact has bought, for lists that are sorted and filtered by it. Only differences are added, so two orders of
-- one contact that are saved at once do not lose each other.
create table contact_sales (
  shop_id text not null,
  contact_id text not null,
  -- Placed and not canceled.
  orders integer not null,
  -- Their totals, less what was given back.
  value bigint not null,
  -- Also of an order that was canceled later.
  last_order_at timestamptz not null,
  primary key (shop_id, contact_id)
);
create index contact_sales_by_value on contact_sales (shop_id, value desc, contact_id desc);
create index contact_sales_by_last_order on contact_sales (shop_id, last_order_at desc, contact_id desc);

create function vitrine_add_contact_sale() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update contact_sales
       set orders = orders - case when old.is_canceled then 0 else 1 end,
           value = value - case when old.is_canceled then 0 else old.total - old.refunded end
     where shop_id = old.shop_id and contact_id = old.contact_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into contact_sales (shop_id, contact_id, orders, value, last_order_at)
    values (new.shop_id, new.contact_id, case when new.is_canceled then 0 else 1 end,
            case when new.is_canceled then 0 else new.total - new.refunded end, new.placed_at)
    on conflict (shop_id, contact_id) do update
    set orders = contact_sales.orders + excluded.orders, value = contact_sales.value + excluded.value,
        last_order_at = greatest(contact_sales.last_order_at, excluded.last_order_at);
  end if;
  return null;
end $$;
create trigger sales_added after insert or delete on sales
  for each row execute function vitrine_add_contact_sale();
create trigger sales_changed after update on sales for each row
  when ((old.contact_id, old.is_canceled, old.total, old.refunded)
        is distinct from (new.contact_id, new.is_canceled, new.total, new.refunded))
  execute function vitrine_add_contact_sale();

select graphile_worker.add_job('fill-sales', '{"after": null, "found": 0}'::json, job_key := 'fill-sales', priority := 1)
where exists (select from orders where number is not null);
