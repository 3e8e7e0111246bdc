import { characters, cutText, fitsLimit, remainingLimit, type TextLimit } from "@vitrine/domain/cut-text";
import type { OrderSheet } from "@vitrine/domain/messaging/chat-message";
import { type Cents, cents, formatBRL } from "@vitrine/domain/money";
import { arrangementLines } from "./arrangement-text.ts";
import { productName } from "./product-name.ts";

/** A longer name would leave no room for other items. */
const LONGEST_NAME = characters(60);

/**
 * The items, where and when it arrives, then the sum. Where not all items fit, as many as do, and how many more there
 * are; the sum always.
 */
export function orderSheetText(heading: string, sheet: OrderSheet, limit: TextLimit): string {
  const sum = sumLines(sheet).join("\n");
  const arrangement = arrangementLines(sheet).join("\n");
  const whole = arrangement && sheetAround(heading, sheet, { end: `\n\n${arrangement}\n\n${sum}`, limit });
  return whole || sheetAround(heading, sheet, { end: `\n\n${sum}`, limit }) || cutText(sum, limit);
}

/** Empty where not even the frame fits. */
function sheetAround(heading: string, sheet: OrderSheet, { end, limit }: { end: string; limit: TextLimit }): string {
  const items = [...sheet.items.map(itemLine), ...sheet.gifts.map(giftLine)];
  const beginning = `${heading}\n\n`;
  const room = remainingLimit(remainingLimit(limit, beginning), end);
  for (let shown = items.length; shown >= 0; shown -= 1) {
    const lines = items.slice(0, shown);
    if (shown < items.length) lines.push(moreLine(items.length - shown));
    const list = lines.join("\n");
    if (fitsLimit(list, room)) return beginning + list + end;
  }
  return "";
}

/** On a narrow phone the line breaks before the dot, not before the price. */
function itemLine({ quantity, name, total }: OrderSheet["items"][number]): string {
  return `${quantity}x ${productName(name, LONGEST_NAME)} ·\u00a0${formatBRL(total)}`;
}

function giftLine(name: string): string {
  return `🎁 ${productName(name, LONGEST_NAME)} ·\u00a0Brinde`;
}

function moreLine(count: number): string {
  return count === 1 ? "… e mais 1 item" : `… e mais ${count} itens`;
}

function sumLines({ itemsAmount, discount, freight, fee, installments, total, place }: OrderSheet): string[] {
  const interest = installments?.interest ?? 0;
  return [
    `Subtotal: ${formatBRL(itemsAmount)}`,
    ...(discount > 0 ? [`Descontos: ${formatBRL(cents(-discount))}`] : []),
    `${place?.isPickup ? "Retirada" : "Entrega"}: ${freightText(freight)}`,
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
