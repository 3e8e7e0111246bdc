import { toReais } from "@vitrine/contract/wire/money";
import type { ConnectProvider } from "../../payment/provider/payment-provider.ts";
import { refusal } from "../payments/provider-responses.ts";
import { pageOf } from "../wire/json-fields.ts";

/** A provider with only a payment page. It reports nothing and refunds nothing, so people confirm its payments. */
export const connectPage: ConnectProvider = ({ baseUrl = "" }) => ({
  name: "Link de pagamento",
  async createLink({ id, orderId, amount, returnUrl }) {
    const link = baseUrl
      .replaceAll("{order}", encodeURIComponent(orderId))
      .replaceAll("{amount}", encodeURIComponent(toReais(amount).toFixed(2)))
      .replaceAll("{return}", encodeURIComponent(returnUrl));
    return pageOf(link) ? { kind: "waiting", providerId: id, means: { link } } : refusal("no-address");
  },
  find: async ({ id, providerId }) => ({ kind: "waiting", providerId: providerId ?? id }),
  cancel: async ({ id, providerId }) => ({ kind: "canceled", providerId: providerId ?? id }),
});
