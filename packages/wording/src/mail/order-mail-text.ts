import { oneLine } from "@vitrine/domain/cut-text";
import type { MailAmount, MailText } from "./mail-text.ts";

type PlacedOrder = {
  shopName: string;
  buyerName: string;
  number: number | null;
  lines: readonly (MailAmount & { quantity: number })[];
  /** What the lines come to, down to the total. */
  totals: readonly MailAmount[];
  payment: MailedPayment;
  url: string;
};

export type MailedPayment = "paid" | "nothing-to-pay" | "by-pix" | "on-page";

const paymentTexts: Record<MailedPayment, string> = {
  paid: "O pagamento foi confirmado.",
  "nothing-to-pay": "Não há nada a pagar.",
  "by-pix":
    "Para pagar com Pix, abra a página do pedido e toque em “Pagar agora”: o QR Code e o código para copiar estão lá.",
  "on-page": "Na página do pedido você vê como pagar.",
};

/** To the buyer of an order that an assistant placed. */
export function placedOrderMail(placed: PlacedOrder): MailText {
  const { buyerName, number, lines, totals, payment, url } = placed;
  const shopName = oneLine(placed.shopName);
  const order = number === null ? "pedido" : `pedido ${number}`;
  return {
    shopName,
    subject: `Seu ${order} em ${shopName}`,
    paragraphs: [
      buyerName ? `Olá, ${oneLine(buyerName)}!` : "Olá!",
      `${shopName} recebeu o seu ${order}.`,
      paymentTexts[payment],
    ],
    amounts: [
      ...lines.map(({ quantity, name, amount }) => ({ name: `${quantity} × ${oneLine(name)}`, amount })),
      ...totals,
    ],
    button: { label: "Ver o pedido", url },
    footer:
      "Você recebeu este e-mail porque um assistente fez o pedido com este endereço. Se não foi você que pediu, não pague e fale com a loja.",
  };
}
