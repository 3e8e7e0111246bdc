import { ok } from "@vitrine/domain/result";
import type { Serve } from "../../http/serve.ts";
import type { PanelDeps } from "../panel-deps.ts";
import { changePaymentAccount, removePaymentAccount } from "./change-payment-account.ts";
import { checkPaymentAccount } from "./check-payment-account.ts";
import { listPaymentVendors } from "./list-payment-vendors.ts";
import { readPayments } from "./payment-accounts.ts";
import { setShopPixKey } from "./set-shop-pix-key.ts";

const base = "/painel/api/shops/{shopId}/payments";

/** How the shop is paid: its accounts at providers and its Pix key. */
export function panelPaymentRoutes(serve: Serve, deps: PanelDeps): void {
  serve(`GET ${base}`, async ({ params }) => readPayments(deps, params.shopId));

  serve(`GET ${base}/vendors`, async () => ok({ items: listPaymentVendors(deps.paymentVendors) }));

  serve(`PATCH ${base}/accounts/{id}`, async ({ params, body, member }) =>
    changePaymentAccount(deps, { ...params, member }, body),
  );

  serve(`DELETE ${base}/accounts/{id}`, async ({ params, member }) =>
    removePaymentAccount(deps, { ...params, member }),
  );

  serve(`POST ${base}/accounts/{id}/check`, async ({ params }) => checkPaymentAccount(deps, params));

  serve(`PUT ${base}/pix-key`, async ({ params: { shopId }, body, member }) =>
    setShopPixKey(deps, { shopId, member }, body.key),
  );
}
