import type { Cents } from "@vitrine/domain/money";
import type { Means } from "@vitrine/domain/payment/attempt";
import { readBoleto } from "@vitrine/domain/payment/boleto";
import { readPixCode } from "@vitrine/domain/payment/pix-code";
import type { ShopDay } from "@vitrine/domain/time/shop-clock";

/** Why a code that a provider sent cannot be paid: no bank reads it, or it asks for another amount. */
export function paymentMeansProblem({ pixCode, boleto }: Means, amount: Cents, today: ShopDay): string | undefined {
  if (pixCode !== undefined) {
    const read = readPixCode(pixCode);
    if (!read) return "pix-unreadable";
    // A dynamic code may leave the amount to the URL that it names.
    if (read.amount !== null && read.amount !== amount) return "pix-amount";
  }
  if (boleto !== undefined) {
    const read = readBoleto(boleto.line, today);
    if (!read) return "boleto-unreadable";
    if (read.amount !== amount) return "boleto-amount";
  }
  return undefined;
}
