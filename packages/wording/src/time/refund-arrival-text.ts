import type { RefundArrival } from "@vitrine/domain/payment/refund-arrival";

/** When money that was given back is with the customer. `null`: nobody can say it of several payments at once. */
export function refundArrivalText(arrival: RefundArrival | null): string {
  switch (arrival) {
    case "pix":
      return "O Pix volta para a conta de onde saiu, quase sempre em poucos minutos.";
    case "card":
      return "O valor aparece como crédito na fatura do cartão: nesta ou em uma das duas próximas, conforme o banco.";
    case "boleto":
      return "Quem paga por boleto recebe o valor em uma conta, em alguns dias úteis. Se a loja pedir os dados da conta, responda por aqui.";
    case "wallet":
      return "O valor volta pelo mesmo aplicativo em que foi pago, quase sempre em poucos dias.";
    case "by-shop":
      return "Foi a própria loja que devolveu, do jeito que vocês combinaram.";
    case null:
      return "O banco pode levar alguns dias para mostrar o valor.";
  }
}
