import type { AccountCheck } from "@vitrine/contract/panel/settings/payments";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { overLimit, type RateLimits } from "../../http/rate-limits.repository.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { TermsOf } from "../../order/terms/order-terms.ts";
import type { ProviderFor } from "../../payment/provider/shop-providers.ts";
import { accountKind, methodAsked } from "./payment-accounts.ts";

/** Providers block who asks too often, and nobody should try credentials through us. */
const checkLimit = { name: "payment-account-checks", most: 10, perSeconds: 60 };

/** Asks the provider, with the stored credentials, whether it knows the shop. */
export async function checkPaymentAccount(
  { termsOf, providerFor, limits }: { termsOf: TermsOf; providerFor: ProviderFor; limits: RateLimits },
  { shopId, id }: { shopId: string; id: string },
): Promise<Result<AccountCheck, Refusal>> {
  const terms = await termsOf(shopId);
  const account = terms.document.paymentProviders?.find((each) => accountKind.idOf(each) === id);
  if (!account) return refuse({ code: "shop-part-not-found", detail: `(${id})` });
  if (!(await limits.take(checkLimit, shopId))) return refuse(overLimit(checkLimit));
  const asked = { providerType: account.providerType, method: methodAsked(account), information: "" };
  const provider = await providerFor(terms, asked);
  if (!provider?.check) return ok({ outcome: "cannot-check", provider: provider?.name ?? "" });
  return ok({ outcome: (await provider.check()).kind, provider: provider.name });
}
