import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { priceByCard } from "@vitrine/domain/payment/card-installments";
import { ok, refuse } from "@vitrine/domain/result";
import { isAnonymousUser } from "@vitrine/domain/session/anonymous-user";
import type { Serve } from "../http/serve.ts";
import { createToWireOrder } from "../order/order-view.ts";
import { readOrder } from "../order/storage/current-order.ts";
import { type NamedOrderDeps, openOrPlacedOrder, placedOrder } from "../order/storage/named-order.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import type { PaymentDeps } from "./attempt/payment-deps.ts";
import { type CardGateDeps, challengeFor, orderChallengeFor } from "./captcha/let-card-through.ts";
import { cancelOpenCharges, changeMethod } from "./charge/change-method.ts";
import { chargeOrder } from "./charge/charge-order.ts";
import { orderChargeView } from "./charge/charge-view.ts";
import { chooseCard } from "./charge/choose-card.ts";
import { payByCard, payByToken } from "./charge/pay-by-card.ts";
import { cardOptions } from "./method/card-options.ts";
import { listPaymentOptions, payOnDelivery, setPaymentMethod } from "./method/choose-method.ts";
import { readPixKeyOfOrder, setPixKey } from "./method/set-pix-key.ts";
import type { ManualPixRepository } from "./provider/manual-pix.repository.ts";
import type { PaymentVendor } from "./provider/payment-vendor.ts";

export type PaymentRouteDeps = PaymentDeps &
  CardGateDeps &
  NamedOrderDeps & {
    manualPix: ManualPixRepository;
    pictures: PictureUrls;
    shopOfHost: (host: string) => Promise<{ shopId: string } | undefined>;
    paymentVendors: readonly PaymentVendor[];
  };

export function paymentRoutes(serve: Serve, deps: PaymentRouteDeps): void {
  const { paymentVendors: vendors } = deps;
  const toWireOrder = createToWireOrder(deps);

  serve("GET /api/order/payments/", async ({ session, query }) =>
    ok(await listPaymentOptions(deps, { ...session, ...query })),
  );

  serve("POST /api/order/payment/method", async ({ session, query: { paymentMethod, ...name }, key }) => {
    const order = await openOrPlacedOrder(deps, session, name);
    const canceled = await cancelOpenCharges(deps, order);
    return canceled.ok ? toWireOrder(setPaymentMethod(deps, order, paymentMethod, key)) : canceled;
  });

  serve("POST /api/order/payment/delivery", async ({ session, query, body, key }) => {
    const order = await openOrPlacedOrder(deps, session, query);
    const canceled = await cancelOpenCharges(deps, order);
    return canceled.ok ? toWireOrder(payOnDelivery(deps, order, body, key)) : canceled;
  });

  serve("GET /api/order/payment/charge", async ({ session, query }) => {
    const terms = await deps.termsOf(session.shopId);
    const found = await readOrder(deps, await placedOrder(deps, session, query));
    if (!found) return refuse({ code: "order-not-found" });
    const [attempt] = await deps.attempts.ofOrder({ shopId: session.shopId, orderId: found.stored.order.id });
    const { payment } = found.stored.order;
    return ok(orderChargeView({ attempt, payment, terms, vendors, now: deps.now() }));
  });

  serve("POST /api/order/payment/charge", async ({ session, query, request: { host } }) => {
    const isAtOwnHost = (await deps.shopOfHost(host))?.shopId === session.shopId;
    const order = await placedOrder(deps, session, query);
    const charged = await chargeOrder(deps, order, { returnHost: isAtOwnHost ? host : undefined });
    if (!charged.ok) return charged;
    const terms = await deps.termsOf(session.shopId);
    const attempt = charged.value;
    return ok(orderChargeView({ attempt, payment: attempt, terms, vendors, now: deps.now() }));
  });

  serve("GET /api/order/payment/credit", async ({ session, query }) => {
    const terms = await deps.termsOf(session.shopId);
    const order = (await readOrder(deps, await openOrPlacedOrder(deps, session, query)))?.stored.order;
    if (!order?.payment) return refuse({ code: "payment-missing" });
    if (order.payment.method !== PaymentMethod.CreditCard) return refuse({ code: "payment-not-card" });
    return ok(cardOptions(terms.rules, (optionId) => priceByCard(order, optionId, terms.rules, deps.now())));
  });

  serve("POST /api/order/payment/credit/installments", async ({ session, query, body, key }) => {
    const { providerId: optionId, installments } = body;
    const order = await placedOrder(deps, session, query);
    return toWireOrder(chooseCard(deps, order, { optionId, installments }, key));
  });

  serve("POST /api/order/payment/credit", async ({ session, query, body, key, request }) =>
    payByCard(deps, await placedOrder(deps, session, query), body, { key, address: request.ip }),
  );

  serve("POST /api/order/payment/mercadoPago", async ({ session, query, body, key, request }) =>
    payByToken(deps, await placedOrder(deps, session, query), body, { key, address: request.ip }),
  );

  serve("GET /api/order/payment/update", async ({ session, query }) =>
    toWireOrder(changeMethod(deps, await placedOrder(deps, session, query))),
  );

  serve("GET /api/order/payment/captcha", async ({ session, query, request }) => {
    const named = await placedOrder(deps, session, query);
    const found = await readOrder(deps, named);
    if (!found) return refuse({ code: "order-not-placed" });
    const { id: orderId, status } = found.stored.order;
    const asked = { orderId, address: request.ip };
    // A visitor's order may need a proof before it is placed, a placed one before its card.
    if (status === OrderStatus.Creating && isAnonymousUser(named.contactId)) {
      return ok(await orderChallengeFor(deps, named, asked));
    }
    if (status !== OrderStatus.Received) return refuse({ code: "order-not-placed" });
    return ok(await challengeFor(deps, named, asked));
  });

  serve("GET /api/order/pix/manual", async ({ session }) => ok(await readPixKeyOfOrder(deps, session)));

  serve("POST /api/order/pix/manual", ({ session, body }) => setPixKey(deps, session, body.key));
}
