import { ok } from "@vitrine/domain/result";
import type { Serve } from "../http/serve.ts";
import type { ChangeDeps } from "../order/change-order.ts";
import { createSeen } from "../order/order-view.ts";
import type { PictureBook } from "../pictures/picture-book.ts";
import type { ManualPixRepository } from "./manual-pix.repository.ts";
import { listPaymentOptions, payOnDelivery, setPaymentMethod } from "./payment-choice.ts";

export type PaymentDeps = ChangeDeps & { manualPix: ManualPixRepository; pictures: PictureBook };

export function paymentRoutes(serve: Serve, deps: PaymentDeps): void {
  const { manualPix } = deps;
  const seen = createSeen(deps);

  serve("GET /api/order/payments/", async ({ session }) => ok(await listPaymentOptions(deps, session)));

  serve("POST /api/order/payment/method", ({ session, query, key }) =>
    seen(setPaymentMethod(deps, session, query.paymentMethod, key)),
  );

  serve("POST /api/order/payment/delivery", ({ session, body, key }) => seen(payOnDelivery(deps, session, body, key)));

  serve("GET /api/order/pix/manual", async ({ session }) => ok({ key: await manualPix.find(session.shopId) }));

  serve("POST /api/order/pix/manual", async ({ session, body }) => {
    await manualPix.save(session.shopId, body.key.trim());
    return ok({ key: body.key.trim() });
  });
}
