import { PaymentMethod as Method, type PaymentMethod, walletNames } from "@vitrine/domain/codes/payment";
import { ChannelType as Channel, type ChannelType } from "@vitrine/domain/codes/session";
import type { SalesDimension } from "@vitrine/domain/reports/dimensions";
import type { LossReason } from "@vitrine/domain/reports/losses";
import { invoiceName } from "../time/invoice-text.ts";

export const dimensionName: Record<SalesDimension, string> = {
  day: "Dia",
  hour: "Hora",
  channel: "Canal",
  seller: "Vendedor",
  agent: "Atendente",
  payment: "Pagamento",
  state: "Estado",
  city: "Cidade",
  district: "Bairro",
  coupon: "Cupom",
};

export const channelNames: Record<ChannelType, string> = {
  [Channel.Messenger]: "Messenger",
  [Channel.WhatsApp]: "WhatsApp",
  [Channel.WebChat]: "Web chat",
  [Channel.Instagram]: "Instagram",
};

export const methodNames: Record<PaymentMethod, string> = {
  [Method.CreditCard]: "Cartão de crédito",
  [Method.Boleto]: "Boleto",
  [Method.BankDeposit]: "Depósito",
  [Method.Pix]: "Pix",
  [Method.Cash]: "Dinheiro",
  [Method.OnDelivery]: "Na entrega",
  [Method.Link]: "Link de pagamento",
  [Method.Custom]: "Outra forma",
  [Method.Nubank]: walletNames[Method.Nubank].toShops,
  [Method.Pagaleve]: walletNames[Method.Pagaleve].toShops,
};

export const recoveryNames = { cart: "Carrinho abandonado", payment: "Pagamento pendente" } as const;

export const lossTexts: Record<LossReason, string> = {
  "no-slot": "Sem horário livre",
  "below-minimum": "Abaixo do pedido mínimo",
  "no-delivery": "Sem entrega para o CEP",
  "cannot-pay": "Sem forma de pagar",
  "card-refused": "Cartão recusado",
  "pix-expired": "Pix que venceu",
  "not-found": "Buscou e não achou",
};

/** Orders that lack what the report is by. */
const without: Record<SalesDimension, string> = {
  day: "",
  hour: "",
  channel: "Sem conversa",
  seller: "Sem vendedor",
  agent: "Sem atendente",
  payment: "Sem forma escolhida",
  state: "Retirada",
  city: "Retirada",
  district: "Retirada",
  coupon: "Sem cupom",
};

/** The name of a row of a report. */
export function rowName(by: SalesDimension, { key, name }: { key: string; name: string }): string {
  if (key.replaceAll(/[\s·/]/g, "") === "") return without[by];
  if (name !== "") return name;
  switch (by) {
    case "day":
      return key.split("-").reverse().join("/");
    case "hour":
      return `${key}h`;
    // The key is the code on the wire.
    case "channel":
      return channelNames[Number(key) as ChannelType] ?? key;
    case "payment":
      return paymentName(key);
    default:
      return key;
  }
}

/** A method, and for an invoice its days: “5/28”. */
function paymentName(key: string): string {
  const [method, dueDays] = key.split("/").map(Number);
  return dueDays === undefined ? (methodNames[method as PaymentMethod] ?? key) : invoiceName(dueDays);
}
