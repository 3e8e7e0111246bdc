import { useQuery } from "@tanstack/react-query";
import { lackingToPay, type PaymentNeed } from "@vitrine/domain/checkout/payment-methods";
import { useCheckout } from "../checkout-context.ts";
import { useDraft } from "../use-draft.ts";
import { isCardLink } from "./card-link.ts";
import { manualFieldOf } from "./manual-field.ts";
import { manualPix } from "./payment-options.queries.ts";
import { usePaymentOptions } from "./use-payment-options.ts";

/**
 * What the chosen method still needs before anybody can pay by it. An agent has the fields for it; a customer only
 * learns from the server that the shop has not given it.
 */
export function useLackingToPay(): PaymentNeed | null {
  const { order, settings, isAgent } = useCheckout();
  const { data: options } = usePaymentOptions();
  const field = manualFieldOf(order.payment, { isAgent });
  const { data: shopKey } = useQuery({ ...manualPix, enabled: field === "pix-key" });
  const hasCardLink = useDraft(({ cardLink }) => isCardLink(cardLink));
  const { method, providerType, invoice, providerId } = order.payment;
  if (invoice) return options?.find((option) => option.providerId === providerId)?.lacks ?? null;
  if (method === null || providerType === null || settings.disableChargeOrders) return null;
  if (field === "payment-link") return hasCardLink ? null : "payment-link";
  if (field === null) return options?.find((option) => option.method === method && !option.invoice)?.lacks ?? null;
  // While the key loads, nothing is said about it.
  if (!shopKey) return null;
  return lackingToPay({ method, providerType, manualInformation: shopKey.key });
}
