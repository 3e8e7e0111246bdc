import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { isPaidOnline } from "@vitrine/domain/payment/order-payment";
import { type RawBuilder, sql } from "kysely";

export const onlineMethods = Object.values(PaymentMethod).filter(isPaidOnline);

/**
 * Whether nothing of an order waits for money, by its row `s` of the sales: it is paid, or is paid when it arrives. What the
 * shop itself added to a paid order is settled with it.
 */
export const mayBePrepared: RawBuilder<boolean> = sql`
  (s.is_paid or s.payment_method is null
   or s.payment_method not in (${sql.join(onlineMethods.map((method) => sql.lit(method)))})
   or exists (select from orders p
               where p.shop_id = s.shop_id and p.id = s.order_id and p.payment_state = 'partly-paid'))`;
