import type { MailAmount, MailText } from "./mail-text.ts";
import { greeting, plainName, quotedName } from "./name-in-mail.ts";

/** A title is longer than a name, and stands in a table of its own. */
const LONGEST_TITLE = 120;

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
  const shopName = plainName(placed.shopName);
  const shop = quotedName(placed.shopName);
  const order = number === null ? "pedido" : `pedido ${number}`;
  return {
    shopName,
    subject: `Seu ${order} em ${shop}`,
    paragraphs: [greeting(buyerName), `${shop} recebeu o seu ${order}.`, paymentTexts[payment]],
    amounts: [
      ...lines.map(({ quantity, name, amount }) => ({
        name: `${quantity} × ${plainName(name, LONGEST_TITLE)}`,
        amount,
      })),
      ...totals.map(({ name, amount }) => ({ name: plainName(name, LONGEST_TITLE), amount })),
    ],
    button: { label: "Ver o pedido", url },
    footer:
      "Você recebeu este e-mail porque um assistente fez o pedido com este endereço. Se não foi você que pediu, não pague e fale com a loja.",
  };
}
