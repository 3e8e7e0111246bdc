import { PaymentMethod } from "@vitrine/domain/codes/payment";
import type { ChargeOutcome } from "@vitrine/domain/payment/attempt";
import { boletoDueDay } from "@vitrine/domain/recovery/hold-times";
import type { ChargeRequest, PaymentProvider } from "../provider/payment-provider.ts";

export type SendCharge = (charge: ChargeRequest) => Promise<ChargeOutcome>;

/** How the provider makes a charge of this method; undefined where it does not. A card needs the card: it is not here. */
export function senderFor(
  provider: PaymentProvider,
  method: PaymentMethod,
  { timeZone, begunAt }: { timeZone: string; begunAt: number },
): SendCharge | undefined {
  switch (method) {
    case PaymentMethod.Pix:
      return provider.createPix?.bind(provider);
    case PaymentMethod.Boleto:
      return (
        provider.createBoleto &&
        (async (charge) => provider.createBoleto?.(charge, dueDateOf(timeZone, begunAt)) ?? noSender)
      );
    default:
      return provider.createLink?.bind(provider);
  }
}

const noSender: ChargeOutcome = { kind: "unknown", reason: "the provider does not offer this" };

export function dueDateOf(timeZone: string, begunAt: number): string {
  const { year, month, day } = boletoDueDay(begunAt, timeZone);
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
