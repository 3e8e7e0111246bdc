-- An order knows how much of its payment was given back, so that it does not ask for it again. Until now one that was
-- given back in full looked like one whose charge was canceled. Few orders have a refund: the statement finds them by
-- their payments.
update orders o
  set document = jsonb_set(o.document::jsonb, '{payment,refunded}', to_jsonb(given_back.amount)),
      version = o.version + 1
  from (
    select distinct on (a.shop_id, a.order_id) a.shop_id, a.order_id, a.method, a.status,
           case when a.status = 'refunded' then a.amount
                else (select sum(r.amount) from payment_refunds r
                       where r.shop_id = a.shop_id and r.attempt_id = a.id and r.status = 'done') end as amount
      from payment_attempts a
     where a.status in ('paid', 'refunded') and not a.is_extra
     order by a.shop_id, a.order_id, a.status = 'paid' desc, a.created_at desc
  ) given_back
  where given_back.shop_id = o.shop_id and given_back.order_id = o.id and given_back.amount > 0
    and o.document #>> '{payment,method}' = given_back.method::text
    -- 1: paid, so a part was given back. 4: canceled. With any other status the order waits for another payment.
    and o.document #>> '{payment,status}' = case given_back.status when 'paid' then '1' else '4' end;
