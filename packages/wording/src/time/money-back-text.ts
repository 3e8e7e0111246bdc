import { type Cents, formatBRL } from "@vitrine/domain/money";
import type { RefundArrival } from "@vitrine/domain/payment/refund-arrival";

/** On which way money will go back, and when it is there: for whoever is about to decide it. */
export function moneyWayText(arrival: RefundArrival | null): string {
  switch (arrival) {
    case "pix":
      return "pelo Pix, quase sempre em poucos minutos";
    case "card":
      return "como crédito na fatura do cartão, nesta ou em uma das duas próximas";
    case "boleto":
      return "em uma conta, em alguns dias úteis, porque foi pago por boleto";
    case "wallet":
      return "pelo aplicativo em que foi pago, quase sempre em poucos dias";
    case "by-shop":
      return "pela própria loja, que recebeu direto: nada é devolvido sozinho";
    case null:
      return "cada parte pelo caminho em que foi paga, em alguns dias";
  }
}

/** The sum that a cancellation gives back, and its way. */
export function moneyBackText(refund: Cents, arrival: RefundArrival | null): string {
  return `${formatBRL(refund)} voltam a quem pagou ${moneyWayText(arrival)}.`;
}
