import { characters, cutText, fitsLimit, remainingLimit, type TextLimit } from "@vitrine/domain/cut-text";
import type { OrderSheet } from "@vitrine/domain/messaging/chat-message";
import { type Cents, cents, formatBRL } from "@vitrine/domain/money";
import { productName } from "./product-name.ts";

/** A longer name would leave no room for other items. */
const LONGEST_NAME = characters(60);

/**
 * The items, then the totals. If not all items fit: as many as fit, and the number of the others. The totals always
 * fit.
 */
export function orderSheetText(heading: string, sheet: OrderSheet, limit: TextLimit): string {
  const items = [...sheet.items.map(itemLine), ...sheet.gifts.map(giftLine)];
  const sum = sumLines(sheet).join("\n");
  const beginning = `${heading}\n\n`;
  const end = `\n\n${sum}`;
  const room = remainingLimit(remainingLimit(limit, beginning), end);
  for (let shown = items.length; shown >= 0; shown -= 1) {
    const lines = items.slice(0, shown);
    if (shown < items.length) lines.push(moreLine(items.length - shown));
    const list = lines.join("\n");
    if (fitsLimit(list, room)) return beginning + list + end;
  }
  return cutText(sum, limit);
}

function itemLine({ quantity, name, total }: OrderSheet["items"][number]): string {
  return `${quantity}x ${productName(name, LONGEST_NAME)} · ${formatBRL(total)}`;
}

function giftLine(name: string): string {
  return `🎁 ${productName(name, LONGEST_NAME)} · Brinde`;
}

function moreLine(count: number): string {
  return count === 1 ? "… e mais 1 item" : `… e mais ${count} itens`;
}

function sumLines({ itemsAmount, discount, freight, fee, installments, total }: OrderSheet): string[] {
  const interest = installments?.interest ?? 0;
  return [
    `Subtotal: ${formatBRL(itemsAmount)}`,
    ...(discount > 0 ? [`Descontos: ${formatBRL(cents(-discount))}`] : []),
    `Entrega: ${freightText(freight)}`,
    ...(fee > 0 ? [`Taxa de serviço: ${formatBRL(fee)}`] : []),
    ...(interest > 0 ? [`Juros do parcelamento: ${formatBRL(cents(interest))}`] : []),
    `Total: ${formatBRL(total)}${inInstallments(installments)}`,
  ];
}

/** " em 3x de R$ 36,05". What is paid at once is no installment. */
function inInstallments(installments: OrderSheet["installments"]): string {
  if (!installments || installments.count === 1) return "";
  return ` em ${installments.count}x de ${formatBRL(installments.value)}`;
}

/** Nothing is promised before somebody has chosen how it arrives. */
function freightText(freight: Cents | null): string {
  if (freight === null) return "a combinar";
  return freight === 0 ? "Grátis" : formatBRL(freight);
}
