import { isPaymentLink } from "@vitrine/domain/checkout/payment-methods";
import { FailureType } from "@vitrine/domain/codes/payment";
import type { ChargeOutcome } from "@vitrine/domain/payment/attempt";
import { buildPixCode } from "@vitrine/domain/payment/pix-code";
import { readPixKey } from "@vitrine/domain/payment/pix-key";
import type { PaymentProvider } from "./payment-provider.ts";

/** For a shop without a city. Banks show it, and nothing depends on it. */
const DEFAULT_CITY = "BRASIL";

/** Manual payments: a Pix key of the shop, or a page that a platform user sent. People confirm when they are paid. */
export function createManualProvider(information: string): PaymentProvider {
  return {
    name: "manual",

    async createPix({ id, orderId, amount, shopName }) {
      const key = readPixKey(information);
      if (!key) return notSetUp("pix-key");
      const code = buildPixCode({
        key: key.key,
        amount,
        merchantName: shopName,
        merchantCity: DEFAULT_CITY,
        txid: orderId.replaceAll(/[^A-Za-z0-9]/g, "").slice(0, 25) || null,
      });
      return code.ok
        ? { kind: "waiting", providerId: id, means: { pixCode: code.value } }
        : notSetUp(code.refusal.code);
    },

    async createLink({ id }) {
      return isPaymentLink(information)
        ? { kind: "waiting", providerId: id, means: { link: information } }
        : notSetUp("payment-link");
    },

    find: async ({ id }) => ({ kind: "waiting", providerId: id }),
    cancel: async ({ id }) => ({ kind: "canceled", providerId: id }),
  };
}

function notSetUp(setting: string): ChargeOutcome {
  return { kind: "refused", providerId: null, failure: FailureType.Unknown, code: `not-set-up: ${setting}` };
}
