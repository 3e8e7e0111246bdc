import { characters, cutText, oneLine, type TextLimit } from "@vitrine/domain/cut-text";
import type { StatusMessage } from "@vitrine/domain/messaging/chat-message";
import type { OrderArrangement } from "@vitrine/domain/messaging/order-arrangement";
import { formatBRL, noMoney } from "@vitrine/domain/money";
import { isNothingToPay } from "@vitrine/domain/payment/order-payment";
import { refundArrivalText } from "../time/refund-arrival-text.ts";
import { withArrangement } from "./arrangement-text.ts";
import { orderName } from "./order-name.ts";

/** A step of the order, and where and when it arrives while that matters. */
export function statusText(message: StatusMessage<unknown>, limit: TextLimit): string {
  const [what, next] = statusParagraphs(message);
  return withArrangement([keepEmoji(what), next], arrangementOf(message), limit);
}

/** On a narrow phone, no emoji is alone on a line. */
function keepEmoji(text: string): string {
  return text.replaceAll(/ (?=\p{Extended_Pictographic})/gu, "\u00a0");
}

/** Where it goes matters until it is there; how long it takes, until it is ready. */
function arrangementOf({ step, place, changeFor = null, invoice = null }: StatusMessage<unknown>): OrderArrangement {
  if (step === "received" || step === "paid" || step === "rearranged")
    return { ...(place && { place }), changeFor, invoice };
  if (step === "delivered" || step === "finalized") return { invoice };
  if (step !== "ready" && step !== "on-the-way") return {};
  return { ...(place && { place: { ...place, estimate: "" } }), changeFor };
}

const LONGEST_NOTE = characters(200);

/** Two paragraphs: what happened, and what follows. */
function statusParagraphs(message: StatusMessage<unknown>): [string, string] {
  const { step, total, shopName, place } = message;
  const order = orderName(message);
  const note = cutText(oneLine(message.note ?? ""), LONGEST_NOTE);
  const shopNote = note && `Recado da loja: ${note}`;
  const shop = cutText(oneLine(shopName), characters(60));
  switch (step) {
    case "received":
      if (isNothingToPay(total)) {
        return [`Recebemos o seu ${order}. ✅`, "Não há nada a pagar. Qualquer novidade, avisamos por aqui."];
      }
      return [`Recebemos o seu ${order}, no total de ${formatBRL(total)}. ✅`, "Qualquer novidade, avisamos por aqui."];
    case "paid":
      return [
        `Pagamento confirmado! 🎉\n\nRecebemos ${paidText(message)} pelo ${order}.`,
        `Obrigado por comprar com ${shop}!`,
      ];
    case "preparing":
      return [`Começamos a preparar o seu ${order}. 📦`, shopNote];
    case "ready":
      return [`Seu ${order} está pronto para retirada! 🛍️`, shopNote];
    case "on-the-way":
      return [`Seu ${order} saiu para entrega! 🛵`, shopNote];
    case "delivered": {
      const words = `Seu ${order} foi ${place?.isPickup ? "retirado" : "entregue"}. ✅`;
      return [shopNote ? `${words}\n\n${shopNote}` : words, `Obrigado por comprar com ${shop}!`];
    }
    case "rearranged":
      return [
        `A ${place?.isPickup ? "retirada" : "entrega"} do seu ${order} mudou. 📝`,
        "Se não ficou bom para você, é só responder por aqui.",
      ];
    case "items-changed":
      return [
        `A loja mudou os itens do seu ${order}. 📝\n\n${changedItems(message)}${note && `\n\nMotivo: ${note}`}`,
        changedMoney(message),
      ];
    case "refunded":
      return [
        message.isExtra
          ? `Recebemos um pagamento a mais do seu ${order} e devolvemos ${formatBRL(message.refunded ?? total)}. 💸`
          : `Devolvemos ${formatBRL(message.refunded ?? total)} do seu ${order}. 💸`,
        `${refundArrivalText(message.arrival ?? null)} ${ASK}`,
      ];
    case "finalized":
      return [`Seu ${order} foi finalizado. ✅`, `Obrigado por comprar com ${shop}!`];
    case "canceled":
      return [
        `Seu ${order} foi cancelado.${note && `\n\nMotivo: ${note}`}`,
        [moneyOfCanceled(message), ASK].filter(Boolean).join(" "),
      ];
  }
}

const ASK = "Se ficou alguma dúvida, é só responder por aqui.";

/** What went back has a message of its own, once its provider took it or the shop's people handed it over. */
function moneyOfCanceled({ stillPaid = noMoney, arrival }: StatusMessage<unknown>): string {
  if (stillPaid === 0) return "";
  const paid = formatBRL(stillPaid);
  return arrival === "by-shop"
    ? `O pagamento de ${paid} está com a loja: combine por aqui como recebê-lo de volta.`
    : `Você pagou ${paid}: assim que a devolução for aceita, avisamos por aqui.`;
}

const MOST_ITEMS = 12;

/** What the order has now: "2 × Café", one a line, and the new total. */
function changedItems({ changed, total }: StatusMessage<unknown>): string {
  const items = changed?.items ?? [];
  const left = items.length - MOST_ITEMS;
  const names = items
    .slice(0, MOST_ITEMS)
    .map(({ name, quantity }) => `${quantity} × ${cutText(oneLine(name), characters(60))}`);
  return [...names, ...(left > 0 ? [`e mais ${left}`] : []), `Novo total: ${formatBRL(total)}`].join("\n");
}

/** What happens with the money, or whom to ask. */
function changedMoney({ changed }: StatusMessage<unknown>): string {
  const ask = "Se não ficou bom para você, é só responder por aqui.";
  if (!changed) return ask;
  if (changed.givesBack > 0) return `Você já pagou: ${formatBRL(changed.givesBack)} voltam para você. ${ask}`;
  if (changed.toPay > 0 && changed.isPayable)
    return `Falta pagar ${formatBRL(changed.toPay)}. O código anterior não vale mais: abra o pedido para pagar. ${ask}`;
  if (changed.toPay > 0) return `Falta pagar ${formatBRL(changed.toPay)}. ${ask}`;
  return ask;
}

/** "R$ 108,15 em 3x de R$ 36,05 (juros R$ 6,15)". */
function paidText({ total, installments }: StatusMessage<unknown>): string {
  if (!installments || installments.count === 1) return formatBRL(total);
  const { count, value, interest } = installments;
  const extra = interest > 0 ? ` (juros ${formatBRL(interest)})` : "";
  return `${formatBRL(total)} em ${count}x de ${formatBRL(value)}${extra}`;
}
