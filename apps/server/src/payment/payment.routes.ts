import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { orderTotals } from "@vitrine/domain/order/totals";
import { ok, refuse } from "@vitrine/domain/result";
import type { Serve } from "../http/serve.ts";
import { createToWireOrder } from "../order/order-view.ts";
import { readCurrentOrder } from "../order/storage/current-order.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import type { PaymentDeps } from "./attempt/payment-deps.ts";
import type { Captcha } from "./captcha/captcha.ts";
import { cancelOpenCharges, changeMethod } from "./charge/change-method.ts";
import { chargeOrder } from "./charge/charge-order.ts";
import { orderChargeView } from "./charge/charge-view.ts";
import { payByCard, payByToken } from "./charge/pay-by-card.ts";
import { cardOptions } from "./method/card-options.ts";
import { chooseInstallments } from "./method/choose-installments.ts";
import { listPaymentOptions, payOnDelivery, setPaymentMethod } from "./method/choose-method.ts";
import { pixKeyInUse, setPixKey } from "./method/set-pix-key.ts";
import type { ManualPixRepository } from "./provider/manual-pix.repository.ts";

export type PaymentRouteDeps = PaymentDeps & {
  manualPix: ManualPixRepository;
  pictures: PictureUrls;
  captcha: Captcha;
  /** The address of Mercado Pago's card form script. */
  cardFormScript: string;
};

export function paymentRoutes(serve: Serve, deps: PaymentRouteDeps): void {
  const { captcha, cardFormScript: scriptUrl } = deps;
  const toWireOrder = createToWireOrder(deps);

  serve("GET /api/order/payments/", async ({ session }) => ok(await listPaymentOptions(deps, session)));

  serve("POST /api/order/payment/method", async ({ session, query, key }) => {
    const canceled = await cancelOpenCharges(deps, session);
    return canceled.ok ? toWireOrder(setPaymentMethod(deps, session, query.paymentMethod, key)) : canceled;
  });

  serve("POST /api/order/payment/delivery", async ({ session, body, key }) => {
    const canceled = await cancelOpenCharges(deps, session);
    return canceled.ok ? toWireOrder(payOnDelivery(deps, session, body, key)) : canceled;
  });

  serve("GET /api/order/payment/charge", async ({ session }) => {
    const terms = await deps.termsOf(session.shopId);
    const { order } = (await readCurrentOrder(deps, session)).stored;
    const [attempt] = await deps.attempts.ofOrder({ shopId: session.shopId, orderId: order.id });
    return ok(orderChargeView({ attempt, terms, scriptUrl, now: deps.now() }));
  });

  serve("POST /api/order/payment/charge", async ({ session }) => {
    const charged = await chargeOrder(deps, session);
    if (!charged.ok) return charged;
    const terms = await deps.termsOf(session.shopId);
    return ok(orderChargeView({ attempt: charged.value, terms, scriptUrl, now: deps.now() }));
  });

  serve("GET /api/order/payment/credit", async ({ session }) => {
    const terms = await deps.termsOf(session.shopId);
    const { order } = (await readCurrentOrder(deps, session)).stored;
    if (!order.payment) return refuse({ code: "payment-missing" });
    if (order.payment.method !== PaymentMethod.CreditCard) return refuse({ code: "payment-not-card" });
    return ok(cardOptions(terms.document, orderTotals(order, terms.rules, deps.now()).total));
  });

  serve("POST /api/order/payment/credit/installments", ({ session, body, key }) =>
    toWireOrder(chooseInstallments(deps, session, body, key)),
  );

  serve("POST /api/order/payment/credit", ({ session, body, key }) => payByCard(deps, session, body, key));

  serve("POST /api/order/payment/mercadoPago", ({ session, body, key }) => payByToken(deps, session, body, key));

  serve("GET /api/order/payment/update", ({ session }) => toWireOrder(changeMethod(deps, session)));

  serve("GET /api/order/payment/captcha", async ({ session }) => {
    const { order } = (await readCurrentOrder(deps, session)).stored;
    if (order.status !== OrderStatus.Received) return refuse({ code: "order-not-placed" });
    return ok(await captcha.challenge(order.id));
  });

  serve("GET /api/order/pix/manual", async ({ session }) => ok(await pixKeyInUse(deps, session.shopId)));

  serve("POST /api/order/pix/manual", ({ session, body }) => setPixKey(deps, session, body.key));
}
